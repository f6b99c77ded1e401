import * as z from "zod/mini";
import { PageQuery } from "./pagination.ts";
import { Nothing, Timestamp, UserId } from "./primitives.ts";
import { route } from "./route.ts";
import { Author } from "./users.ts";

export const BlockUser = z.object({ userId: UserId });
export type BlockUser = z.output<typeof BlockUser>;
export const BlockPath = z.object({ userId: UserId });
export const BlockState = z.object({ blocked: z.boolean() });
export type BlockState = z.output<typeof BlockState>;

/** A person whom the viewer has blocked, without their picture. */
export const Block = z.object({ user: z.omit(Author, { profileImageUrl: true }), createdAt: Timestamp });
export type Block = z.output<typeof Block>;

export const blocksRoutes = {
  listBlocks: route({
    method: "GET",
    path: "/api/blocks",
    tag: "blocks",
    summary: "Who you've blocked, newest first",
    access: "person",
    query: PageQuery,
    replies: { 200: z.array(Block) },
    paged: true,
  }),
  blockUser: route({
    method: "POST",
    path: "/api/blocks",
    tag: "blocks",
    summary: "Block a person: you won't see each other anymore",
    access: "person",
    body: BlockUser,
    replies: { 200: BlockState },
  }),
  unblockUser: route({
    method: "DELETE",
    path: "/api/blocks/:userId",
    tag: "blocks",
    summary: "Unblock a person",
    access: "person",
    params: BlockPath,
    replies: { 204: Nothing },
  }),
} as const;
