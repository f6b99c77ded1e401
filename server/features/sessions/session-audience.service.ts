import type { Connection } from "#server/db/database.ts";
import { rotateAddresses } from "#server/features/photos/photos.service.ts";
import { moveInTimelines } from "#server/features/timelines/timelines.service.ts";
import type { Visibility } from "#shared/domain/enumerations.ts";
import { narrows } from "#shared/domain/visibility.ts";
import { listPhotoIds } from "./session-photos.repo.ts";
import { type Owned, type SessionRow, shownVisibility } from "./sessions.access.ts";
import { updateSessionsCount } from "./sessions.repo.ts";
import { deleteLinks } from "./shared-links.repo.ts";

/** A session as it was, with the photos that it has by now, and who sees it from now on. */
interface NewAudience {
  readonly session: Owned<SessionRow>;
  readonly visibility: Visibility;
}

/**
 * What follows from other audiences of one person's sessions, in a few statements however many there are: counters,
 * timelines, links, and the addresses of photos. Viewers who know these must not reach what fewer people may see.
 */
export async function changeAudiences(transaction: Connection, audiences: readonly NewAudience[]): Promise<void> {
  const changed = audiences
    .filter(({ session, visibility }) => visibility !== session.visibility)
    .map(({ session, visibility }) => ({ ...session, visibility, before: session.visibility }));
  const [first] = changed;
  if (!first) return;
  const shown = changed.map((session) => ({
    before: shownVisibility({ ...session, visibility: session.before }),
    after: shownVisibility(session),
  }));
  await updateSessionsCount(transaction, first.user_id, ...shown);
  await moveInTimelines(transaction, changed);
  const narrowed = changed.filter(({ before, visibility }) => narrows(before, visibility));
  if (narrowed.length === 0) return;
  await deleteLinks(
    transaction,
    narrowed.map(({ id }) => id),
  );
  await rotateAddresses(transaction, await listPhotoIds(transaction, ...narrowed));
}
