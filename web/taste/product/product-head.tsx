import ArrowLeftRight from "lucide-react/icons/arrow-left-right";
import Plus from "lucide-react/icons/plus";
import Send from "lucide-react/icons/send";
import { useState } from "react";
import { pages } from "#shared/contract/pages.ts";
import type { ProductPage } from "#shared/contract/products.ts";
import { bandOf, hasNumbers, roundRating } from "#shared/domain/rating.ts";
import { roundToTenth } from "#shared/domain/rounding.ts";
import { shownStrainName } from "#shared/domain/session-words.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { askToSend } from "#web/core/navigation/send-in-message.ts";
import { Button, LinkButton } from "#web/kit/button/button.tsx";
import { classNames } from "#web/kit/class-names.ts";
import { Disc } from "#web/kit/disc.tsx";
import { ActionMenu } from "#web/kit/overlay/action-menu.tsx";
import { PhotoCover } from "#web/kit/session/photo-cover.tsx";
import { ScoreDisc } from "#web/kit/session/rating-pill.tsx";
import { SleeveArt } from "#web/kit/session/sleeve-art.tsx";
import { StrainTag } from "#web/kit/session/strain-tag.tsx";
import { logAgain } from "#web/offline/drafts/log-again.ts";
import { WantToggle } from "#web/taste/want-to-try/want-toggle.tsx";
import { MergeSheet } from "./spellings.tsx";

const discSizeRem = 11.25;

interface ProductHeadProps {
  readonly page: ProductPage;
  /** 2 where it stands beside a list. */
  readonly level?: 1 | 2;
}

/** The name, and the record out of its sleeve with the viewer's score; a blank label before the first one. */
export function ProductHead({ page: { product, thc, photo, verdict }, level = 1 }: ProductHeadProps) {
  const Heading = `h${level}` as const;
  const { id, strainType, brand } = product;
  const [failedPhoto, setFailedPhoto] = useState<string>();
  const score = verdict.standing?.band.at ?? null;
  const isEarly = !hasNumbers(useCurrentUser().ratedSessionsCount);
  const name = shownStrainName(product.strainName);
  const hasPhoto = photo !== null && failedPhoto !== photo.url;
  return (
    <>
      <header className="prodhead">
        <Heading>{name}</Heading>
        <p className="entry__meta">
          {brand && <span>{brand}</span>}
          {strainType && <StrainTag type={strainType} />}
          {thc && <span>{formatThc(thc)}</span>}
        </p>
      </header>
      <div className={classNames("outrecord", score === null && "outrecord--none")}>
        <figure className="sleeve">
          {hasPhoto ? (
            <>
              <img
                src={photo.smallUrl}
                alt={`${name}, as you last had it`}
                width={photo.width}
                height={photo.height}
                style={{ backgroundImage: `url("${photo.placeholder}")`, backgroundSize: "cover" }}
                onError={() => setFailedPhoto(photo.url)}
              />
              <PhotoCover key={photo.url} />
            </>
          ) : (
            <>
              <SleeveArt id={id} strainType={strainType} />
              <b aria-hidden="true">{name}</b>
            </>
          )}
        </figure>
        {score === null ? (
          <Disc size={`${discSizeRem}rem`} label="var(--hn-surface-3)" />
        ) : (
          <ScoreDisc rating={score} band={isEarly ? bandOf(roundRating(score)) : null} size={discSizeRem} />
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

interface ProductActionsProps {
  /** The id in the address, which differs from the page's if the product was merged into another one. */
  readonly id: string;
  readonly page: ProductPage;
}

export function ProductActions({ id, page: { product, toLog, verdict } }: ProductActionsProps) {
  const [isMerging, setMerging] = useState(false);
  const name = shownStrainName(product.strainName);
  const hasHad = verdict.sessions > 0;
  return (
    <div className="prodacts">
      <Button icon={Plus} onClick={() => logAgain(toLog)}>
        Log this
      </Button>
      {hasHad && (
        <LinkButton variant="secondary" icon={ArrowLeftRight} href={pages.compare}>
          Compare
        </LinkButton>
      )}
      <WantToggle productId={id} name={name} variant={hasHad ? "icon" : "button"} />
      <ActionMenu
        label={`More about ${name}`}
        actions={[
          {
            label: "Send in a message",
            icon: Send,
            onSelect: () => askToSend({ shared: { kind: "product", productId: id }, name }),
          },
          ...(hasHad
            ? [{ label: "Merge another spelling", icon: ArrowLeftRight, onSelect: () => setMerging(true) }]
            : []),
        ]}
      />
      {hasHad && <MergeSheet product={product} open={isMerging} onClose={() => setMerging(false)} />}
    </div>
  );
}
