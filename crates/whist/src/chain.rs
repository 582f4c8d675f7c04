//! What has come one after the other, and is looked at from the end.

use std::sync::Arc;

/// Things in the order in which they came. A copy shares them all, so that it costs nothing, and what is added to it is not added to
/// the other.
///
/// ```
/// use tricklaw_whist::chain::Chain;
/// let mut chain = Chain::new();
/// chain.push("led");
/// let before = chain.clone();
/// chain.push("followed");
/// assert_eq!(chain.in_order(), [&"led", &"followed"]);
/// assert_eq!(before.in_order(), [&"led"]);
/// ```
#[derive(Debug)]
pub struct Chain<T> {
    newest: Option<Arc<Link<T>>>,
    len: usize,
}

#[derive(Debug)]
struct Link<T> {
    item: T,
    older: Option<Arc<Link<T>>>,
}

impl<T> Chain<T> {
    /// Nothing yet.
    pub const fn new() -> Chain<T> {
        Chain { newest: None, len: 0 }
    }

    /// Something comes after all that there is.
    pub fn push(&mut self, item: T) {
        let older = self.newest.take();
        self.newest = Some(Arc::new(Link { item, older }));
        self.len += 1;
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether there is nothing.
    pub fn is_empty(&self) -> bool {
        self.newest.is_none()
    }

    /// From the newest to the oldest.
    pub fn newest_first(&self) -> impl Iterator<Item = &T> {
        let mut next = self.newest.as_deref();
        std::iter::from_fn(move || {
            let link = next?;
            next = link.older.as_deref();
            Some(&link.item)
        })
    }

    /// From the oldest to the newest.
    pub fn in_order(&self) -> Vec<&T> {
        let mut all: Vec<&T> = self.newest_first().collect();
        all.reverse();
        all
    }
}

impl<T> Clone for Chain<T> {
    fn clone(&self) -> Chain<T> {
        Chain { newest: self.newest.clone(), len: self.len }
    }
}

impl<T> Default for Chain<T> {
    fn default() -> Chain<T> {
        Chain::new()
    }
}

impl<T> Drop for Chain<T> {
    /// Link by link: left to themselves the links of a long chain would drop one within the other.
    fn drop(&mut self) {
        let mut next = self.newest.take();
        while let Some(link) = next {
            next = Arc::into_inner(link).and_then(|link| link.older);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn copies_part_ways() {
        let mut one = Chain::new();
        (0..3).for_each(|n| one.push(n));
        let mut other = one.clone();
        one.push(3);
        other.push(4);
        assert_eq!(one.in_order(), [&0, &1, &2, &3]);
        assert_eq!(other.newest_first().copied().collect::<Vec<i32>>(), [4, 2, 1, 0]);
        drop(one);
        assert_eq!((other.len(), other.is_empty()), (4, false));
    }

    #[test]
    fn a_long_chain_goes() {
        let mut chain = Chain::new();
        (0..1_000_000).for_each(|n| chain.push(n));
        assert_eq!(chain.len(), 1_000_000);
    }
}
