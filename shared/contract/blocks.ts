import * as z from "zod/mini";
import { Nothing, PageQuery, Timestamp, UserId } from "./primitives.ts";
import { calls, get, post, remove } from "./route.ts";
import { Author } from "./users.ts";

export const BlockUser = z.object({ userId: UserId });
export type BlockUser = z.output<typeof BlockUser>;
export const BlockPath = z.object({ userId: UserId });
export const BlockState = z.object({ blocked: z.boolean() });
export type BlockState = z.output<typeof BlockState>;

/** A person whom the viewer has blocked, without their picture. */
export const Block = z.object({ user: z.omit(Author, { profileImageUrl: true }), createdAt: Timestamp });
export type Block = z.output<typeof Block>;

export const blocksRoutes = calls("blocks", "person", {
  listBlocks: get("/api/blocks", "Who you've blocked, newest first", {
    paged: true,
    query: PageQuery,
    replies: { 200: z.array(Block) },
  }),
  blockUser: post("/api/blocks", "Block a person: you won't see each other anymore", {
    body: BlockUser,
    replies: { 200: BlockState },
  }),
  unblockUser: remove("/api/blocks/:userId", "Unblock a person", { params: BlockPath, replies: { 204: Nothing } }),
});
