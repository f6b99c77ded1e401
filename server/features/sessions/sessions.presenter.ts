import type { Connection } from "#server/db/database.ts";
import { presentJoinedPhoto, presentSessionPhoto } from "#server/features/photos/photos.presenter.ts";
import { presentAuthor } from "#server/features/users/users.presenter.ts";
import type { Asker } from "#server/viewer.ts";
import { LabelFacts } from "#shared/contract/label-facts.ts";
import type { Photo, Session, SessionPhoto } from "#shared/contract/sessions.ts";
import { hasFacts } from "#shared/domain/label/fact-rules.ts";
import { normaliseMoods } from "#shared/domain/moods.ts";
import { thcMg } from "#shared/domain/potency.ts";
import { readReasonLevels } from "#shared/domain/reasons.ts";
import { readEffectWords } from "#shared/domain/session-effects.ts";
import { commentRefusal } from "./sessions.access.ts";
import { findHydrated, type HydratedSession, listHydrated } from "./sessions.repo.ts";

/** The fields of a session that change often or differ between viewers. */
export type Reactions = Pick<Session, "isLiked" | "likesCount" | "commentsCount">;
/** All other fields: one version for the owner, one for everyone else. */
export type Content = Omit<Session, keyof Reactions>;

/** A session as this viewer may see it (spec section 3; decisions.md, Shapes and Privacy). */
export function presentSession(viewer: Asker, row: HydratedSession): Session {
  return { ...presentContent(row, row.user_id === viewer.userId), ...presentReactions(row) };
}

export function presentReactions(row: Pick<HydratedSession, ReactionColumn>): Reactions {
  return { isLiked: row.is_liked, likesCount: row.likes_count, commentsCount: row.comments_count };
}

type ReactionColumn = "is_liked" | "likes_count" | "comments_count";

/** Takes no viewer, because its result is cached for many (session-cards.service.ts). */
export function presentContent(row: Omit<HydratedSession, ReactionColumn>, isOwner: boolean): Content {
  const moods = normaliseMoods(row.moods);
  const photo = presentJoinedPhoto(row);
  const showsEffects = isOwner || row.shares_effects;
  return {
    id: row.id,
    userId: row.user_id,
    productId: row.product_id,
    strainName: row.strain_name,
    strainType: row.strain_type,
    brand: row.brand,
    ingestionMethod: row.ingestion_method,
    thcPercentage: row.thc_percentage,
    cbdPercentage: row.cbd_percentage,
    thcMg: thcMg(row.ingestion_method, row.thc_percentage),
    bodyMindRatio: row.body_mind_ratio,
    isBodyMindSet: row.body_mind_set,
    rating: row.rating,
    location: isOwner || row.show_location ? row.location : null,
    companions: isOwner || row.show_companions ? row.companions : null,
    notes: row.notes,
    photoUrl: photo?.url ?? null,
    photo,
    photos: presentPhotos(row, photo),
    moods,
    effects: moods,
    ownEffects: showsEffects ? readEffectWords(row.own_effects) : null,
    unwantedEffects: showsEffects ? readEffectWords(row.unwanted_effects) : null,
    sharesEffects: isOwner ? row.shares_effects : null,
    ...(isOwner
      ? {
          reasons: readEffectWords(row.reasons),
          reasonLevels: readReasonLevels(row.reason_levels),
          sharesReasons: row.shares_reasons,
        }
      : { reasons: null, reasonLevels: null, sharesReasons: null }),
    amount: row.amount,
    amountUnit: row.amount_unit,
    isPublic: row.visibility === "public",
    visibility: row.visibility,
    consumedAt: isOwner ? row.consumed_at.toISOString() : null,
    createdAt: row.created_at.toISOString(),
    user: presentAuthor(row, row.user_id),
    canComment: commentRefusal(isOwner, row) === null,
    ...(isOwner && {
      utcOffset: row.utc_offset,
      rank: row.manual_rank,
      ratedBy: row.rating === null ? null : row.rated_by,
      privateNote: row.private_note,
      facts: presentFacts(row.label_facts, true),
      showCompanions: row.show_companions,
      commentsClosed: row.comments_closed,
      isHidden: row.hidden_at !== null,
      ...(row.import_id !== null && { isImported: true as const }),
    }),
  };
}

/** A label's facts as their owner sees them: batch, price, size and address among them. */
export const readFacts = (column: string | null): LabelFacts | null =>
  column === null ? null : LabelFacts.parse(JSON.parse(column));

/** Whether facts were noted while the form said that their owner alone sees them, and haven't been saved again since. */
export const areOwnersAlone = (column: string): boolean => column.startsWith(ownersAlone);
/** The same facts with that mark. */
export const asOwnersAlone = (facts: string): string => ownersAlone + facts.slice(1);
const ownersAlone = '{"ownersAlone":true,';

/**
 * What a label says, for whoever sees the session (docs/decisions/0055). Batch, price, size and address tell where, when and
 * for how much its owner bought it, and are in answers to them alone.
 */
export function presentFacts(column: string | null, isOwner: boolean): LabelFacts | null {
  const facts = readFacts(column);
  if (isOwner || column === null || facts === null) return facts;
  if (areOwnersAlone(column)) return null;
  const shown = { ...facts, batch: null, price: null, size: null, address: null };
  return hasFacts(shown) ? shown : null;
}

/**
 * The session itself: with what its label says, and what it was for where its owner shows that, but never how it was before
 * and after. Lists and cards show none of these.
 */
export async function readSessionAlone(
  connection: Connection,
  viewer: Asker,
  id: number,
): Promise<Session | undefined> {
  const row = await findHydrated(connection, { viewerId: viewer.userId, id });
  return (
    row && {
      ...presentSession(viewer, row),
      facts: presentFacts(row.label_facts, row.user_id === viewer.userId),
      ...(row.shares_reasons && { reasons: readEffectWords(row.reasons) }),
    }
  );
}

function presentPhotos(row: Omit<HydratedSession, ReactionColumn>, first: Photo | null): SessionPhoto[] {
  if (first === null || row.photo_id === null) return [];
  return [{ id: row.photo_id, ...first, alt: row.photo_alt }, ...row.further_photos.map(presentSessionPhoto)];
}

/** The sessions with these ids in this order, in one statement, without those that the viewer may not see. */
export async function presentSessions(
  connection: Connection,
  viewer: Asker,
  ids: readonly number[],
): Promise<Session[]> {
  if (ids.length === 0) return [];
  const rows = await listHydrated(connection, viewer.userId, ids);
  const byId = new Map(rows.map((row) => [row.id, presentSession(viewer, row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
