import type { Agreement } from "#shared/contract/agreement.ts";
import { bandOf } from "#shared/domain/rating.ts";
import { spelledCount } from "#web/core/format.ts";
import { classNames } from "#web/kit/class-names.ts";
import "./split-record.css";

/** In the units of the drawing, whose middle is at 100. */
const middle = 100;
const rings = { outer: 93, inner: 46 };
const widest = { step: 4.7, stroke: 1.7 };
/** Of a broken ring: how far each of its halves ends before the split. */
const gapDegrees = 25;

interface SplitRecordProps {
  readonly you: string;
  readonly them: string;
  readonly agreement: Agreement;
  /** On the label, where there's room for it. */
  readonly labelled?: boolean | undefined;
}

/** A 7-inch single of two people: a ring for each product, one's own half on the left, broken where they differ. */
export function SplitRecord({ you, them, agreement, labelled }: SplitRecordProps) {
  const { agree, of } = agreement;
  // Not in the order of the list, which begins with all that are broken.
  const products = agreement.products.toSorted((a, b) => (a.product.id < b.product.id ? -1 : 1));
  const step = Math.min(widest.step, (rings.outer - rings.inner) / Math.max(1, products.length - 1));
  const stroke = widest.stroke * (step / widest.step);
  return (
    <div className="splitrecord">
      <div
        className={classNames("splitrecord__sleeve", isLong(you, them) && "splitrecord__sleeve--long")}
        aria-hidden="true"
      >
        <span>{you}</span>
        <span>{them}</span>
      </div>
      <span className="disc splitrecord__disc" role="img" aria-label={ringsText(agree, of)}>
        <svg viewBox="0 0 200 200" aria-hidden="true">
          {products.map(({ product, mine, theirs }, index) => {
            const radius = rings.outer - index * step;
            const isBroken = bandOf(mine) !== bandOf(theirs);
            return (["left", "right"] as const).map((side) => (
              <path
                key={`${product.id} ${side}`}
                className={`splitrecord__${side}`}
                d={halfRing(side, radius, isBroken ? gapDegrees : 0)}
                strokeWidth={isBroken ? 1.9 * stroke : stroke}
                strokeOpacity={isBroken ? 1 : 0.72}
              />
            ));
          })}
          <path className="splitrecord__left splitrecord__label" d="M100 62A38 38 0 0 0 100 138Z" />
          <path className="splitrecord__right splitrecord__label" d="M100 62A38 38 0 0 1 100 138Z" />
        </svg>
        {labelled && (
          <b aria-hidden="true">
            {agree} of {of}
          </b>
        )}
      </span>
    </div>
  );
}

/** Whether a word of a name is wider than the cover at its usual size. */
const isLong = (...names: readonly string[]) => names.some((name) => name.split(/\s/).some((word) => word.length > 10));

function halfRing(side: "left" | "right", radius: number, gap: number): string {
  const angle = (gap * Math.PI) / 180;
  const x = middle + (side === "left" ? -1 : 1) * radius * Math.sin(angle);
  const [top, bottom] = [middle - radius * Math.cos(angle), middle + radius * Math.cos(angle)];
  const at = (y: number) => `${x.toFixed(2)} ${y.toFixed(2)}`;
  return `M${at(top)}A${radius.toFixed(2)} ${radius.toFixed(2)} 0 0 ${side === "left" ? 0 : 1} ${at(bottom)}`;
}

/** 'Eleven rings, one for each product you both rated. Nine run all the way round, two are broken.' */
function ringsText(agree: number, of: number): string {
  const broken = of - agree;
  const ofBroken = broken === 0 ? "none is broken" : `${lower(broken)} ${broken === 1 ? "is" : "are"} broken`;
  const whole = agree === 0 ? "None runs" : `${spelledCount(agree)} ${agree === 1 ? "runs" : "run"}`;
  return `${spelledCount(of)} rings, one for each product you both rated. ${whole} all the way round, ${ofBroken}.`;
}

const lower = (count: number) => spelledCount(count).toLowerCase();
