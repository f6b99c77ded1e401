import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Route } from "wouter";
import { pages } from "#shared/contract/pages.ts";
import { routes } from "#shared/contract/routes.ts";
import { withDeviceStorage } from "#test/device-storage.ts";
import { experienced, insertSessions } from "#test/journals.ts";
import type { TestPerson } from "#test/people.ts";
import { withWebApp } from "#test/web-render.tsx";
import { queryKeys } from "#web/core/cache/query-keys.ts";
import { LogSessionForm } from "#web/journal/session-form/log-session-form.tsx";
import { logRequest } from "#web/offline/device/outbox-requests.ts";
import { loadOutbox } from "#web/offline/outbox/queue-if-offline.ts";
import { ExperimentCard } from "./experiment-card.tsx";
import { meaningOf } from "./experiment-words.ts";
import { ExperimentsScreen, TonightScreen } from "./experiments-screen.tsx";
import { ResultScreen } from "./result-screen.tsx";

const web = withWebApp();
withDeviceStorage();
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const screens = () => (
  <>
    <Route path={pages.experiments} component={ExperimentsScreen} />
    <Route path={pages.tonight} component={TonightScreen} />
    <Route path={`${pages.experiment}`}>{(params) => params.id !== "tonight" && <ResultScreen />}</Route>
  </>
);
const open = (as: TestPerson, path: string) => web.render(screens(), { as, path });

/** Running, with so many evenings whose ratings are given. */
async function running(username: string, ratings: readonly (number | null)[], plan = "abbaabbaabba") {
  const person = await experienced(web, username);
  const { body } = await person.call(routes.startExperiment, {
    body: { kind: "method", a: "pen", b: "joint", evenings: 12, key: "one" },
  });
  const { db } = web.server.context.database;
  await db.updateTable("experiments").set({ plan }).where("id", "=", body.id).execute();
  if (ratings.length === 0) return { person, id: body.id };
  const now = web.server.clock.now().getTime();
  const dayOf = (at: number) => new Date(now - (ratings.length - at) * 86_400_000);
  const ids = await insertSessions(
    web.server,
    person,
    ratings.map((rating, at) => ({
      ...{ rating, consumed_at: dayOf(at) },
      ...{ ingestion_method: plan[at] === "a" ? ("pen" as const) : ("joint" as const) },
    })),
  );
  await db
    .insertInto("experiment_evenings")
    .values(
      ids.map((session_id, at) => ({
        ...{ experiment_id: body.id, position: at + 1, session_id, rating: null },
        day: dayOf(at).toISOString().slice(0, 10),
      })),
    )
    .execute();
  return { person, id: body.id };
}

test("tonight's pick is all that is told of the plan; both ways of logging say which evening it is", async () => {
  const { person } = await running("teo", [7, 8]);
  open(person, pages.tonight);
  await screen.findByRole("heading", { name: "Tonight it's a joint" });
  screen.getByText("Evening 3 of 12");
  screen.getByRole("img", { name: "Two of twelve evenings done. Tonight is evening 3." });
  screen.getByRole("button", { name: "Log it" });
  screen.getByRole("button", { name: "I had the other" });
  screen.getByRole("button", { name: "Not tonight" });
});

test("the other one is logged as the same evening, which can be left out of it", async () => {
  const { person } = await running("nora", [7, 8]);
  const { user } = open(person, pages.tonight);
  await user.click(await screen.findByRole("button", { name: "I had the other" }));
  web.render(<LogSessionForm onLogged={() => {}} onWaiting={() => {}} />, { as: person });
  await screen.findByText("Evening 3 of your experiment.");
  expect(screen.getByRole("radio", { name: "Vape Pen" })).toHaveProperty("checked", true);
  await user.click(screen.getByRole("button", { name: "Don't count it" }));
  expect(screen.queryByText("Evening 3 of your experiment.")).toBeNull();
});

test("an evening of an experiment that isn't the running one anymore is dropped from the form", async () => {
  const { person, id } = await running("vera", [7, 8]);
  const { user } = open(person, pages.tonight);
  await user.click(await screen.findByRole("button", { name: "Log it" }));
  await person.call(routes.removeExperiment, { params: { id } });
  await person.call(routes.startExperiment, {
    body: { kind: "method", a: "pen", b: "joint", evenings: 12, key: "two" },
  });
  const { body } = await person.call(routes.listExperiments, { query: { timeZone: "UTC" } });
  expect(body.running?.id).not.toBe(id);
  const { queryClient } = web.render(<LogSessionForm onLogged={() => {}} onWaiting={() => {}} />, { as: person });
  queryClient.setQueryData(queryKeys.experiments, body);
  await waitFor(() => expect(screen.getByRole("radio", { name: "Joint" })).toHaveProperty("checked", true));
  await waitFor(() => expect(screen.queryByText(/of your experiment\.$/)).toBeNull());
});

