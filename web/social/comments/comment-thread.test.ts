import { expect, test } from "vitest";
import type { Comment } from "#shared/contract/comments.ts";
import { toThreads } from "./comment-thread.tsx";

const comment = (id: number, parentId: number | null = null) => ({ id, parentId }) as Comment;
const shape = (comments: readonly Comment[]) =>
  toThreads(comments).map((thread) => [thread.comment.id, ...thread.replies.map(({ id }) => id)]);

test("replies stand under their parent in the order of time, also from a later page", () => {
  expect(shape([comment(1), comment(2), comment(3, 1), comment(4), comment(5, 2), comment(6, 1)])).toEqual([
    [1, 3, 6],
    [2, 5],
    [4],
  ]);
});

test("a reply whose parent is not there keeps its place", () => {
  expect(shape([comment(2), comment(3, 1), comment(4)])).toEqual([[2], [3], [4]]);
});
