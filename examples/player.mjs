// A complete player of Napoleon for the arena, in JavaScript: it needs nothing but Node.
//
//     python -m napoleon.arena "program:node examples/player.mjs|casual" --deals 50
//
// Each line on standard input is a question as JSON; each is answered by one line with the same id.
// This player passes, lays its lowest cards away, and plays an honor last in a trick or the lowest
// card it may. Replace `decide` by something better.

import { createInterface } from "node:readline";

const RANKS = "23456789TJQKA";
const HONORS = "TJQKA";

// How high a card is; Jokers are highest.
const rank = (card) => (RANKS.includes(card[1]) ? RANKS.indexOf(card[1]) : RANKS.length);

const byRank = (cards) => [...cards].sort((one, other) => rank(one) - rank(other));

// An action in letters. `legal` is null where there are very many: discards, some bids.
function decide(view) {
  if (view.phase === "exchange") {
    return `-${byRank(view.hand).slice(0, view.widow.length).join("")}`;
  }
  const legal = view.legal ?? ["pass"];
  if (legal.includes("pass") || view.turn === null) return "pass";
  if (view.phase !== "play") return legal[0];
  const last = view.trick.plays.length === view.honors.length - 1;
  const honors = legal.filter((action) => last && HONORS.includes(action[1]));
  return honors.length > 0 ? byRank(honors).at(-1) : byRank(legal)[0];
}

for await (const line of createInterface({ input: process.stdin })) {
  const { id, view } = JSON.parse(line);
  console.log(JSON.stringify({ v: 2, id, answer: decide(view) }));
}
