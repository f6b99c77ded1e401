import List from "lucide-react/icons/list";
import Minus from "lucide-react/icons/minus";
import { useState } from "react";
import type { Insights } from "#shared/contract/insights.ts";
import { effectLabel } from "#shared/domain/session-effects.ts";
import { ingestionMethodLabel, shownStrainName } from "#shared/domain/session-words.ts";
import { productPath } from "#web/core/navigation/page-paths.ts";
import type {} from "#web/kit/custom-properties.ts";
import { Icon } from "#web/kit/icon/icon.tsx";
import { Link } from "#web/kit/link.tsx";
import { FactsLine } from "#web/kit/list/facts-line.tsx";
import { PhotoOrArt } from "#web/kit/session/thumb.tsx";
import { AnswerButton, AnswerCard } from "./answer-card.tsx";
import { formatDose } from "./format-dose.ts";
import { UnwantedSheet } from "./unwanted-sheet.tsx";
import "./watch-card.css";

export const watchTitle = "What to watch";

type Watched = Insights["watch"]["watched"][number];

/** Unwanted effects by product and amount: counted, never explained. */
export function WatchCard({ watch: { watched, sessions } }: Pick<Insights, "watch">) {
  const [open, setOpen] = useState(false);
  return (
    <AnswerCard
      title={watchTitle}
      look="wide"
      links={
        sessions > 0 && (
          <AnswerButton icon={List} onPress={() => setOpen(true)}>
            All unwanted effects
          </AnswerButton>
        )
      }
    >
      {sessions === 0 && <p className="soft">Nothing unwanted ticked so far.</p>}
      {sessions > 0 && watched.length === 0 && (
        <p className="soft">
          Nothing stands out yet. That takes the same effect three times, in five or more sessions with one product and
          method.
        </p>
      )}
      {watched.length > 0 && (
        <>
          <ul className="watches">
            {watched.map((one) => (
              <WatchedEffect key={`${one.effect} ${one.productId} ${one.ingestionMethod}`} watched={one} />
            ))}
          </ul>
          <p className="help">Counted, not explained. Small numbers jump around.</p>
        </>
      )}
      <UnwantedSheet open={open} onClose={() => setOpen(false)} />
    </AnswerCard>
  );
}

function WatchedEffect({ watched }: { readonly watched: Watched }) {
  const { effect, productId, strainName, ingestionMethod, photo, ticked, of, doses, withoutDose } = watched;
  return (
    <li className="watch">
      <Link className="watch__head" href={productPath(productId)}>
        <span className="sleeve watch__sleeve">
          <PhotoOrArt of={{ id: productId, photo }} />
        </span>
        <span>
          <b>
            <Icon glyph={Minus} size="sm" />
            {effectLabel(effect)}
          </b>
          <small>
            <FactsLine>
              {shownStrainName(strainName)}
              {ingestionMethodLabel(ingestionMethod)}
            </FactsLine>
          </small>
        </span>
        <span className="watch__count">
          {ticked} of {of}
        </span>
      </Link>
      {doses && (
        <>
          <DoseBar label={`Up to ${formatDose(doses.lower.upTo, doses.unit)}`} {...doses.lower} />
          <DoseBar
            label={
              doses.unit === "g" || doses.unit === "ml"
                ? `More than ${formatDose(doses.lower.upTo, doses.unit)}`
                : `${formatDose(doses.upper.from, doses.unit)} or more`
            }
            {...doses.upper}
          />
        </>
      )}
      {withoutDose > 0 && (
        <p className="help">
          The amount is missing in {withoutDose === of ? `all ${of}` : `${withoutDose} of the ${of}`}.
        </p>
      )}
    </li>
  );
}

function DoseBar({ label, ticked, of }: { readonly label: string; readonly ticked: number; readonly of: number }) {
  return (
    <p className="dosebar">
      <span>{label}</span>
      <i aria-hidden="true" style={{ "--w": `${(100 * ticked) / of}%` }} />
      <b>
        {ticked} of {of}
      </b>
    </p>
  );
}
