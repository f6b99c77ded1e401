// What a row of the access matrix is made of.
import { visibilities } from "#shared/domain/enumerations.ts";
import type { Viewpoint, World } from "./world.ts";

export interface Request {
  params?: Record<string, string | number>;
  query?: Record<string, string>;
  body?: unknown;
}

/** The status that everybody gets who asks about the same thing. */
export type Expected = Readonly<Record<Viewpoint, number>>;

export interface Row {
  about: string;
  request?: (world: World, viewpoint: Viewpoint) => Request;
  expected: Expected;
}

export const profile = (world: World): Request => ({ params: { id: world.owner.user.id } });
export const ownerInPath = (world: World): Request => ({ params: { userId: world.owner.user.id } });
export const askerId = (world: World, viewpoint: Viewpoint) =>
  viewpoint === "visitor" ? world.owner.user.id : world[viewpoint].user.id;

/** Signed in; the asker's own data can't depend on their relation to others. */
export const oneself = (status: number): Expected => among(status, status);
export const anyone = (status: number): Expected => ({ ...among(status, status), visitor: status });
/** The owner, and everybody else who is signed in. */
export const among = (owner: number, others: number): Expected => ({
  owner,
  ...{ closeFriend: others, follower: others, requester: others, stranger: others, blocked: others },
  // A role shows nothing more than a stranger sees.
  ...{ admin: others, moderator: others },
  visitor: 401,
});
/** For the people who run the server, and the others who are signed in. */
export const operators = (status: number, others = 403): Expected => ({
  ...among(others, others),
  ...{ admin: status, moderator: status },
});
export const admins = (status: number): Expected => ({ ...among(403, 403), admin: status });
/** The owner as a person: a blocked viewer gets 404. */
export const person = (owner: number, others: number): Expected => ({ ...among(owner, others), blocked: 404 });

/** A row for a session of every visibility: what its owner gets, and what others get who may see it; the rest get 404. */
export const onSessions = (
  request: (shared: World["public"], world: World) => Request,
  { owner, seeing }: { owner: number; seeing: number },
): readonly Row[] =>
  visibilities.map((visibility) => ({
    about: `a ${visibility} session`,
    request: (world) => request(world[visibility], world),
    expected: {
      owner,
      closeFriend: visibility === "private" ? 404 : seeing,
      follower: visibility === "private" || visibility === "close-friends" ? 404 : seeing,
      requester: visibility === "public" ? seeing : 404,
      stranger: visibility === "public" ? seeing : 404,
      admin: visibility === "public" ? seeing : 404,
      moderator: visibility === "public" ? seeing : 404,
      blocked: 404,
      visitor: 401,
    },
  }));
export const asStranger = (world: World): Request => ({ ...profile(world), query: { as: "stranger" } });
export const session = (body?: unknown) => (shared: World["public"]) => ({ params: { id: shared.session }, body });
export const photo = (shared: World["public"]) => ({
  params: { id: shared.session, photoId: "none" },
  body: { alt: "A lake" },
});
export const newcomer = (viewpoint: Viewpoint) => `${viewpoint}.${crypto.randomUUID().slice(0, 8)}`;
