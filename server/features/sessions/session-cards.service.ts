import { LRUCache } from "lru-cache";
import * as z from "zod/mini";
import { PreSerialized } from "#server/answers.ts";
import type { Connection } from "#server/db/database.ts";
import { writerOf } from "#server/serialization.ts";
import type { Asker } from "#server/viewer.ts";
import type { Gathering } from "#shared/contract/companions.ts";
import { Session } from "#shared/contract/sessions.ts";
import type { SessionRow } from "./sessions.access.ts";
import { presentContent, presentReactions } from "./sessions.presenter.ts";
import { listHydrated } from "./sessions.repo.ts";

const reactions = { isLiked: true, likesCount: true, commentsCount: true, gathering: true } as const;
const writeReactions = writerOf(z.pick(Session, reactions));
const writeContent = writerOf(z.omit(Session, reactions));

/** Maximum bytes of JSON in the cache of a process: about ten thousand sessions. */
const maxCachedBytes = 16 * 1024 * 1024;

type PlaceColumn = "id" | "version" | "likes_count" | "comments_count" | "created_at" | "gathering_id";

/** A session's row in a list: the key of its cached content, and the values that are never cached. */
export interface Place extends Pick<SessionRow, PlaceColumn> {
  author_version: number;
  is_own: boolean;
  is_liked: boolean;
  /** What its card stands for, beside itself. */
  gathering?: Gathering;
}

interface Card extends Pick<Place, "version" | "author_version"> {
  /** UTF-8: one JSON object without its closing brace. */
  content: Buffer;
}

/**
 * Caches the serialised content of sessions in lists. Visibility is checked by the query for the places, on every
 * request. Keys are the versions of the session's and its author's rows, which the database changes with them: no
 * invalidation between processes.
 */
export class SessionCards {
  readonly #cards: LRUCache<number, Card>;

  /** @param maxSize bytes of JSON; a longer session is serialised each time */
  constructor(maxSize = maxCachedBytes) {
    this.#cards = new LRUCache({ maxSize, sizeCalculation: ({ content }) => content.length });
  }

  /** @param places sessions that the viewer may see; those no longer visible are left out */
  async write(connection: Connection, viewer: Asker, places: readonly Place[]): Promise<PreSerialized<Session[]>> {
    const kept = places.map((place) => this.#find(place));
    const missing = places.filter((_place, at) => !kept[at]).map(({ id }) => id);
    const added = missing.length > 0 ? await this.#add(connection, viewer, missing) : undefined;
    return joined(
      places.flatMap((place, at) => {
        const card = kept[at] ?? added?.get(place.id);
        return card ? { content: card.content, place } : [];
      }),
    );
  }

  #find({ id, is_own, version, author_version }: Place): Card | undefined {
    const card = this.#cards.get(keyOf(id, is_own));
    return card?.version === version && card.author_version === author_version ? card : undefined;
  }

  async #add(connection: Connection, viewer: Asker, ids: readonly number[]): Promise<ReadonlyMap<number, Card>> {
    const added = new Map<number, Card>();
    for (const row of await listHydrated(connection, viewer.userId, ids)) {
      const isOwn = row.user_id === viewer.userId;
      const { version, author_version } = row;
      const content = copyToOwnBuffer(writeContent(presentContent(row, isOwn)).slice(0, -1));
      const card = { version, author_version, content };
      this.#cards.set(keyOf(row.id, isOwn), card);
      added.set(row.id, card);
    }
    return added;
  }
}

const cachesOfDatabases = new WeakMap<Connection, SessionCards>();

/**
 * `SessionCards.write` with the cache of a database, which lives as long as that.
 * @param db the database's outer connection
 */
export function writeCards(db: Connection, viewer: Asker, places: readonly Place[]): Promise<PreSerialized<Session[]>> {
  const cards = cachesOfDatabases.get(db) ?? new SessionCards();
  cachesOfDatabases.set(db, cards);
  return cards.write(db, viewer, places);
}

/** Copies the text out of Node's buffer pool, which a cached slice would keep alive as a whole. */
function copyToOwnBuffer(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}

/** Owners see more of a session. */
const keyOf = (id: number, isOwn: boolean) => 2 * id + Number(isOwn);

/** Reactions are ASCII: names, numbers and booleans. What people have written in a gathering isn't. */
function endOf(place: Place) {
  const { gathering } = place;
  const reactions = presentReactions(place);
  const text = `,${writeReactions(gathering ? { ...reactions, gathering } : reactions).slice(1)}`;
  return gathering
    ? { text, bytes: Buffer.byteLength(text), encoding: "utf8" as const }
    : { text, bytes: text.length, encoding: "latin1" as const };
}

/** A JSON list: each object is its content, a comma in place of the brace, and the reactions without theirs. */
function joined(cards: readonly { content: Buffer; place: Place }[]): PreSerialized<Session[]> {
  const ends = cards.map(({ place }) => endOf(place));
  const length = cards.reduce((sum, { content }, at) => sum + content.length + (ends[at]?.bytes ?? 0), 0);
  const json = Buffer.allocUnsafe("[".length + length + cards.length + "]".length);
  let end = json.write("[", "latin1");
  for (const [at, { content }] of cards.entries()) {
    if (at > 0) end += json.write(",", end, "latin1");
    json.set(content, end);
    end += content.length;
    const { text = "", encoding = "latin1" } = ends[at] ?? {};
    end += json.write(text, end, encoding);
  }
  end += json.write("]", end, "latin1");
  return new PreSerialized(json.subarray(0, end));
}
