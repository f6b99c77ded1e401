import type { Entry } from "./entry.ts";

export const sol: readonly Entry[] = [
  { when: "22 Thu 7:40", product: "harlequin", method: "pen", felt: 8.2, location: "East portal" },
  {
    when: "17 Tue 8:00",
    product: "jack",
    method: "pen",
    felt: 7.7,
    notes: "One puff with the paper. Did the sudoku in pen, regretted the pen.",
  },
  { when: "12 Mon 19:10", product: "cheese", method: "pen", felt: 6.8, visibility: "followers" },
  {
    when: "7 Sun 7:30",
    product: "harlequin",
    method: "pen",
    felt: 8.4,
    notes: "Coyotes at six, coffee at seven, one puff at half past. In that order, always.",
  },
  {
    when: "3 Sat 20:30",
    product: "diesel",
    method: "bong",
    felt: 4.8,
    companions: "Ingrid and Mara",
    notes: "I’m seventy-one and I still let people pass me things.",
  },
  {
    when: "40h",
    product: "harlequin",
    method: "pen",
    felt: 8,
    name: "sol",
    notes: "It grows on you. So does getting up early.",
  },
];

export const kai: readonly Entry[] = [
  {
    when: "18 Sat 22:15",
    product: "haze",
    method: "bong",
    felt: 7.4,
    companions: "Lab 4B",
    notes: "Sample size: one bowl. Result: significant. Needs replication.",
  },
  { when: "14 Sat 21:45", product: "strawberry", method: "joint", felt: 7.8, companions: "June" },
  {
    when: "10 Sun 20:00",
    product: "jack",
    method: "pen",
    felt: 8.1,
    notes: "Outlined chapter three in an hour. Chapter three survived Monday, too.",
  },
  { when: "5 Sat 23:00", product: "gelato", method: "joint", felt: 7 },
  {
    when: "1 Sat 22:20",
    product: "strawberry",
    method: "joint",
    felt: 8.2,
    photo: "vinylClose",
    notes: "See figure 1. (It’s a record.)",
  },
  { when: "44h", product: "blueDream", method: "pen", felt: 7.9, name: "kai", location: "Ann Arbor" },
];

export const mara: readonly Entry[] = [
  {
    when: "20 Fri 20:40",
    product: "chocolate",
    method: "edible",
    felt: 7.9,
    notes: "One square. Cut two adverbs and a character.",
  },
  {
    when: "13 Sat 21:00",
    product: "weddingCake",
    method: "edible",
    felt: 6.1,
    notes: "5 mg. Funny, then long, then over. Like most second acts.",
  },
  { when: "7 Tue 20:30", product: "jellies", method: "edible", felt: 7.4, photo: "jellies" },
  {
    when: "3 Sat 20:15",
    product: "diesel",
    method: "bong",
    felt: 4.5,
    companions: "Ingrid and Sol",
    visibility: "private",
  },
  {
    when: "36h",
    product: "chocolate",
    method: "edible",
    felt: 8.3,
    photo: "chocolateClose",
    location: "Hudson",
    name: "mara",
    notes: "One square, rain, page 212. Nobody needed me.",
  },
];

export const hollis: readonly Entry[] = [
  {
    when: "3 Sun 20:00",
    product: "jack",
    method: "joint",
    felt: 7.8,
    location: "Workshop",
    notes: "Two puffs after the glue was on, never before. Spruce smells like a cathedral.",
  },
  {
    when: "1 Sun 19:00",
    product: "cannatonic",
    method: "pen",
    felt: 7.5,
    location: "Workshop",
    photo: "leavesClose",
  },
];

export const gus: readonly Entry[] = [
  { when: "9 Sat 22:00", product: "cheese", method: "pen", felt: 3.9, notes: "Overrated, like everything on here." },
  { when: "4 Sat 22:00", product: "gelato", method: "joint", felt: 5.5 },
];
