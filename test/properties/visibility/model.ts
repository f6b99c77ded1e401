import type { Visibility } from "#shared/domain/enumerations.ts";

/** People are numbers; a pair says who does it to whom. */
const pair = (from: number, to: number) => `${from} ${to}`;

export interface ModelSession {
  readonly owner: number;
  visibility: Visibility;
  comments: { id: number; author: number }[];
  likes: Set<number>;
  /** The token of the link by which anyone sees it, while its owner has one on. */
  link?: string;
}

const fewer: readonly Visibility[] = ["public", "followers", "close-friends", "private"];

/** Who sees what, in as few words as possible: what the server has to agree with after whatever people do. */
export class Model {
  readonly sessions = new Map<number, ModelSession>();
  readonly #follows = new Set<string>();
  readonly #closeFriends = new Set<string>();
  readonly #requests = new Set<string>();
  readonly #blocks = new Set<string>();
  /** Every link that there ever was. */
  readonly links = new Set<string>();
  /** Who wrote to whom, as often as they did; nobody here ever reads. */
  readonly messages: { from: number; to: number }[] = [];
  readonly flags = { approving: new Set<number>(), undiscoverable: new Set<number>(), commentless: new Set<number>() };

  follows = (from: number, to: number) => this.#follows.has(pair(from, to));
  /** Whether they are the other's. */
  isCloseFriend = (who: number, of: number) => this.#closeFriends.has(pair(who, of));
  requested = (from: number, to: number) => this.#requests.has(pair(from, to));
  blocked = (from: number, to: number) => this.#blocks.has(pair(from, to));
  seesPerson = (viewer: number, person: number) => !this.blocked(viewer, person) && !this.blocked(person, viewer);
  seesSession = (viewer: number, { owner, visibility }: ModelSession) =>
    viewer === owner ||
    (this.seesPerson(viewer, owner) &&
      (visibility === "public" ||
        (visibility === "followers" && this.follows(viewer, owner)) ||
        (visibility === "close-friends" && this.isCloseFriend(viewer, owner))));

  /** By a link, also without an account; someone who is signed in and blocked sees nothing. */
  opens = (viewer: number | null, link: string): [number, ModelSession] | undefined =>
    [...this.sessions].find(
      ([, session]) => session.link === link && (viewer === null || this.seesPerson(viewer, session.owner)),
    );
  /** A link doesn't outlast an audience that narrows. */
  show(session: ModelSession, visibility: Visibility) {
    if (fewer.indexOf(visibility) > fewer.indexOf(session.visibility)) delete session.link;
    session.visibility = visibility;
  }

  follow(from: number, to: number) {
    if (from === to || !this.seesPerson(from, to) || this.follows(from, to)) return;
    if (this.flags.approving.has(to)) this.#requests.add(pair(from, to));
    else this.#accept(from, to);
  }
  unfollow(from: number, to: number) {
    this.#follows.delete(pair(from, to));
    this.#closeFriends.delete(pair(from, to));
    this.#requests.delete(pair(from, to));
  }
  addFriend(by: number, to: number) {
    if (this.follows(to, by)) this.#closeFriends.add(pair(to, by));
  }
  removeFriend(by: number, to: number) {
    this.#closeFriends.delete(pair(to, by));
  }
  accept(viewer: number, from: number) {
    if (this.requested(from, viewer)) this.#accept(from, viewer);
  }
  decline(viewer: number, from: number) {
    this.#requests.delete(pair(from, viewer));
  }
  write(from: number, to: number) {
    this.follow(from, to);
    this.follow(to, from);
    if (!this.follows(from, to) || !this.follows(to, from)) return;
    this.messages.push({ from, to });
  }
  block(from: number, to: number) {
    if (from === to || !this.seesPerson(from, to)) return;
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      this.unfollow(one, other);
      for (const session of this.sessions.values()) {
        if (session.owner !== one) continue;
        session.likes.delete(other);
        session.comments = session.comments.filter(({ author }) => author !== other);
      }
    }
    this.#blocks.add(pair(from, to));
  }
  unblock(from: number, to: number) {
    this.#blocks.delete(pair(from, to));
  }
  #accept(from: number, to: number) {
    this.#requests.delete(pair(from, to));
    this.#follows.add(pair(from, to));
  }
}
