import { useState } from "react";
import type { ProductPage } from "#shared/contract/products.ts";
import { roundToTenth } from "#shared/domain/rounding.ts";
import { shownStrainName } from "#shared/domain/session-names.ts";
import { strainTypeFamilies } from "#shared/domain/strain-type.ts";
import { classNames } from "#web/kit/class-names.ts";
import { Disc } from "#web/kit/disc.tsx";
import { ScoreDisc } from "#web/kit/session/score-disc.tsx";
import { SleeveArt } from "#web/kit/session/sleeve-art.tsx";
import { StrainTag } from "#web/kit/session/strain-tag.tsx";

/** A length in rem. */
const discSize = 11.25;

/** The name, and the record out of its sleeve with the viewer's score; a blank label before the first one. */
export function ProductHead({ page: { product, thc, photo, verdict } }: { readonly page: ProductPage }) {
  const { id, strainType, brand } = product;
  const [failedPhoto, setFailedPhoto] = useState<string>();
  const score = verdict.standing?.band.at ?? null;
  const name = shownStrainName(product.strainName);
  const hasPhoto = photo !== null && failedPhoto !== photo.url;
  return (
    <>
      <header className="prodhead">
        <h1>{name}</h1>
        <p className="entry__meta">
          {brand && <span>{brand}</span>}
          {strainType && <StrainTag type={strainType} />}
          {thc && <span>{formatThc(thc)}</span>}
        </p>
      </header>
      <div className={classNames("outrecord", score === null && "outrecord--none")}>
        <figure className="sleeve">
          {hasPhoto ? (
            <img
              src={photo.smallUrl}
              alt={`${name}, as you last had it`}
              width={photo.width}
              height={photo.height}
              style={{ backgroundImage: `url("${photo.placeholder}")`, backgroundSize: "cover" }}
              onError={() => setFailedPhoto(photo.url)}
            />
          ) : (
            <>
              <SleeveArt seed={id} family={strainType ? strainTypeFamilies[strainType] : undefined} />
              <b aria-hidden="true">{name}</b>
            </>
          )}
        </figure>
        {score === null ? (
          <Disc size={`${discSize}rem`} label="var(--hn-surface-3)" />
        ) : (
          <ScoreDisc rating={score} size={discSize} />
        )}
      </div>
    </>
  );
}

/** '17–19% THC', '10 mg THC'. */
function formatThc({ min, max, unit }: NonNullable<ProductPage["thc"]>): string {
  const ends = [...new Set([min, max].map(roundToTenth))].join("–");
  return `${ends}${unit === "%" ? "%" : " mg"} THC`;
}
