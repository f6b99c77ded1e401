import type { MouseEvent } from "react";
import { ingestionMethodLabel } from "#shared/domain/ingestion-method.ts";
import { shownBrand, shownStrainName } from "#shared/domain/session-names.ts";
import { strainTypeFamilies } from "#shared/domain/strain-type.ts";
import { MethodIcon } from "#web/kit/session/method-icon.tsx";
import { PhotoOrArt } from "#web/kit/session/thumb.tsx";
import type { SessionToRate } from "./session-to-rate.ts";

interface ComparisonSideProps {
  readonly session: SessionToRate;
  readonly tag?: string | undefined;
  /** Its keyboard shortcut. */
  readonly shortcut: string;
  readonly onPick: (event: MouseEvent) => void;
}

export function ComparisonSide({ session, tag, shortcut, onPick }: ComparisonSideProps) {
  const { id, strainName, strainType, brand, ingestionMethod, photo } = session;
  return (
    <button className="side" type="button" aria-keyshortcuts={shortcut} onClick={onPick}>
      <span className="sleeve">
        <PhotoOrArt
          seed={id ?? strainName}
          family={strainType ? strainTypeFamilies[strainType] : undefined}
          photo={photo?.smallUrl}
        />
        {tag && <span className="duel__tag">{tag}</span>}
      </span>
      <span className="side__name">{shownStrainName(strainName)}</span>
      <span className="side__brand">{shownBrand(brand)}</span>
      <span className="side__facts">
        <span>
          <MethodIcon method={ingestionMethod} size="sm" />
          {ingestionMethodLabel(ingestionMethod)}
        </span>
      </span>
    </button>
  );
}
