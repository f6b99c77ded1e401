import type { EditSession, LogSession, Session } from "#shared/contract/sessions.ts";
import { thcMg } from "#shared/domain/potency.ts";
import { writeMoods } from "#shared/domain/session-effects.ts";
import { chosenVisibility } from "#shared/domain/visibility.ts";

/** A session as it will be once the server has these changes. Photos stay as they are until then. */
export function withChanges(session: Session, changes: EditSession | LogSession): Session {
  const {
    moods,
    isPublic,
    visibility: wanted,
    rating,
    removePhoto,
    key,
    photoAlt,
    ...rest
  } = {
    ...{ rating: undefined, removePhoto: undefined, photoAlt: undefined },
    ...changes,
  };
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  const visibility = chosenVisibility({ isPublic, visibility: wanted }) ?? session.visibility;
  const written = moods && writeMoods(moods);
  const changed: Session = { ...session, ...given, visibility, isPublic: visibility === "public" };
  return {
    ...changed,
    rating: rating === undefined ? session.rating : rating,
    moods: written ?? session.moods,
    effects: written ?? session.effects,
    thcMg: thcMg(changed.ingestionMethod, changed.thcPercentage),
  };
}
