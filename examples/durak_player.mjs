// A complete player of Durak for the arena, in JavaScript: it needs nothing but Node.
//
//     python -m napoleon.arena --game durak "program:node examples/durak_player.mjs|casual"
//
// Each line on standard input is a question as JSON; each is answered by one line with the same id.
// This player lays the lowest card it may, keeps its trumps for covering, and takes only where it
// can do nothing else. Replace `cost` by something better: `view.legal` has every action there is.

import { createInterface } from "node:readline";

const RANKS = "23456789TJQKA";
const PASS = 50;
const TAKE = 200;

// What a card is worth: its rank, and more than any other if it is a trump.
const worth = (card, trump) => RANKS.indexOf(card[1]) + (card[0] === trump ? RANKS.length : 0);

// What an action spends: `2:+D7`, `C7/C9`, `>D7` … the cards after the last sign.
function cost(action, trump) {
  const text = action.replace(/^\d:/, "");
  if (text === "pass") return PASS;
  if (text === "take") return TAKE;
  const own = (text.split("/")[1] ?? text).match(/[CDHS][2-9TJQKA]/g) ?? [];
  const spent = own.reduce((sum, card) => sum + worth(card, trump), 0);
  const addsATrump = text.startsWith("+") && own.some((card) => card[0] === trump);
  return spent + (addsATrump ? PASS : 0);
}

// An action in letters, one of those that are legal.
function decide({ legal, trump }) {
  return legal.reduce((best, action) => (cost(action, trump) < cost(best, trump) ? action : best));
}

for await (const line of createInterface({ input: process.stdin })) {
  const { id, view } = JSON.parse(line);
  console.log(JSON.stringify({ v: 2, id, answer: decide(view) }));
}
