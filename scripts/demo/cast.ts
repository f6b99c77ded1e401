import type { IngestionMethod, Mood, StrainType } from "#shared/domain/enumerations.ts";

interface CastMember {
  firstName: string;
  lastName: string;
  username: string;
  location: string;
  bio: string;
  /** A file in portraits/, where the person has one. */
  portrait?: string;
  likes: StrainType;
  methods: readonly IngestionMethod[];
}

/** Invented people. The first one is whose sign-in the demo prints. */
export const cast: readonly CastMember[] = [
  {
    firstName: "Wren",
    lastName: "Halloway",
    username: "wrenhall",
    location: "Portland, OR",
    bio: "Printmaker, slow walker. Mostly evenings, mostly with a record on.",
    portrait: "wren",
    likes: "hybrid",
    methods: ["joint", "pen", "edible"],
  },
  {
    firstName: "June",
    lastName: "Okafor",
    username: "juneokafor",
    location: "Oakland, CA",
    bio: "Rooftops and long dinners.",
    portrait: "june",
    likes: "hybrid",
    methods: ["joint", "pen"],
  },
  {
    firstName: "Teo",
    lastName: "Marchetti",
    username: "teomarch",
    location: "Denver, CO",
    bio: "Trail first, couch later.",
    portrait: "teo",
    likes: "indica",
    methods: ["joint", "bong"],
  },
  {
    firstName: "Priya",
    lastName: "Raman",
    username: "priyaraman",
    location: "Seattle, WA",
    bio: "Ceramics. Low doses, written down.",
    portrait: "priya",
    likes: "sativa",
    methods: ["pen", "edible"],
  },
  {
    firstName: "Dez",
    lastName: "Fontaine",
    username: "dezfontaine",
    location: "Detroit, MI",
    bio: "Bass player. I keep notes so that I do not repeat mistakes.",
    portrait: "dez",
    likes: "sativa",
    methods: ["joint", "dab"],
  },
  {
    firstName: "Ingrid",
    lastName: "Bauer",
    username: "ingridb",
    location: "Burlington, VT",
    bio: "Gardener. Sleep is the goal.",
    portrait: "ingrid",
    likes: "indica",
    methods: ["edible", "joint"],
  },
  {
    firstName: "Sol",
    lastName: "Whitaker",
    username: "solwhit",
    location: "Santa Fe, NM",
    bio: "",
    likes: "hybrid",
    methods: ["pen"],
  },
  {
    firstName: "Kai",
    lastName: "Nakamura",
    username: "kainak",
    location: "Ann Arbor, MI",
    bio: "Grad student. Weekends only.",
    likes: "sativa",
    methods: ["bong", "pen"],
  },
  {
    firstName: "Mara",
    lastName: "Quill",
    username: "maraquill",
    location: "Hudson, NY",
    bio: "Edits other people's novels.",
    likes: "indica",
    methods: ["edible"],
  },
  {
    firstName: "Otis",
    lastName: "Lindqvist",
    username: "otislind",
    location: "Duluth, MN",
    bio: "Cabin, stove, one good joint.",
    likes: "hybrid",
    methods: ["joint"],
  },
  {
    firstName: "Noor",
    lastName: "Haddad",
    username: "noorh",
    location: "Tucson, AZ",
    bio: "",
    likes: "sativa",
    methods: ["pen", "joint"],
  },
  {
    firstName: "Beatriz",
    lastName: "Almeida",
    username: "bea.almeida",
    location: "Providence, RI",
    bio: "Pastry by day.",
    likes: "hybrid",
    methods: ["edible", "pen"],
  },
];

interface Product {
  strain: string;
  type: StrainType;
  brand: string;
  thc: number;
  moods: readonly Mood[];
}

/** Well-known strains from invented brands. */
export const products: readonly Product[] = [
  {
    strain: "Blue Dream",
    type: "hybrid",
    brand: "Slow Acre",
    thc: 21.4,
    moods: ["creative", "happy", "relaxed", "social", "euphoric", "peaceful"],
  },
  {
    strain: "Northern Lights",
    type: "indica",
    brand: "Night Orchard",
    thc: 18.2,
    moods: ["relaxed", "sleepy", "calm"],
  },
  {
    strain: "Jack Herer",
    type: "sativa",
    brand: "Fern & Follow",
    thc: 19.8,
    moods: ["focused", "energetic", "creative"],
  },
  {
    strain: "Wedding Cake",
    type: "hybrid",
    brand: "Halfmoon Kitchen",
    thc: 24.1,
    moods: ["relaxed", "euphoric", "giggly"],
  },
  {
    strain: "Durban Poison",
    type: "sativa",
    brand: "Slow Acre",
    thc: 20.3,
    moods: ["energetic", "motivated", "focused"],
  },
  {
    strain: "Granddaddy Purple",
    type: "indica",
    brand: "Night Orchard",
    thc: 20,
    moods: ["sleepy", "peaceful", "calm"],
  },
  { strain: "Sour Diesel", type: "sativa", brand: "Copper Wren", thc: 22, moods: ["energetic", "social"] },
  {
    strain: "Gelato",
    type: "hybrid",
    brand: "Fern & Follow",
    thc: 23.5,
    moods: ["happy", "euphoric", "social", "giggly"],
  },
  { strain: "Harlequin", type: "sativa", brand: "Copper Wren", thc: 7.5, moods: ["calm", "focused", "peaceful"] },
  { strain: "Blueberry Kush", type: "indica", brand: "Slow Acre", thc: 19, moods: ["relaxed", "happy", "sleepy"] },
];

export const places = [
  "Back porch",
  "Rooftop on 23rd",
  "The cabin",
  "Living room",
  "Lake loop",
  "Record shop garden",
  "Campsite 14",
  "Studio",
];
export const companions = ["Teo", "June and Priya", "My sister", "The band", "Alone, on purpose"];
export const notes = [
  "Slow start, then two easy hours. Would repeat on a free afternoon.",
  "Tastes of pine and pepper. Half as much would have been right.",
  "Good company did most of the work.",
  "Put on a long record and heard things in it that I had missed for years.",
  "Too much head, not enough rest. Not before bed.",
  "Clean, quick, gone in an hour. Fine for a walk.",
  "Slept nine hours.",
  "Ten milligrams is my ceiling. Writing it down this time.",
];
export const remarks = [
  "This one has been on my list.",
  "Same here, lovely with a walk.",
  "How long did it last?",
  "That light!",
  "Too strong for me, but I get it.",
  "Saving this for Saturday.",
  "Noted. Thank you for the dose.",
  "Where is this?",
];
/** What the first two of the cast write to each other: who, how many hours ago, what. */
export const conversation = [
  { by: 0, hoursAgo: 27, content: "Did you ever find that Alder Trio pressing?" },
  { by: 1, hoursAgo: 26.9, content: "Third shop. It had a price tag from 1981 on it." },
  { by: 1, hoursAgo: 26.9, content: "Come over on Saturday, we will play it loud." },
  { by: 0, hoursAgo: 2, content: "Saturday works. I bring the Northern Lights, you bring the couch." },
  { by: 1, hoursAgo: 1.5, content: "The couch is not going anywhere." },
  { by: 1, hoursAgo: 1.5, content: "Neither will we, after that one." },
] as const;