/** The log form after 'Log it' of tonight's pick, on a device that knows the experiment. */
async function logTonight(username: string, ratings: readonly number[]) {
  const { person } = await running(username, ratings);
  const { user } = open(person, pages.tonight);
  await user.click(await screen.findByRole("button", { name: "Log it" }));
  web.render(<LogSessionForm onLogged={() => {}} onWaiting={() => {}} />, { as: person });
  return { user, notice: await screen.findByText(/of your experiment\.$/) };
}
async function setTime(user: Awaited<ReturnType<typeof logTonight>>["user"], daysAgo: number) {
  await user.click(await screen.findByRole("radio", { name: "Earlier" }));
  const at = new Date(web.server.clock.now().getTime() - daysAgo * 86_400_000);
  fireEvent.change(screen.getByLabelText("Date and time"), { target: { value: at.toISOString().slice(0, 16) } });
}

test("an evening before the experiment began says that it won't count", async () => {
  const { user, notice } = await logTonight("maja", [7, 8]);
  await setTime(user, 1);
  const early = "That's before the experiment began, so it won't count as one of its evenings.";
  await waitFor(() => expect(notice.textContent).toBe(early));
  expect(screen.getAllByText(early)).toHaveLength(2);
  await user.click(screen.getByRole("radio", { name: "Now" }));
  await waitFor(() => expect(notice.textContent).toBe("Evening 3 of your experiment."));
});

test("a session of the plain form that is tonight's pick may count as the evening", async () => {
  const { person } = await running("rosa", [7, 8]);
  const { user, queryClient } = web.render(<LogSessionForm onLogged={() => {}} onWaiting={() => {}} />, { as: person });
  const { body } = await person.call(routes.listExperiments, { query: { timeZone: "UTC" } });
  await act(() => queryClient.setQueryData(queryKeys.experiments, body));
  await user.click(await screen.findByRole("radio", { name: "Vape Pen" }));
  expect(screen.queryByText("That's tonight's pick.")).toBeNull();
  await user.click(screen.getByRole("radio", { name: "Joint" }));
  await user.click(await screen.findByRole("button", { name: "Count it as evening 3" }));
  await screen.findByText("Evening 3 of your experiment.");
  await user.click(screen.getByRole("button", { name: "Log Session" }));
  await waitFor(async () => {
    const after = (await person.call(routes.listExperiments, { query: { timeZone: "UTC" } })).body;
    expect(after.running?.taken).toHaveLength(3);
  });
});

test("after an evening the next pick waits for its day", async () => {
  const { person, id } = await running("sol", []);
  await person.call(routes.logSession, { body: { ingestionMethod: "pen", experimentEvening: 1 } });
  open(person, pages.tonight);
  await screen.findByRole("heading", { name: "No pick right now" });
  screen.getByText(/^The next pick comes /);
  expect(id).toBeGreaterThan(0);
});

test("an app that was left open asks for tonight's pick when it comes back, since that's another one by then", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const { person } = await running("una", [7]);
  open(person, pages.tonight);
  await screen.findByText("Evening 2 of 12");
  await person.call(routes.logSession, { body: { ingestionMethod: "joint", experimentEvening: 2 } });
  vi.setSystemTime(Date.now() + 60 * 60_000);
  act(() => void window.dispatchEvent(new Event("visibilitychange")));
  await screen.findByRole("heading", { name: "No pick right now" });
});

