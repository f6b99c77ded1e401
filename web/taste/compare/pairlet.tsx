import type { Session } from "#shared/contract/sessions.ts";
import { shownStrainName } from "#shared/domain/session-names.ts";
import { strainTypeFamilies } from "#shared/domain/strain-type.ts";
import { PhotoOrArt } from "#web/kit/session/thumb.tsx";

interface PairletProps {
  readonly left: Session;
  readonly right: Session;
}

/** Two sleeves in small; needs styles/aside.css. */
export function Pairlet({ left, right }: PairletProps) {
  return (
    <span className="pairlet">
      <Side session={left} />
      <i>or</i>
      <Side session={right} />
    </span>
  );
}

function Side({ session: { id, strainName, strainType, photo } }: { readonly session: Session }) {
  return (
    <span>
      <span className="sleeve">
        <PhotoOrArt
          seed={id}
          family={strainType ? strainTypeFamilies[strainType] : undefined}
          photo={photo?.smallUrl}
        />
      </span>
      <b>{shownStrainName(strainName)}</b>
    </span>
  );
}
