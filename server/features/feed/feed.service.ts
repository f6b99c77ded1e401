import type { PageQuery } from "#shared/contract/pagination.ts";
import type { Session } from "#shared/contract/sessions.ts";
import type { Context } from "../../context.ts";
import type { Page } from "../../db/pagination.ts";
import type { Asker } from "../sessions/sessions.access.ts";
import { presentSessions } from "../sessions/sessions.presenter.ts";
import { pageOfFeed } from "./feed.repo.ts";

/** decisions.md, Feed, people, privacy: by creation, ties by id; neither editing nor visibility moves a session. */
export async function listFeed({ database }: Context, viewer: Asker, query: PageQuery): Promise<Page<Session>> {
  const { items, next } = await pageOfFeed(database.db, viewer.userId, query);
  const ids = items.map(({ id }) => id);
  return { items: await presentSessions(database.db, viewer, ids), next };
}
