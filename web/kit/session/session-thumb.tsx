import type { Session } from "#shared/contract/sessions.ts";
import { strainTypeFamilies } from "#shared/domain/strain-type.ts";
import { Thumb } from "./thumb.tsx";

type Pictured = Pick<Session, "id" | "strainType" | "photo">;

/** The small sleeve of a session, for rows. */
export function SessionThumb({ session: { id, strainType, photo } }: { readonly session: Pictured }) {
  return <Thumb seed={id} family={strainType ? strainTypeFamilies[strainType] : undefined} photo={photo?.smallUrl} />;
}
