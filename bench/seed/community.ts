import { type RandomSource, randomSource } from "#test/ranking-simulation/random.ts";
import { type Cast, followersOfPopular, inactiveViewer, viewerKinds } from "./cast.ts";

/** Two people or a person and a session, by number; sessions count from 1 as their ids do. */
type Pair = readonly [number, number];

/** Who did what, as numbers alone: the rows are made from it. The same cast always gives the same community. */
export interface Community {
  cast: Cast;
  /** By session id; the first place is empty. */
  authors: Uint32Array;
  follows: Pair[];
  /** [person, session] */
  likes: Pair[];
  /** [person, session] */
  comments: Pair[];
}

const followsOfMember = 10;
const followsOfReader = 100;
const sessionsOfFamous = 100;
const sessionsOfPopular = 50;
const sessionsOfInactive = 3;
const sessionsOfDiarist = 5_000;
/** Active members log more: the larger, the more the first ones log. */
const skew = 1.5;

/** @param from people or sessions from this number to below `end` @returns that many different ones, or all there are */
function draw(random: RandomSource, count: number, from: number, end: number): number[] {
  const drawn = new Set<number>();
  while (drawn.size < Math.min(count, end - from)) drawn.add(from + random.below(end - from));
  return [...drawn];
}

function drawAuthors({ cast, random }: { cast: Cast; random: RandomSource }): Uint32Array {
  const { sessions, people, firstMember, readers, inactive, famous, popular, diarist } = cast;
  const members = people - firstMember;
  const authors = Uint32Array.from({ length: sessions + 1 }, () =>
    random.uniform() < 0.02
      ? (readers[random.below(readers.length)] ?? famous)
      : firstMember + Math.floor(members * random.uniform() ** skew),
  );
  const entries = Math.min(sessionsOfDiarist, sessions >> 1);
  for (let index = 0; index < entries; index++) authors[sessions - Math.floor((index * sessions) / entries)] = diarist;
  // The oldest ones, and nothing since.
  inactive.forEach((person, index) => {
    authors.fill(person, 1 + index * sessionsOfInactive, 1 + (index + 1) * sessionsOfInactive);
  });
  // Evenly over the years, the newest session of all among them.
  for (let index = 0; index < sessionsOfFamous; index++)
    authors[sessions - Math.floor((index * sessions) / sessionsOfFamous)] = famous;
  for (let index = 0; index < sessionsOfPopular; index++)
    authors[sessions - 1 - Math.floor((index * sessions) / sessionsOfPopular)] = popular;
  return authors;
}

function drawFollows({ cast, random }: { cast: Cast; random: RandomSource }): Pair[] {
  const { people, firstMember, viewers, readers, inactive, famous, popular } = cast;
  const follows: Pair[] = [];
  const follow = (follower: number, whom: readonly number[]) => {
    for (const person of whom) if (person !== follower) follows.push([follower, person]);
  };
  for (const { name, follows: count } of viewerKinds) {
    const viewer = viewers.get(name) ?? 0;
    follow(viewer, name === inactiveViewer ? inactive : draw(random, count, firstMember, people));
  }
  for (const reader of readers)
    follow(reader, [famous, popular, ...draw(random, followsOfReader - 2, firstMember, people)]);
  for (let member = firstMember; member < people; member++)
    follow(member, draw(random, followsOfMember, firstMember, people));
  const fans = draw(random, followersOfPopular - readers.length, firstMember, people);
  for (const fan of fans) follow(fan, [popular]);
  return follows;
}

/** Random people under random sessions, each pair once. */
function drawPairs(random: RandomSource, cast: Cast, count: number): Pair[] {
  const { people, firstMember, sessions } = cast;
  const drawn = new Set<number>();
  while (drawn.size < count)
    drawn.add(random.below(sessions) * people + firstMember + random.below(people - firstMember));
  return [...drawn].map((pair) => [pair % people, 1 + Math.floor(pair / people)]);
}

function drawLikes({ cast, random, authors }: { cast: Cast; random: RandomSource; authors: Uint32Array }): Pair[] {
  const { people, firstMember, famous, likesOfFamous } = cast;
  const likes = drawPairs(random, cast, cast.sessions / 2).filter(([, session]) => authors[session] !== famous);
  for (const [session, author] of authors.entries()) {
    if (author !== famous || session === 0) continue;
    for (const fan of draw(random, likesOfFamous / sessionsOfFamous, firstMember, people)) likes.push([fan, session]);
  }
  return likes;
}

export function drawCommunity(cast: Cast): Community {
  const random = (part: string) => randomSource("bench", part, cast.sessions);
  const authors = drawAuthors({ cast, random: random("authors") });
  return {
    cast,
    authors,
    follows: drawFollows({ cast, random: random("follows") }),
    likes: drawLikes({ cast, random: random("likes"), authors }),
    comments: drawPairs(random("comments"), cast, cast.sessions / 5),
  };
}