test("how far it is shows what was had and no rating, and stopping opens what there is", async () => {
  const { person, id } = await running("kit", [7, 8, 9, 6, 7, 8, null]);
  const { user } = open(person, pages.experiments);
  await screen.findByRole("heading", { name: "Seven evenings in" });
  const rows = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(rows).toHaveLength(5);
  expect(rows[0]).toMatch(/^7Joint.*Not rated$/);
  expect(rows[1]).toMatch(/^6Joint.*Sealed$/);
  expect(document.body.textContent).not.toMatch(/\d\.\d/);
  await user.click(screen.getByRole("button", { name: "Show all seven" }));
  expect(screen.getAllByRole("listitem")).toHaveLength(7);
  await user.click(screen.getByRole("button", { name: "Stop it here" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Stop it" }));
  await screen.findByRole("heading", { name: "Too few evenings to tell." });
  screen.getByText("Experiment · seven of twelve evenings");
  expect(window.location.pathname).toBe(`/experiments/${id}`);
});

test("a clear result says how much and what it doesn't tell, with every evening behind it", async () => {
  const { person } = await running("mina", [9, 6, 6, 9, 8, 7, 5, 8, 9, 6, 7, 9]);
  const { user } = open(person, pages.experiments);
  await screen.findByRole("heading", { name: "All twelve are in" });
  await user.click(screen.getByRole("button", { name: "Open the result" }));
  await screen.findByRole("heading", {
    name: /^Pens came out higher: about 2\.5 more, likely between \d\.\d and \d\.\d\.$/,
  });
  screen.getByRole("img", { name: /^Pens about 2\.5 higher, likely between/ });
  screen.getByRole("img", { name: "A, by pen: 8.7 on average, 6 evenings" });
  screen.getByRole("img", { name: "B, joint: 6.2 on average, 6 evenings" });
  screen.getByText(
    /^The order was drawn, so the kind of evening is an unlikely reason\. Pens seem to go better for you\./,
  );
  screen.getByText("That luck had no hand in it");
  screen.getByText("That it's the smoke, or the dose");
  await user.click(screen.getByRole("button", { name: "See the twelve" }));
  expect(screen.getAllByRole("listitem").filter(({ textContent }) => /\d\.\d$/.test(textContent ?? ""))).toHaveLength(
    12,
  );
});

test("no difference is a result of the same size", async () => {
  const { person, id } = await running("omar", [7, 7.5, 7, 6.5, 8, 7.5, 7, 8, 6.5, 7, 7.5, 7]);
  await person.call(routes.endExperiment, { params: { id } });
  open(person, `/experiments/${id}`);
  const heading = await screen.findByRole("heading", {
    level: 1,
    name: /^No difference we can see: somewhere between/,
  });
  expect(heading.textContent).toMatch(/between \d\.\d lower and \d\.\d higher\.$/);
  screen.getByText(/^That's a result too\. If there's a difference, it's probably less than (one point|two points)\./);
  screen.getByText("That they're exactly the same");
});

test("an experiment that was stopped before its first evening says so", async () => {
  const none = await running("lena", []);
  await none.person.call(routes.endExperiment, { params: { id: none.id } });
  open(none.person, `/experiments/${none.id}`);
  await screen.findByText("Experiment · stopped before the first evening");
  screen.getByText("There were no evenings, so there's nothing to compare.");
});

test("before five sessions are rated, its evenings and averages are words", async () => {
  const { person, id } = await running("noa", [7, 3.2, null, 8.6]);
  await person.call(routes.endExperiment, { params: { id } });
  const { user } = open(person, `/experiments/${id}`);
  await user.click(await screen.findByRole("button", { name: "See the four" }));
  const outcomes = screen
    .getAllByRole("listitem")
    .map(({ textContent }) => /(Liked|Disliked|Not rated)$/.exec(`${textContent}`)?.[0]);
  expect(outcomes.filter(Boolean)).toEqual(["Liked", "Not rated", "Disliked", "Liked"]);
  expect(screen.getByText("A, by pen").parentElement?.textContent).toMatch(/2 eveningsLiked$/);
  expect(screen.getByText("B, joint").parentElement?.textContent).toMatch(/1 of 2 evenings ratedDisliked$/);
  expect(document.body.textContent).not.toMatch(/\d\.\d/);
  expect(screen.queryByRole("img", { name: /on average/ })).toBeNull();
});

test("a result of a single evening speaks of one", async () => {
  const single = await running("max", [7]);
  await single.person.call(routes.endExperiment, { params: { id: single.id } });
  open(single.person, `/experiments/${single.id}`);
  await screen.findByText("Experiment · one of twelve evenings");
  screen.getByText("One evening can't see small differences.");
  screen.getByRole("button", { name: "See the evening" });
});

test("a product that came out higher is one thing", async () => {
  const { person, id } = await running("nell", [9, 6, 6, 9, 8, 7, 5, 8, 9, 6, 7, 9]);
  const { body } = await person.call(routes.endExperiment, { params: { id } });
  const product = { kind: "product", value: "blue", productId: "blue", brand: null } as const;
  const [a, b] = [
    { ...product, strainName: "Blue Dream" },
    { ...product, strainName: "Purple" },
  ];
  expect(meaningOf({ ...body, a, b, kept: null })).toContain("Blue Dream seems to go better for you.");
});

test("one that is deleted leads back to Insights", async () => {
  const { person, id } = await running("ines", [7, 8]);
  const { user } = open(person, pages.experiments);
  await user.click(await screen.findByRole("button", { name: "More about Pen or joint" }));
  await user.click(await screen.findByRole("button", { name: "Delete experiment" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Delete" }));
  await screen.findByText("Experiment deleted");
  expect((await person.call(routes.endExperiment, { params: { id } })).status).toBe(404);
});

test("what can't be loaded says so and is asked for again", async () => {
  const eve = await web.signUp("eve");
  const send = vi.spyOn(window, "fetch").mockRejectedValue(new TypeError("no network"));
  const { user } = open(eve, pages.experiments);
  await screen.findByRole("heading", { name: "Couldn't load your experiments" });
  send.mockRestore();
  await user.click(screen.getByRole("button", { name: /Try again|Retry/i }));
  await screen.findByRole("heading", { name: "Not yet two things to compare" });
});

test("without a connection tonight's pick is known, until an evening waits to be sent", async () => {
  const { person, id } = await running("ilse", []);
  open(person, pages.tonight);
  await screen.findByText("Evening 1 of 12");
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  vi.spyOn(window, "fetch").mockRejectedValue(new TypeError("no network"));
  act(() => void window.dispatchEvent(new Event("offline")));
  await screen.findByText(/^Experiments as of /);
  screen.getByRole("heading", { name: "Tonight it's the pen" });
  const outbox = await loadOutbox(person.user.id);
  await act(async () => {
    await outbox.submit(logRequest({ ingestionMethod: "pen", experimentEvening: 1 }));
  });
  await screen.findByRole("heading", { name: "Tonight's is on this device" });
  screen.getByText("It'll be sent once you're back online. The next pick comes then.");
  expect(id).toBeGreaterThan(0);
});

test("any other session that waits to be sent isn't tonight's", async () => {
  const { person } = await running("lise", []);
  await person.call(routes.logSession, { body: { ingestionMethod: "pen", experimentEvening: 1 } });
  open(person, pages.tonight);
  await screen.findByRole("heading", { name: "No pick right now" });
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  vi.spyOn(window, "fetch").mockRejectedValue(new TypeError("no network"));
  act(() => void window.dispatchEvent(new Event("offline")));
  const outbox = await loadOutbox(person.user.id);
  await act(async () => {
    await outbox.submit(logRequest({ ingestionMethod: "pen" }));
  });
  screen.getByRole("heading", { name: "No pick right now" });
});

test("an experiment that isn't one's own is a page that isn't there", async () => {
  open(await web.signUp("zoe"), "/experiments/4711");
  await screen.findByRole("heading", { name: /not found/i });
});

test("the card on Insights offers one, leads to tonight's pick, and then to the result", async () => {
  const wes = await experienced(web, "wes");
  const { queryClient } = web.render(<ExperimentCard />, { as: wes });
  const card = async () => within(await screen.findByRole("region", { name: "Find out for yourself" }));
  (await card()).getByText(/^Pen or joint\? Twenty evenings, and the app picks which\./);
  expect((await card()).getByRole("link", { name: "Set it up" }).getAttribute("href")).toBe(pages.experiments);
  const { body } = await wes.call(routes.startExperiment, {
    body: { kind: "method", a: "pen", b: "joint", evenings: 12, key: "one" },
  });
  await act(() => queryClient.invalidateQueries());
  await waitFor(async () => (await card()).getByText("Pen or joint: the first of twelve evenings is to come."));
  expect((await card()).getByRole("link", { name: "Tonight's pick" }).getAttribute("href")).toBe(pages.tonight);
  await wes.call(routes.endExperiment, { params: { id: body.id } });
  await act(() => queryClient.invalidateQueries());
  await waitFor(async () => (await card()).getByRole("link", { name: "Last time: Pen or joint" }));
});

test("without anything to compare there is no card", async () => {
  web.render(<ExperimentCard />, { as: await web.signUp("ada") });
  await waitFor(() => expect(screen.queryByText("Find out for yourself")).toBeNull());
});
