import type { Face } from "./faces.ts";

interface CastMember {
  firstName: string;
  lastName: string;
  username: string;
  location: string;
  bio: string;
  face: Face;
}

/** Invented people. The first one is whose sign-in the demo prints, the second one their closest friend. */
export const cast = [
  {
    firstName: "Wren",
    lastName: "Halloway",
    username: "wrenhall",
    location: "Portland, OR",
    bio: "Printmaker, slow walker. Mostly evenings, mostly with a record on.",
    face: { background: "#3f5d4c", clothes: "#cdb4e2", skin: "#e4b899", hair: "#a2532f", style: "bob" },
  },
  {
    firstName: "June",
    lastName: "Okafor",
    username: "juneokafor",
    location: "Oakland, CA",
    bio: "Rooftops, long dinners, second sides. I’ll ask which pressing.",
    face: { background: "#d9a566", clothes: "#2c3f5c", skin: "#7a4a33", hair: "#1d1512", style: "halo" },
  },
  {
    firstName: "Teo",
    lastName: "Marchetti",
    username: "teomarch",
    location: "Denver, CO",
    bio: "Trail first, couch later. I read the same page a lot.",
    face: { background: "#7c8f72", clothes: "#3a2b35", skin: "#d9a582", hair: "#3a2a22", style: "swept" },
  },
  {
    firstName: "Priya",
    lastName: "Raman",
    username: "priyaraman",
    location: "Seattle, WA",
    bio: "Ceramics. Low doses, written down.",
    face: { background: "#b7a3cf", clothes: "#6b2f40", skin: "#a8714e", hair: "#191318", style: "parted" },
  },
  {
    firstName: "Dez",
    lastName: "Fontaine",
    username: "dezfontaine",
    location: "Detroit, MI",
    bio: "Trail runner, bad guitarist. If it doesn’t get me up the hill it doesn’t get an eight.",
    face: {
      background: "#c7725c",
      clothes: "#efe4cd",
      skin: "#5c3826",
      hair: "#15100e",
      style: "fade",
      beard: "trimmed",
    },
  },
  {
    firstName: "Ingrid",
    lastName: "Bauer",
    username: "ingridb",
    location: "Burlington, VT",
    bio: "Gardener. In bed by ten, usually by choice.",
    face: { background: "#8fb0b5", clothes: "#24443f", skin: "#f0cdb4", hair: "#d9b679", style: "topknot" },
  },
  {
    firstName: "Sol",
    lastName: "Whitaker",
    username: "solwhit",
    location: "Santa Fe, NM",
    bio: "Retired from two things, busy with three. Desert mornings.",
    face: {
      background: "#a65f4a",
      clothes: "#3d5670",
      skin: "#dcab88",
      hair: "#cfc8bd",
      style: "waves",
      glasses: true,
    },
  },
  {
    firstName: "Kai",
    lastName: "Nakamura",
    username: "kainak",
    location: "Ann Arbor, MI",
    bio: "Grad student. Weekends only, footnotes included.",
    face: { background: "#5a6d94", clothes: "#e0b64f", skin: "#ebc39c", hair: "#1a1718", style: "fringe" },
  },
  {
    firstName: "Mara",
    lastName: "Quill",
    username: "maraquill",
    location: "Hudson, NY",
    bio: "Edits other people’s novels. Short sentences at home.",
    face: { background: "#d7b7a8", clothes: "#4f3a5c", skin: "#f3d4bd", hair: "#5a3323", style: "bun", glasses: true },
  },
  {
    firstName: "Otis",
    lastName: "Lindqvist",
    username: "otislind",
    location: "Duluth, MN",
    bio: "Cabin, stove, one good joint. No signal, sorry.",
    face: {
      background: "#33505e",
      clothes: "#7a3b2e",
      skin: "#eebf9f",
      hair: "#b5602f",
      style: "beanie",
      beard: "full",
    },
  },
  {
    firstName: "Noor",
    lastName: "Haddad",
    username: "noorh",
    location: "Tucson, AZ",
    bio: "Night-shift nurse. My evening is your breakfast.",
    face: { background: "#e3c78f", clothes: "#2f5d5a", skin: "#c48f67", hair: "#3f7f79", style: "headscarf" },
  },
  {
    firstName: "Beatriz",
    lastName: "Almeida",
    username: "bea.almeida",
    location: "Providence, RI",
    bio: "Pastry by day. I review the crumb, too.",
    face: { background: "#7f9e6b", clothes: "#f2e7d3", skin: "#b97e58", hair: "#2b1a14", style: "curls" },
  },
  {
    firstName: "Hollis",
    lastName: "Crane",
    username: "holliscrane",
    location: "Asheville, NC",
    bio: "Luthier. New here, here for the notes.",
    face: {
      background: "#8a6a4f",
      clothes: "#d9d2c3",
      skin: "#8a5a3f",
      hair: "#d8d2ca",
      style: "bald",
      beard: "full",
      glasses: true,
    },
  },
  {
    firstName: "Gus",
    lastName: "Pelletier",
    username: "guspelletier",
    location: "Bangor, ME",
    bio: "I have opinions about your opinions.",
    face: { background: "#6f7f86", clothes: "#c9893f", skin: "#e6b594", hair: "#39424e", style: "cap" },
  },
] as const satisfies readonly CastMember[];

/** A member of the cast, by first name. */
export type Name = (typeof cast)[number]["firstName"];
