/* Debian's DDS, asked line by line and timed by its own clock: a peer for the tests and the benchmark, which build and start it.
 *
 *   T DEAL                            the twenty results
 *   B TRUMP LEADER SOLUTIONS DEAL     one position: 1 for the count, 3 for every card
 *   P TRUMP LEADER CARDS DEAL         a played hand, SKS8S2...: the tricks of those who do not lead, card by card
 *
 * It answers with the microseconds that it took, and the results.
 */
#include <dds/dll.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

static double now(void) {
  struct timespec at;
  clock_gettime(CLOCK_MONOTONIC, &at);
  return at.tv_sec * 1e6 + at.tv_nsec / 1e3;
}

static void whole_table(const char *text) {
  struct ddTableDealPBN deal;
  struct ddTableResults results;
  memset(&deal, 0, sizeof deal);
  strncpy(deal.cards, text, sizeof deal.cards - 1);
  double began = now();
  int status = CalcDDtablePBN(deal, &results);
  double took = now() - began;
  if (status != RETURN_NO_FAULT) {
    printf("error %d\n", status);
    return;
  }
  printf("%.1f", took);
  for (int strain = 0; strain < 5; strain++)
    for (int seat = 0; seat < 4; seat++)
      printf(" %d", results.resTable[strain][seat]);
  printf("\n");
}

static void one_position(int trump, int leader, int solutions, const char *text) {
  struct dealPBN deal;
  struct futureTricks future;
  memset(&deal, 0, sizeof deal);
  deal.trump = trump;
  deal.first = leader;
  strncpy(deal.remainCards, text, sizeof deal.remainCards - 1);
  double began = now();
  int status = SolveBoardPBN(deal, -1, solutions, 0, &future, 0);
  double took = now() - began;
  if (status != RETURN_NO_FAULT) {
    printf("error %d\n", status);
    return;
  }
  printf("%.1f %d\n", took, future.score[0]);
}

static void played(int trump, int leader, const char *cards, const char *text) {
  struct dealPBN deal;
  struct playTracePBN play;
  struct solvedPlay solved;
  memset(&deal, 0, sizeof deal);
  memset(&play, 0, sizeof play);
  deal.trump = trump;
  deal.first = leader;
  strncpy(deal.remainCards, text, sizeof deal.remainCards - 1);
  strncpy(play.cards, cards, sizeof play.cards - 1);
  play.number = (int)strlen(cards) / 2;
  double began = now();
  int status = AnalysePlayPBN(deal, play, &solved, 0);
  double took = now() - began;
  if (status != RETURN_NO_FAULT) {
    printf("error %d\n", status);
    return;
  }
  printf("%.1f", took);
  for (int n = 0; n < solved.number; n++)
    printf(" %d", solved.tricks[n]);
  printf("\n");
}

int main(void) {
  char line[512], text[256], cards[128];
  int trump, leader, solutions;
  SetMaxThreads(1);
  while (fgets(line, sizeof line, stdin)) {
    line[strcspn(line, "\n")] = 0;
    if (line[0] == 'T')
      whole_table(line + 2);
    else if (sscanf(line, "B %d %d %d %255[^\n]", &trump, &leader, &solutions, text) == 4)
      one_position(trump, leader, solutions, text);
    else if (sscanf(line, "P %d %d %127s %255[^\n]", &trump, &leader, cards, text) == 4)
      played(trump, leader, cards, text);
    fflush(stdout);
  }
  return 0;
}
