import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { EditSession } from "#shared/contract/sessions.ts";
import { PrivacyPolicy } from "./privacy-policy.tsx";

/** What a person says about the session itself, and how the policy calls it. */
type Collected = Exclude<
  keyof EditSession,
  "isPublic" | "visibility" | "showCompanions" | "sharesEffects" | "commentsClosed" | "removePhoto" | "key"
>;
const collected: Record<Collected, string> = {
  strainName: "strain",
  strainType: "strain",
  brand: "brand",
  ingestionMethod: "method",
  thcPercentage: "potency",
  cbdPercentage: "potency",
  bodyMindRatio: "body and mind balance",
  amount: "amount",
  amountUnit: "amount",
  moods: "moods",
  ownEffects: "effects in your own words",
  unwantedEffects: "unwanted effects",
  rating: "rating",
  location: "place",
  companions: "companions",
  notes: "notes",
  privateNote: "notes",
  consumedAt: "time",
};

test("the policy names everything that is collected about a session", () => {
  render(<PrivacyPolicy />);
  const sessions = screen.getByText(/^Sessions:/).textContent;
  for (const name of Object.values(collected)) expect(sessions).toContain(name);
});
