// An engine in JavaScript that speaks the language of `avanti-rules conform`, written from the rules alone.
//
//     avanti-rules conform -- node docs/conformance/javascript_engine.js
//
// It plays cards and collects. What else there is (quitting, going back on the island path, placing and all that
// follows) it calls unsupported; that counts as skipped, never as right. It names reasons, but no rules of what it allows.
"use strict";

const readline = require("node:readline");

const CASH = 5000;
const DECK = 27;
const NOT_ANSWERED = { "quitter-pays": "round", "leftover-hand": "in-hand", "parked-quitter": "sign" };

class Unsupported extends Error {}

// Cards: `known` are triples in ascending order, `unknown` a number.

const sorted = (card) => [...card].sort((a, b) => a - b);
const same = (card, other) => card.join() === other.join();
const cards = (given) => (typeof given === "number" ? { known: [], unknown: given } : { known: given.map(sorted), unknown: 0 });
const count = (pile) => pile.known.length + pile.unknown;

function take(pile, card) {
  const at = card === null ? -1 : pile.known.findIndex((each) => same(each, card));
  if (at < 0) pile.unknown -= 1;
  else pile.known.splice(at, 1);
}

function put(pile, card) {
  if (card === null) pile.unknown += 1;
  else pile.known.push(card);
}

// The position

function begin(message) {
  if (message.game !== "avanti") throw new Unsupported(message.game);
  const { players, readings, board, start } = message;
  for (const [reading, option] of Object.entries(NOT_ANSWERED)) {
    if (readings[reading] === option) throw new Unsupported(`${reading}: ${option}`);
  }
  const phase = start.phase ?? "play";
  if (phase !== "play" && phase !== "collect") throw new Unsupported(`a start in the phase ${phase}`);
  const each = (key, otherwise) => players.map((name) => (start[key] ?? {})[name] ?? otherwise);
  const named = start.out ?? [];
  const hands = players.map((name) => cards((start.hands ?? {})[name] ?? (named.includes(name) ? 2 : 3)));
  const discard = cards(start["discard-pile"] ?? 0);
  const held = hands.reduce((sum, hand) => sum + count(hand), 0);
  const table = {
    players, readings, board, phase, hands, discard,
    pile: cards(start["draw-pile"] ?? DECK - held - count(discard)),
    marker: start.marker ?? 0,
    cars: each("cars", 0),
    money: each("money", CASH),
    island: each("island", 0),
    out: players.map((name, seat) => named.includes(name) || count(hands[seat]) === 0),
    turn: null,
    opener: 0,
    collected: false,
  };
  const seat = (name) => players.indexOf(name);
  if (start.opens) table.opener = seat(start.opens);
  else if (start.turn && phase === "play") table.opener = seat(start.turn);
  else table.opener = opener(table, start.standings ?? []);
  if (phase === "play") {
    table.turn = start.turn ? seat(start.turn) : table.out[table.opener] ? next(table, table.opener) : table.opener;
    if (table.turn === null) table.phase = "collect";
  }
  return table;
}

// start.last-place; where all stand at the marker start.winner
function opener(table, standings) {
  const winner = table.players.indexOf(standings[0]);
  if (table.cars.every((driven) => driven === 0) && winner >= 0 && !table.out[winner]) return winner;
  return last(table) ?? 0;
}

function last(table) {
  let found = null;
  table.cars.forEach((driven, seat) => {
    if (!table.out[seat] && (found === null || driven < table.cars[found])) found = seat;
  });
  return found;
}

function leader(table) {
  const furthest = Math.max(...table.cars);
  return furthest > 0 ? table.cars.indexOf(furthest) : null;
}

// move.clockwise, without quitters, until the round is back at its opener
function next(table, seat) {
  const size = table.players.length;
  for (let other = (seat + 1) % size; other !== table.opener; other = (other + 1) % size) {
    if (!table.out[other]) return other;
  }
  return null;
}

function standings(table) {
  const distances = [...new Set(table.cars)].sort((a, b) => b - a);
  return distances.map((distance) => {
    const group = table.players.filter((_, seat) => table.cars[seat] === distance);
    return group.length > 1 ? group : group[0];
  });
}

function state(table) {
  const byName = (values) => Object.fromEntries(table.players.map((name, seat) => [name, values[seat]]));
  const moving = table.phase === "play" || table.phase === "collect";
  return {
    phase: table.phase,
    turn: table.turn === null ? null : table.players[table.turn],
    opens: moving ? table.players[table.opener] : null,
    marker: table.marker,
    cars: byName(table.cars),
    money: byName(table.money),
    island: byName(table.island),
    out: table.players.filter((_, seat) => table.out[seat]),
    hands: byName(table.hands.map(count)),
    standings: standings(table),
    winner: [],
  };
}

// Playing a card

function play(table, name, told) {
  if (told === "quit" || told.quit) throw new Unsupported("quitting");
  const turn = typeof told === "number" ? { number: told } : told;
  const seat = table.players.indexOf(name);
  if (table.out[seat]) return ["quit.no-return"];
  if (table.phase === "collect") return ["collect.leader"];
  if (table.phase !== "play") return ["next.marker"];
  const card = choose(table.hands[seat], turn);
  const distance = drive(table, seat, turn.number);
  const reasons = [];
  if (seat !== table.turn) reasons.push("move.clockwise");
  if (card === undefined) reasons.push("move.choose");
  if (!drawnByTheRules(table, turn)) reasons.push("draw.low");
  if (distance === null) reasons.push("move.occupied");
  if (reasons.length === 0) finishTurn(table, seat, turn, card, distance);
  return reasons;
}

