// The connection to a table: it comes back by itself, and what was sent is answered once.
export class Link {
  constructor(id, { on, lost, found, gone }) {
    Object.assign(this, { id, on, lost, found, gone, seen: null, socket: null, wait: 500, waiting: new Map(), closed: false });
    this.mark = Math.random().toString(36).slice(2, 10);
    this.count = 0;
  }

  open() {
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
    const after = this.seen === null ? '' : `?after=${this.seen}`;
    const socket = new WebSocket(`${scheme}//${location.host}/api/tables/${this.id}/follow${after}`);
    this.socket = socket;
    socket.addEventListener('open', () => {
      this.wait = 500;
      this.found();
      // An act that was not answered is sent again: its key says that it is the same.
      for (const { message } of this.waiting.values()) socket.send(JSON.stringify(message));
    });
    socket.addEventListener('message', event => this.hear(JSON.parse(event.data)));
    socket.addEventListener('close', event => {
      if (this.socket !== socket || this.closed) return;
      this.lost(event.code);
      setTimeout(() => this.again(), this.wait);
      this.wait = Math.min(this.wait * 2, 8000);
    });
  }

  // A table that is gone is not asked for for ever.
  async again() {
    try {
      const { status } = await fetch(`/api/tables/${this.id}`);
      if (status === 404 || status === 403) {
        this.closed = true;
        return this.gone();
      }
    } catch {
      // The server cannot be reached: it is tried again.
    }
    return this.open();
  }

  hear(message) {
    const key = message.done ?? message.refused;
    if (key !== undefined) {
      const sent = this.waiting.get(key);
      this.waiting.delete(key);
      if (sent) sent.answer(message.refused === undefined ? null : message.reason || '');
      return;
    }
    // An answer may come before the news of what it answers: only the news count.
    if (typeof message.seen === 'number') this.seen = Math.max(this.seen ?? 0, message.seen);
    this.on(message);
  }

  // Sends an act or an ask; `answer` gets null, or the reason why it was refused.
  send(message, answer = () => {}) {
    this.count += 1;
    const whole = { ...message, key: `${this.mark}-${this.count}` };
    this.waiting.set(whole.key, { message: whole, answer });
    if (this.socket && this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(whole));
  }
}
