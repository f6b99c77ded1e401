import * as z from "zod/mini";
import { Block, BlockPath, BlockState, BlockUser } from "#shared/contract/blocks.ts";
import { PageQuery } from "#shared/contract/pagination.ts";
import { Nothing } from "#shared/contract/primitives.ts";
import { route } from "#shared/contract/route.ts";

export const blocksRoutes = {
  listBlocks: route({
    method: "GET",
    path: "/api/blocks",
    tag: "blocks",
    summary: "Whom one has blocked, newest first",
    access: "person",
    query: PageQuery,
    replies: { 200: z.array(Block) },
    paged: true,
  }),
  blockUser: route({
    method: "POST",
    path: "/api/blocks",
    tag: "blocks",
    summary: "Block a person: neither sees the other any more",
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