// The card played: a triple, null for one that nobody has seen, undefined where there is none to play.
function choose(hand, turn) {
  if (!(turn.number >= 1 && turn.number <= 7)) return undefined;
  if (turn.card) {
    const card = sorted(turn.card);
    const held = hand.unknown > 0 || hand.known.some((each) => same(each, card));
    return held && card.includes(turn.number) ? card : undefined;
  }
  return hand.known.find((each) => each.includes(turn.number)) ?? (hand.unknown > 0 ? null : undefined);
}

function drawnByTheRules(table, turn) {
  const low = turn.number >= 1 && turn.number <= 3;
  if (turn.draws === "none") return !low || table.readings.draw === "may";
  return turn.draws === undefined || low;
}

// move.ahead, move.occupied: the distance reached, or null where no space is free
function drive(table, seat, number) {
  if (!(number >= 1 && number <= 7)) return table.cars[seat];
  const length = table.board.road.length;
  const free = table.readings["start-space"] === "free";
  const taken = new Set();
  table.cars.forEach((driven, other) => {
    if (other !== seat && !(free && driven === 0)) taken.add(driven % length);
  });
  let distance = table.cars[seat] + number;
  for (let tries = 0; taken.has(distance % length); tries += 1) {
    if (tries > length) return null;
    distance += number;
  }
  return distance;
}

function finishTurn(table, seat, turn, card, distance) {
  table.cars[seat] = distance;
  take(table.hands[seat], card);
  put(table.discard, card);
  if (turn.number <= 3 && turn.draws !== "none") draw(table, seat, turn.draws);
  if (count(table.hands[seat]) === 0) table.out[seat] = true; // quit.no-cards
  table.turn = next(table, seat);
  if (table.turn === null) table.phase = "collect";
}

function draw(table, seat, named) {
  if (count(table.pile) === 0) {
    const one = count(table.discard) === 1; // draw.reshuffle: in an order that nobody knows
    table.pile = one ? table.discard : { known: [], unknown: count(table.discard) };
    table.discard = { known: [], unknown: 0 };
  }
  const card = table.pile.known.length > 0 ? table.pile.known[0] : named ? sorted(named) : null;
  take(table.pile, card);
  put(table.hands[seat], card);
}

// Collecting

function collect(table, told, money) {
  if (table.phase === "play") return table.collected ? ["collect.leader", "collect.forgotten"] : ["collect.leader"];
  if (table.phase !== "collect") return ["collect.forgotten"];
  const first = leader(table);
  table.players.forEach((name, seat) => {
    if (first === null || seat === first || (told && !told.from.includes(name))) return;
    const space = table.board.road[(table.marker + table.cars[seat]) % table.board.road.length];
    const owed = typeof space === "number" ? space : 0; // collect.parking
    if (owed > table.money[seat]) throw new Unsupported("going back on the island path");
    table.money[seat] -= owed;
    table.money[first] += owed;
    if (owed > 0) {
      money.paid[name] = owed;
      money.received[table.players[first]] = (money.received[table.players[first]] ?? 0) + owed;
    }
  });
  finishRound(table, first, money);
  return [];
}

function finishRound(table, first, money) {
  const playing = table.players.map((_, seat) => seat).filter((seat) => !table.out[seat]);
  if (Math.max(...table.cars) >= table.board.road.length) money.ends.push("marker");
  if (playing.length === 0) money.ends.push("nobody");
  if (playing.length === 1 && playing[0] === first) money.ends.push("leader-only");
  table.collected = true;
  if (money.ends.length > 0) {
    table.phase = "place";
  } else {
    table.phase = "play";
    table.opener = table.turn = last(table);
  }
}

// The conversation

let table = null;

function act(action) {
  const [[name, told]] = Object.entries(action);
  if (name !== "play" && name !== "collect") throw new Unsupported(name);
  const tried = structuredClone(table);
  const money = { paid: {}, received: {}, ends: [] };
  let reasons = [];
  if (name === "collect") reasons = collect(tried, told, money);
  else {
    for (const [player, turn] of Object.entries(told)) {
      reasons = play(tried, player, turn);
      if (reasons.length > 0) break;
    }
  }
  if (reasons.length > 0) return { allowed: false, reasons };
  table = tried;
  return { allowed: true, ...money, state: state(table) };
}

function answer(message) {
  try {
    if (message.say === "hello") return { format: 1, engine: "an example in JavaScript" };
    if (message.say === "act") return act(message.action);
    table = begin(message);
    return { state: state(table) };
  } catch (error) {
    if (error instanceof Unsupported) return { unsupported: error.message };
    throw error;
  }
}

readline.createInterface({ input: process.stdin }).on("line", (line) => {
  const message = JSON.parse(line);
  if (message.say === "bye") process.exit(0);
  process.stdout.write(JSON.stringify({ id: message.id, ...answer(message) }) + "\n");
});
