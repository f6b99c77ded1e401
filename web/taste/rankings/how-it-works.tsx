import "./how-it-works.css";
import { useState } from "react";
import { pages } from "#shared/contract/pages.ts";
import { LinkButton } from "#web/kit/button/button.tsx";
import { NumberedPoints } from "#web/kit/list/points.tsx";
import { Sheet } from "#web/kit/overlay/sheet.tsx";
import { PlaceMark } from "#web/kit/session/place-mark.tsx";
import { StrengthBand } from "#web/kit/session/strength-band.tsx";
import { SurenessMark } from "#web/kit/session/sureness-mark.tsx";

const rules = [
  { name: "Sessions first", text: "Each rated session has a place among your sessions." },
  {
    name: "Products from their sessions",
    text: "All sessions of a product count together. One great evening can't beat ten good ones.",
  },
  {
    name: "Ratings count a little, comparisons more",
    text: "An imported journal has an order from day one. Each comparison makes it surer.",
  },
  { name: "You have the last word", text: "Reorder by hand and your order stays." },
] as const;

/** The key to the page, and the sheet that explains it. */
export function RankingKey() {
  const [open, setOpen] = useState(false);
  return (
    <p className="rankkey">
      One order, from every rating and every comparison.{" "}
      <button className="link" type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        How it works
      </button>
      <HowItWorks open={open} onClose={() => setOpen(false)} />
    </p>
  );
}

interface HowItWorksProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** What the one order is made of, and how sure its places are. */
export function HowItWorks({ open, onClose }: HowItWorksProps) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="How it works"
      foot={<LinkButton href={pages.compare}>Compare two</LinkButton>}
    >
      <p className="sheetlead">
        Every rating and every “which was better” goes into <b>one order</b>. You'll see the same place on every screen.
      </p>
      <div className="keybox">
        <div>
          <PlaceMark place={{ number: 2, of: 9, range: { from: 2, to: 3 } }} />
          <span>Somewhere from 2nd to 3rd. One number means it's settled.</span>
        </div>
        <div>
          <StrengthBand band={{ low: 7.8, at: 8.2, high: 8.6 }} />
          <span>Where its score could still be.</span>
        </div>
        <div>
          <SurenessMark sureness="Fairly sure" />
          <span>Sure, Fairly sure or Not sure yet.</span>
        </div>
      </div>
      <NumberedPoints points={rules} />
    </Sheet>
  );
}
