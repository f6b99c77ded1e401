import { LRUCache } from "lru-cache";
import * as z from "zod/mini";
import { PreSerialized } from "#server/answers.ts";
import type { Connection } from "#server/db/database.ts";
import { writerOf } from "#server/serialization.ts";
import type { Asker } from "#server/viewer.ts";
import { Session } from "#shared/contract/sessions.ts";
import type { SessionRow } from "./sessions.access.ts";
import { presentContent, presentReactions } from "./sessions.presenter.ts";
import { listHydrated } from "./sessions.repo.ts";

const reactions = { isLiked: true, likesCount: true, commentsCount: true } as const;
const writeReactions = writerOf(z.pick(Session, reactions));
const writeContent = writerOf(z.omit(Session, reactions));

/** Bytes of JSON that a process keeps at most: some ten thousand sessions. */
const keptBytes = 16 * 1024 * 1024;

/** Where a session stands in a list: what tells its content, and what is never kept of it. */
export interface Place extends Pick<SessionRow, "id" | "version" | "likes_count" | "comments_count" | "created_at"> {
  author_version: number;
  is_own: boolean;
  is_liked: boolean;
}

interface Card extends Pick<Place, "version" | "author_version"> {
  /** UTF-8, one object of which the end is missing. */
  content: Buffer;
}

/**
 * The content of sessions in lists, written once for its many readers. Who may see it is asked by whoever brings the
 * places, each time, and what is kept is found only by the versions of the session's and of its author's rows, which the
 * database changes with them: no process has to be told that something changed.
 */
export class SessionCards {
  readonly #cards: LRUCache<number, Card>;

  /** @param maxSize bytes of JSON at most; a session that is longer is written each time */
  constructor(maxSize = keptBytes) {
    this.#cards = new LRUCache({ maxSize, sizeCalculation: ({ content }) => content.length });
  }

  /** @param places of sessions that the viewer may see; what meanwhile cannot be seen any more is left out */
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
      const content = unpooled(writeContent(presentContent(row, isOwn)).slice(0, -1));
      const card = { version, author_version, content };
      this.#cards.set(keyOf(row.id, isOwn), card);
      added.set(row.id, card);
    }
    return added;
  }
}

/** Memory of its own: a piece of Node's pool would hold on to the whole of it, with all that has long been answered. */
function unpooled(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}

/** Its owner is shown more of a session. */
const keyOf = (id: number, isOwn: boolean) => 2 * id + Number(isOwn);

/** A list of objects: each is its content, a comma in place of its end, and the reactions without their beginning. */
function joined(cards: readonly { content: Buffer; place: Place }[]): PreSerialized<Session[]> {
  // All but the content has one byte a character: names, numbers and truths.
  const ends = cards.map(({ place }) => `,${writeReactions(presentReactions(place)).slice(1)}`);
  const length = cards.reduce((sum, { content }, at) => sum + content.length + (ends[at]?.length ?? 0), 0);
  const json = Buffer.allocUnsafe("[".length + length + cards.length + "]".length);
  let end = json.write("[", "latin1");
  for (const [at, { content }] of cards.entries()) {
    if (at > 0) end += json.write(",", end, "latin1");
    json.set(content, end);
    end += content.length;
    end += json.write(ends[at] ?? "", end, "latin1");
  }
  end += json.write("]", end, "latin1");
  return new PreSerialized(json.subarray(0, end));
}
