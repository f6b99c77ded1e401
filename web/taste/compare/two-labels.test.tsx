import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { withWebApp } from "#test/web-render.tsx";
import { TwoLabels } from "./two-labels.tsx";

const web = withWebApp();
afterEach(cleanup);

test("two labels stand side by side, with a dash for what one of them doesn't say", async () => {
  const kim = await web.signUp("kim");
  const fact = (name: string, amount: string) => ({ name, amount, unit: "%" });
  const log = async (body: object) => (await kim.call(routes.logSession, { body })).body;
  const dream = await log({
    strainName: "Blue Dream",
    facts: {
      cannabinoids: [fact("THCA", "24.1"), fact("THC", "0.9"), fact("THCV", "0.3")],
      terpenes: [fact("Myrcene", "0.62")],
      ...{ price: "$38", size: "3.5 g" },
    },
  });
  const jack = await log({ strainName: "Jack Herer", facts: { cannabinoids: [fact("THC", "19")] } });
  const plain = await log({ strainName: "Plain" });
  const view = render(<TwoLabels sessions={[dream, jack]} />);
  const rows = screen.getAllByRole("row", { hidden: true }).map(({ textContent }) => textContent);
  expect(rows).toEqual([
    "Blue DreamJack Herer",
    ...["Cannabinoids", "THC, once heatedabout 22 %19 %", "THCV0.3 %–"],
    ...["Terpenes", "Myrcene0.62 %–"],
    ...["The rest", "Price a gram$10.86–"],
  ]);
  const perGram = (name: string, amount: string) => ({ name, amount, unit: "mg/g" });
  const ours = await log({
    strainName: "Ours",
    facts: {
      cannabinoids: [perGram("THC", "190"), perGram("CBG", "11.50"), { name: "CBD", amount: "10", unit: "mg" }],
      terpenes: [perGram("Myrcene", "6.20"), perGram("Linalool", "1.50")],
    },
  });
  const theirs = await log({
    strainName: "Theirs",
    facts: {
      cannabinoids: [fact("THCA", "24.1"), fact("CBG", "1.10"), fact("CBD", "0.5")],
      terpenes: [fact("Myrcene", "0.70")],
    },
  });
  view.rerender(<TwoLabels sessions={[ours, theirs]} />);
  expect(screen.getAllByRole("row", { hidden: true }).map(({ textContent }) => textContent)).toEqual([
    "OursTheirs",
    ...["Cannabinoids", "THC, once heated19 %about 21 %", "CBG1.15 %1.10 %", "CBD10 mg0.5 %"],
    ...["Terpenes", "Myrcene0.62 %0.70 %", "Linalool1.50 mg/g–"],
  ]);
  screen.getByText("A dash means the label doesn't say, not zero.");
  view.rerender(<TwoLabels sessions={[plain, plain]} />);
  expect(screen.queryByRole("table", { hidden: true })).toBeNull();
});
