import { createHash } from "node:crypto";

/** Each sends its requests as one reader, so that no two connections wait for one person's rows. */
const readersCount = 16;
/** The kinds of viewers whose feeds are compared, with how many they follow. */
export const viewerKinds = [
  { name: "10 follows", follows: 10 },
  { name: "100 follows", follows: 100 },
  { name: "1,000 follows", follows: 1_000 },
  { name: "10 follows, all inactive for years", follows: 10 },
  { name: "no follows", follows: 0 },
] as const;

export const inactiveViewer = viewerKinds[3].name;
const inactiveCount = 10;
export const followersOfPopular = 1_000;

/** People are numbers from 0; these are who does what. */
export interface Cast {
  people: number;
  /** Sessions in all. */
  sessions: number;
  /** By the name of their kind. */
  viewers: ReadonlyMap<string, number>;
  /** Ordinary people who follow a hundred others, log, like and comment. */
  readers: readonly number[];
  inactive: readonly number[];
  /** Whose sessions have so many likes: 100,000 unless a test is in a hurry. */
  famous: number;
  likesOfFamous: number;
  /** Has 1,000 followers. */
  popular: number;
  /** Keeps a journal of 5,000 sessions, or of half of all, and has no followers. */
  diarist: number;
  /** Has only the sessions of ranker.ts. */
  ranker: number;
  /** Everybody from here on is an ordinary member. */
  firstMember: number;
}

/** Enough people that someone can follow 1,000 of them, then one for each 50 sessions. */
export function castFor(sessions: number, likesOfFamous = 100_000): Cast {
  let next = 0;
  const take = () => next++;
  const viewers = new Map(viewerKinds.map(({ name }) => [name, take()]));
  const readers = Array.from({ length: readersCount }, take);
  const inactive = Array.from({ length: inactiveCount }, take);
  const [famous, popular, diarist, ranker] = [take(), take(), take(), take()];
  return {
    people: next + 1_200 + Math.round(sessions / 50),
    sessions,
    viewers,
    readers,
    inactive,
    famous,
    likesOfFamous,
    popular,
    diarist,
    ranker,
    firstMember: next,
  };
}

const digest = (text: string): string => createHash("md5").update(text).digest("hex");
const uuidOf = (hex: string): string =>
  [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");

// In the shape of the application's own; the same at every run, but for the times in those of pictures.
export const personId = (person: number): string => uuidOf(digest(`person ${person}`));
/** @param time milliseconds since 1970 */
export const pictureId = (kind: "photo" | "avatar", number: number, time: number): string =>
  uuidOf(`${time.toString(16).padStart(12, "0")}7${digest(`${kind} ${number}`).slice(13)}`);
/** @param names of strain and brand, folded */
export const productId = (names: string): string => digest(`product ${names}`).slice(0, 22);
export const addressOf = (pictureId: string): string => pictureId.slice(0, 4) + digest(`address ${pictureId}`).slice(4);
export const emailOf = (person: number): string => `person${person}@example.com`;
/** The session id that signs a member of the cast in. */
export const tokenOf = (person: number): string => `bench-sign-in-of-person-${person}`;
export const password = "correct horse";
