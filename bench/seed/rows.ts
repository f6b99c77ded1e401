import type { NewRow } from "#server/db/schema/tables.ts";
import { searchTextColumn } from "#server/features/sessions/session-columns.ts";
import { identityKeys } from "#server/features/users/identity.service.ts";
import { ingestionMethods, moods, strainTypes, type Visibility } from "#shared/domain/enumerations.ts";
import { productKey } from "#shared/domain/search-key.ts";
import { type RandomSource, randomSource } from "#test/ranking-simulation/random.ts";
import { addressOf, emailOf, personId, pictureId, productId } from "./cast.ts";
import type { Community } from "./community.ts";

const day = 24 * 60 * 60 * 1_000;
/** All sessions were logged within these, the newest one just now. */
const years = 2 * 365 * day;

const firstNames = ["Ada", "Ben", "Chloé", "Dario", "Elif", "Finn", "Greta", "Hugo", "Ines", "Jonas", "Kaya", "Lena"];
const lastNames = ["Abel", "Brandt", "Costa", "Dubois", "Eriksen", "Fischer", "Garcia", "Hansen", "Ivanova", "Jansen"];
const strains = ["Blue Dream", "Northern Lights", "Sour Diesel", "Gelato", "OG Kush", "Jack Herer", "Wedding Cake"];
const brands = ["Green Valley", "Coast & Co", "North Field", null, null];
const words = "slow warm evening good music long walk light head calm body bright mind soft laugh deep sleep".split(
  " ",
);
const placeholder = `data:image/webp;base64,${"UklGRkAAAABXRUJQVlA4".repeat(4)}`;

const oneOf = <Value>(random: RandomSource, values: readonly [Value, ...Value[]] | readonly Value[]): Value => {
  const value = values[random.below(values.length)];
  if (value === undefined) throw new RangeError("Nothing to choose from");
  return value;
};
const sentence = (random: RandomSource, count: number) =>
  Array.from({ length: count }, () => oneOf(random, words)).join(" ");

const keysOf = (strain: string, brand: string | null) => ({
  strain_key: productKey(strain),
  brand_key: brand === null ? "" : productKey(brand),
});

/** @param brand null for the strain alone */
const productOf = (strain: string, brand: string | null) => {
  const { strain_key, brand_key } = keysOf(strain, brand);
  return productId(`${strain_key} ${brand_key}`);
};

/** What the rows of a community are, each table by itself and a row at a time: a million are never held at once. */
export class CommunityRows {
  readonly #community: Community;
  readonly #now: number;
  readonly #visibilities: readonly Visibility[];

