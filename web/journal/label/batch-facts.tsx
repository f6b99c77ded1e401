import "./batch-facts.css";
import Info from "lucide-react/icons/info";
import type { ReactNode } from "react";
import type { LabelFacts } from "#shared/contract/label-facts.ts";
import type { Photo } from "#shared/contract/sessions.ts";
import type { Fact } from "#shared/domain/label/fact-rules.ts";
import { aboutText, amountText, barShares, heatedThc, pricePerGram } from "#shared/domain/label/label-facts.ts";
import { formatDate } from "#web/core/format.ts";
import { Icon } from "#web/kit/icon/icon.tsx";
import { Chip } from "#web/kit/session/mood-chips.tsx";
import { LabelPhoto } from "./label-photo.tsx";

interface BatchFactsProps {
  readonly facts: LabelFacts;
  /** Of the label, for its owner alone. */
  readonly photo?: Photo | null;
  /** Whose words those for aroma are. */
  readonly isOwn: boolean;
  /** Of its headings. */
  readonly level: 3 | 4;
  /** Where no heading names it. */
  readonly batch?: string | null;
}

/** What a label says of one batch, as far as the viewer may see it. */
export function BatchFacts({ facts, photo = null, isOwn, level, batch = null }: BatchFactsProps) {
  const { cannabinoids, terpenes, grower, testedOn, price, size, aromas, address } = facts;
  const Title: "h3" | "h4" = `h${level}`;
  const heated = heatedThc(facts);
  const perGram = pricePerGram(facts);
  return (
    <div className="lab__facts">
      <div className="lab__two">
        {cannabinoids.length > 0 && (
          <div>
            <Title>Cannabinoids</Title>
            <FactBars facts={cannabinoids} />
            {heated && (
              <p className="help">
                {heated.isOfBoth ? "THC and THCA together" : "Of the THCA"}: {aboutText(heated)} once heated.
              </p>
            )}
          </div>
        )}
        {terpenes.length > 0 && (
          <div>
            <Title>Terpenes</Title>
            <FactBars facts={terpenes} />
          </div>
        )}
      </div>
      <div className={photo ? "lab__pictured" : undefined}>
        {photo && <LabelPhoto photo={photo} className="lab__photo" />}
        {(batch || grower || testedOn || price || size || address) && (
          <dl className="lab__rest">
            <Row name="Batch">{batch}</Row>
            <Row name="Grower">{grower}</Row>
            <Row name="Tested on">{testedOn && formatDate(new Date(`${testedOn}T12:00:00`))}</Row>
            <Row name={price ? "Price" : "Size"}>
              {(price || size) && (
                <>
                  {[price, size].filter(Boolean).join(" for ")}
                  {perGram && <small>{perGram} a gram</small>}
                </>
              )}
            </Row>
            <Row name="Address">
              {address && (
                <a href={address} target="_blank" rel="noopener noreferrer">
                  {address}
                </a>
              )}
            </Row>
          </dl>
        )}
      </div>
      {aromas.length > 0 && (
        <>
          <Title>{isOwn ? "Aroma and flavor, in your words" : "Aroma and flavor"}</Title>
          <div className="chips">
            {aromas.map((word) => (
              <Chip key={word}>{word}</Chip>
            ))}
          </div>
        </>
      )}
      <p className="help lab__fine">
        <Icon glyph={Info} size="sm" />
        Facts of a label. They don't tell what it'll do for you.
      </p>
    </div>
  );
}

function Row({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** In the label's order, never by strength, and in no colour: more isn't better. */
function FactBars({ facts }: { readonly facts: readonly Fact[] }) {
  const shares = barShares(facts);
  return (
    <ul className="factbars">
      {facts.map((fact, at) => (
        <li key={fact.name}>
          <span>{fact.name}</span>
          <i aria-hidden="true">
            <u style={{ width: `${(shares[at] ?? 0) * 100}%` }} />
          </i>
          <b>{amountText(fact)}</b>
        </li>
      ))}
    </ul>
  );
}
