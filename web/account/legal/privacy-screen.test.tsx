import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { leftOut } from "#server/db/transfer/read-snapshot.ts";
import type { PersonRecord } from "#shared/contract/operator-people.ts";
import type { EditSession } from "#shared/contract/sessions.ts";
import { PrivacyPolicy } from "./privacy-screen.tsx";

afterEach(cleanup);

type Choices = "isPublic" | "visibility" | "showCompanions" | "sharesEffects" | "sharesReasons" | "commentsClosed";
/** What a person says about the session itself, and how the policy calls it. Comparisons are about two, and of 'Activity'. */
type Collected = Exclude<keyof EditSession, Choices | "comparisons" | "removePhoto" | "isOfBatch" | "before" | "key">;
const collected: Record<Collected, string> = {
  strainName: "strain",
  strainType: "strain",
  brand: "brand",
  ingestionMethod: "method",
  thcPercentage: "potency",
  cbdPercentage: "potency",
  bodyMindRatio: "body and mind balance",
  isBodyMindSet: "body and mind balance",
  amount: "amount",
  amountUnit: "amount",
  moods: "moods",
  ownEffects: "effects in your own words",
  unwantedEffects: "unwanted effects",
  reasons: "what it was for",
  reasonLevels: "how that was before and after",
  rating: "rating",
  location: "place",
  companions: "companions",
  notes: "notes",
  privateNote: "notes",
  facts: "label",
  consumedAt: "time",
  utcOffset: "time zone",
};

test("the policy names everything that is collected about a session", () => {
  render(<PrivacyPolicy />);
  const sessions = screen.getByText(/^Sessions:/).textContent;
  for (const name of Object.values(collected)) expect(sessions).toContain(name);
});

/** What operators see of a person, and how the policy calls it. */
const seenByOperators: Record<Exclude<keyof PersonRecord, "id">, string> = {
  username: "names",
  firstName: "names",
  lastName: "names",
  createdAt: "when you joined",
  lastHereAt: "were last here",
  sessionsCount: "how many sessions",
  publicSessionsCount: "how many sessions",
  photosCount: "photos",
  storage: "the space your photos take",
  devices: "devices",
  invitedBy: "who invited whom",
  invited: "who invited whom",
  reports: "reports about you",
  openReports: "reports about you",
  actions: "what was done about them",
  isSuspended: "what was done about them",
  suspendedUntil: "what was done about them",
  role: "who helps to run it",
};

test("the policy names everything that the people who run the server see of a person, and what they don't see", () => {
  render(<PrivacyPolicy />);
  const said = screen.getByText(/^The people who run this server see/).textContent;
  for (const name of Object.values(seenByOperators)) expect(said).toContain(name);
  expect(said).toContain("They don't see private sessions, notes or messages");
  expect(said).toContain("what they do is recorded");
  screen.getByText(/look after this server's machine can technically read what's stored on it/);
});

test("the policy says that there may be backups, who can read them, what isn't in them and how long they last", () => {
  render(<PrivacyPolicy />);
  const said = screen.getByText(/^We may keep backups/).textContent;
  expect(said).toContain("everything but sign-ins, push addresses, links and mail that waits");
  expect(leftOut).toEqual(
    expect.arrayContaining(["login_sessions", "push_subscriptions", "one_time_links", "mail_jobs"]),
  );
  expect(said).toContain("only the people who run this server can read them");
  screen.getByText(/It stays in older backups until these expire/);
});