  constructor(community: Community, now: Date) {
    this.#community = community;
    this.#now = now.getTime();
    const random = this.#random("visibility");
    this.#visibilities = Array.from(community.authors, () => {
      const draw = random.uniform();
      return draw < 0.85 ? "public" : draw < 0.95 ? "followers" : "private";
    });
  }

  #random(part: string): RandomSource {
    return randomSource("bench rows", part, this.#community.cast.sessions);
  }

  #authorOf(session: number): number {
    return this.#community.authors[session] ?? 0;
  }

  #sessionTime(session: number): number {
    return Math.floor(this.#now - years * (1 - session / this.#community.cast.sessions));
  }

  /** A while after the session, but not in the future. */
  #reactionTime(session: number, random: RandomSource): Date {
    return new Date(Math.min(this.#sessionTime(session) + random.below(2 * day), this.#now));
  }

  /** How often each number stands in that place of the pairs. */
  #tally(numbers: Iterable<number>, size: number): Uint32Array {
    const tally = new Uint32Array(size);
    for (const number of numbers) tally[number] = (tally[number] ?? 0) + 1;
    return tally;
  }

  *avatars(): Generator<NewRow<"photos">> {
    for (let person = 0; person < this.#community.cast.people; person += 2)
      yield this.#photo("avatar", this.#avatarId(person), null);
  }

  #photoId = (session: number): string => pictureId("photo", session, this.#sessionTime(session));
  #avatarId = (person: number): string => pictureId("avatar", person, this.#now - years);

  #photo(kind: "photo" | "avatar", id: string, userId: string | null): NewRow<"photos"> {
    return {
      id,
      address: addressOf(id),
      kind,
      user_id: userId,
      width: 1_600,
      height: 1_200,
      placeholder,
      created_at: new Date(this.#now),
    };
  }

  *people(passwordHash: string): Generator<NewRow<"users">> {
    const { cast, authors, follows } = this.#community;
    const random = this.#random("people");
    const followers = this.#tally(
      follows.map(([, followed]) => followed),
      cast.people,
    );
    const following = this.#tally(
      follows.map(([follower]) => follower),
      cast.people,
    );
    const logged = (matches: (visibility: Visibility) => boolean) =>
      this.#tally(
        [...authors.keys()]
          .slice(1)
          .flatMap((id) => (matches(this.#visibilities[id] ?? "private") ? [this.#authorOf(id)] : [])),
        cast.people,
      );
    const counts = {
      all: logged(() => true),
      public: logged((visibility) => visibility === "public"),
      followers: logged((visibility) => visibility === "followers"),
    };
    const joined = new Date(this.#now - years);
    for (let person = 0; person < cast.people; person++) {
      const names = {
        username: `person${person}`,
        email: emailOf(person),
        first_name: oneOf(random, firstNames),
        last_name: oneOf(random, lastNames),
      };
      yield {
        id: personId(person),
        ...names,
        ...identityKeys(names),
        password_hash: passwordHash,
        location: "Hamburg",
        bio: sentence(random, 8),
        avatar_id: person % 2 === 0 ? this.#avatarId(person) : null,
        sessions_count: counts.all[person] ?? 0,
        public_sessions_count: counts.public[person] ?? 0,
        followers_sessions_count: counts.followers[person] ?? 0,
        followers_count: followers[person] ?? 0,
        following_count: following[person] ?? 0,
        created_at: joined,
        updated_at: joined,
      };
    }
  }

  *follows(): Generator<NewRow<"follows">> {
    const random = this.#random("follows");
    for (const [follower, followed] of this.#community.follows)
      yield {
        follower_id: personId(follower),
        following_id: personId(followed),
        created_at: new Date(this.#now - random.below(years)),
      };
  }

  /** Each strain of each brand, and by itself. */
  *products(): Generator<NewRow<"products">> {
    for (const strain of strains)
      for (const brand of new Set(brands)) yield { id: productOf(strain, brand), ...keysOf(strain, brand) };
  }

  /** Every third session has a picture. */
  *photos(): Generator<NewRow<"photos">> {
    for (let id = 3; id <= this.#community.cast.sessions; id += 3)
      yield this.#photo("photo", this.#photoId(id), personId(this.#authorOf(id)));
  }

  *sessions(): Generator<NewRow<"cannabis_sessions">> {
    const { cast, likes, comments } = this.#community;
    const random = this.#random("sessions");
    const likesCounts = this.#tally(
      likes.map(([, session]) => session),
      cast.sessions + 1,
    );
    const commentsCounts = this.#tally(
      comments.map(([, session]) => session),
      cast.sessions + 1,
    );
    for (let id = 1; id <= cast.sessions; id++) {
      const strain = oneOf(random, strains);
      const brand = oneOf(random, brands);
      const time = new Date(this.#sessionTime(id));
      const texts = {
        strain_name: strain,
        brand,
        location: random.uniform() < 0.3 ? "At home" : null,
        notes: random.uniform() < 0.7 ? sentence(random, 4 + random.below(30)) : null,
      };
      yield {
        id,
        user_id: personId(this.#authorOf(id)),
        ...texts,
        ...searchTextColumn(texts),
        product_id: productOf(strain, brand),
        strain_key: productKey(strain),
        strain_type: oneOf(random, strainTypes),
        brand_key: brand === null ? null : productKey(brand),
        ingestion_method: oneOf(random, ingestionMethods),
        thc_percentage: 10 + random.below(200) / 10,
        cbd_percentage: random.below(20) / 10,
        body_mind_ratio: random.below(101),
        rating: random.uniform() < 0.8 ? random.below(101) / 10 : null,
        moods: JSON.stringify(moods.slice(random.below(6), 6 + random.below(3))),
        visibility: this.#visibilities[id] ?? "private",
        photo_id: id % 3 === 0 ? this.#photoId(id) : null,
        likes_count: likesCounts[id] ?? 0,
        comments_count: commentsCounts[id] ?? 0,
        consumed_at: time,
        created_at: time,
        updated_at: time,
      };
    }
  }

  *likes(): Generator<NewRow<"likes">> {
    const random = this.#random("likes");
    for (const [person, session] of this.#community.likes)
      yield { user_id: personId(person), session_id: session, created_at: this.#reactionTime(session, random) };
  }

  *comments(): Generator<NewRow<"comments">> {
    const random = this.#random("comments");
    for (const [index, [person, session]] of this.#community.comments.entries())
      yield {
        id: index + 1,
        user_id: personId(person),
        session_id: session,
        content: sentence(random, 3 + random.below(20)),
        created_at: this.#reactionTime(session, random),
      };
  }

  /** Of every like, comment and follow. Nine in ten are read, but the famous one has read none. */
  *notifications(): Generator<NewRow<"notifications">> {
    const { cast, likes, comments, follows } = this.#community;
    const random = this.#random("notifications");
    const tell = (
      to: number,
      from: number,
      row: Pick<NewRow<"notifications">, "kind" | "created_at"> & {
        session_id: number | null;
        comment_id: number | null;
      },
    ) => ({
      ...row,
      user_id: personId(to),
      from_user_id: personId(from),
      is_read: to !== cast.famous && random.uniform() < 0.9,
    });
    for (const [person, session] of likes) {
      const [owner, created_at] = [this.#authorOf(session), this.#reactionTime(session, random)];
      if (owner !== person)
        yield tell(owner, person, { kind: "like", session_id: session, comment_id: null, created_at });
    }
    for (const [index, [person, session]] of comments.entries()) {
      const [owner, created_at] = [this.#authorOf(session), this.#reactionTime(session, random)];
      if (owner !== person)
        yield tell(owner, person, { kind: "comment", session_id: session, comment_id: index + 1, created_at });
    }
    for (const [follower, followed] of follows) {
      const created_at = new Date(this.#now - random.below(years));
      yield tell(followed, follower, { kind: "follow", session_id: null, comment_id: null, created_at });
    }
  }
}
