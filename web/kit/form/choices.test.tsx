import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { chartedStrainTypes, type StrainType } from "#shared/domain/enumerations.ts";
import { strainTypeLabels } from "#shared/domain/session-words.ts";
import { Segment } from "./choices.tsx";
import { FieldGroup } from "./field.tsx";

afterEach(cleanup);

const choices = chartedStrainTypes.map((value) => ({ value, label: strainTypeLabels[value] }));

function OptionalType() {
  const [type, setType] = useState<StrainType | null>(null);
  return (
    <FieldGroup label="Strain type">
      <Segment name="strainType" choices={choices} value={type} onChange={setType} onClear={() => setType(null)} />
    </FieldGroup>
  );
}

test("a choice that may be left out can be taken back", async () => {
  const user = userEvent.setup();
  render(<OptionalType />);
  expect(screen.getByRole("group", { name: "Strain type" })).toBeTruthy();
  await user.click(screen.getByRole("radio", { name: "Indica" }));
  expect(screen.getByRole("radio", { checked: true })).toBe(screen.getByRole("radio", { name: "Indica" }));
  await user.click(screen.getByRole("radio", { name: "Indica" }));
  expect(screen.queryByRole("radio", { checked: true })).toBeNull();
});
