// Loaded ahead: the form shows them as soon as it can.
import "./detail-fields.tsx";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { messages } from "#shared/contract/errors.ts";
import { routes } from "#shared/contract/routes.ts";
import type { TestPerson } from "#test/people.ts";
import { withWebApp } from "#test/web-render.tsx";
import { wideFrame } from "#web/kit/shell/screen.tsx";
import { LogSessionForm } from "./log-session-form.tsx";

const web = withWebApp();
afterEach(() => void vi.restoreAllMocks());

function open(person: TestPerson) {
  const onLogged = vi.fn();
  return { onLogged, ...web.render(<LogSessionForm onLogged={onLogged} onWaiting={() => {}} />, { as: person }) };
}
const strain = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Strain" });
const chosen = (name: string) => screen.getByRole<HTMLInputElement>("radio", { name }).checked;
const moods = () => within(screen.getByRole("group", { name: /^How it felt/ }));
const amount = () => within(screen.getByRole("group", { name: "Amount" }));
const submit = () => screen.getByRole("button", { name: "Log Session" });
const sessionsOf = async (person: TestPerson) =>
  (await person.call(routes.listUserSessions, { params: { id: person.user.id } })).body;

test("an amount goes by the method's unit, and tells what THC the product had in it", async () => {
  const rhea = await web.signUp("rhea");
  const { user, onLogged } = open(rhea);
  await user.click(screen.getByRole("radio", { name: "Joint" }));
  await user.type(screen.getByLabelText("Amount in g"), "0,3");
  expect(await screen.findByText("Add the THC to get an estimate.")).not.toBeNull();
  await user.type(screen.getByLabelText("THC (%)"), "20");
  expect(await screen.findByText("55–65 mg THC in the joint")).not.toBeNull();
  await user.click(amount().getByRole("button", { name: "More" }));
  expect(screen.getByLabelText<HTMLInputElement>("Amount in g").value).toBe("0.4");
  await user.click(submit());
  await waitFor(() => expect(onLogged).toHaveBeenCalledOnce());
  expect((await sessionsOf(rhea))[0]).toMatchObject({ amount: 0.4, amountUnit: "g" });
});

test("another method drops an amount in a unit that it doesn't have, and an edible's milligrams aren't multiplied", async () => {
  const { user } = open(await web.signUp("saul"));
  await user.click(screen.getByRole("radio", { name: "Joint" }));
  await user.type(screen.getByLabelText("Amount in g"), "2");
  await user.click(screen.getByRole("radio", { name: "Bong" }));
  expect(screen.getByLabelText<HTMLInputElement>("Amount in g").value).toBe("2");
  await user.click(screen.getByRole("radio", { name: "Edible" }));
  const pieces = screen.getByLabelText<HTMLInputElement>("Amount in pieces");
  expect(pieces.value).toBe("");
  await user.type(pieces, "3");
  const thc = screen.getByLabelText("THC (mg)");
  await user.type(thc, "10");
  expect(await screen.findByText("10 mg THC in total")).not.toBeNull();
  await user.clear(thc);
  await user.type(thc, "2,5");
  expect(await screen.findByText("2.5 mg THC in total")).not.toBeNull();
  await user.clear(thc);
  await user.type(thc, "1,000");
  expect(await screen.findByText("1000 mg THC in total")).not.toBeNull();
});

test("'As last time' fills in the method and the amount of the strain that's named", async () => {
  const tess = await web.signUp("tess");
  const last = { strainName: "Haze", ingestionMethod: "joint", amount: 0.3, thcPercentage: 20 };
  await tess.call(routes.logSession, { body: last });
  const { user } = open(tess);
  await user.type(strain(), "haze");
  const offer = await screen.findByRole("button", { name: /^As last time/ });
  expect(offer.textContent).toMatch(/^As last timeJoint, 0\.3 g, on .+Use$/);
  await user.click(offer);
  expect(chosen("Joint")).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>("Amount in g").value).toBe("0.3");
  expect(screen.getByLabelText<HTMLInputElement>("THC (%)").value).toBe("20");
  expect(screen.queryByRole("button", { name: /^As last time/ })).toBeNull();
});

test("a word of one's own is added once and then takes one press; it's private, and so are unwanted effects", async () => {
  const uma = await web.signUp("uma");
  const { user, onLogged } = open(uma);
  await user.click(moods().getByRole("button", { name: "More" }));
  expect(document.activeElement).toBe(moods().getByRole("checkbox", { name: "Calm" }));
  await user.click(moods().getByRole("button", { name: "Own word" }));
  await user.keyboard("munchies{Enter}");
  expect((await screen.findByRole<HTMLInputElement>("checkbox", { name: "munchies" })).checked).toBe(true);
  await user.click(screen.getByRole("checkbox", { name: "Dry mouth" }));
  await user.click(await screen.findByRole("button", { name: "Something else" }));
  await user.keyboard("DIZZY{Enter}");
  const dizzy = screen.getByRole<HTMLInputElement>("checkbox", { name: "Dizzy" });
  await waitFor(() => expect(dizzy.checked).toBe(true));
  await user.click(submit());
  await waitFor(() => expect(onLogged).toHaveBeenCalledOnce());
  expect((await sessionsOf(uma))[0]).toMatchObject({
    ownEffects: ["munchies"],
    unwantedEffects: ["dry mouth", "dizzy"],
    sharesEffects: false,
  });
  const munchies = await screen.findByRole<HTMLInputElement>("checkbox", { name: "munchies" });
  expect(munchies.checked).toBe(false);
  await user.click(munchies);
  await user.click(screen.getByRole("switch", { name: "Share these effects" }));
  await user.click(submit());
  await waitFor(() => expect(onLogged).toHaveBeenCalledTimes(2));
  expect((await sessionsOf(uma))[0]).toMatchObject({ ownEffects: ["munchies"], sharesEffects: true });
});

test("a word that still stands in its field is logged too, by a press on the button and by Ctrl+Enter", async () => {
  const yoko = await web.signUp("yoko");
  const { user, onLogged } = open(yoko);
  await screen.findByLabelText("Location");
  await user.click(moods().getByRole("button", { name: "More" }));
  await user.click(moods().getByRole("button", { name: "Own word" }));
  await user.keyboard("munchies");
  await user.click(submit());
  await waitFor(() => expect(onLogged).toHaveBeenCalledOnce());
  expect((await sessionsOf(yoko))[0]).toMatchObject({ ownEffects: ["munchies"] });
  await user.click(await screen.findByRole("button", { name: "Something else" }));
  await user.keyboard("itchy{Control>}{Enter}{/Control}");
  await waitFor(() => expect(onLogged).toHaveBeenCalledTimes(2));
  expect((await sessionsOf(yoko))[0]).toMatchObject({ unwantedEffects: ["itchy"] });
});

test("a word is taken where the focus goes on in the form, and stays with its reason where it can't be", async () => {
  const { user, onLogged } = open(await web.signUp("zoe"));
  await user.click(await screen.findByRole("button", { name: "Something else" }));
  await user.keyboard("itchy");
  await user.click(strain());
  expect((await screen.findByRole<HTMLInputElement>("checkbox", { name: "itchy" })).checked).toBe(true);
  expect(document.activeElement).toBe(strain());
  await user.click(moods().getByRole("button", { name: "More" }));
  await user.click(moods().getByRole("button", { name: "Own word" }));
  await user.keyboard("relaxed");
  await user.click(strain());
  expect(await screen.findByText(messages.effectListed)).not.toBeNull();
  const refused = screen.getByRole("textbox", { name: "Own word" });
  expect(refused).toHaveProperty("value", "relaxed");
  await user.click(submit());
  expect(document.activeElement).toBe(refused);
  expect(onLogged).not.toHaveBeenCalled();
  await user.keyboard("{Escape}");
  await user.click(submit());
  await waitFor(() => expect(onLogged).toHaveBeenCalledOnce());
});

test("what was unwanted says who sees it, before there is any and wherever its switch stands", async () => {
  const { user } = open(await web.signUp("una"));
  await screen.findByLabelText("Location");
  const said = () => screen.getByText("Anything unwanted?", { selector: "summary b" }).nextElementSibling?.textContent;
  expect(said()).toBe("Only you see these");
  await user.click(moods().getByRole("button", { name: "More" }));
  await user.click(moods().getByRole("button", { name: "Own word" }));
  await user.keyboard("munchies{Enter}");
  await user.click(await screen.findByRole("switch", { name: "Share these effects" }));
  await waitFor(() => expect(said()).toBe("Anyone who sees this session sees these"));
});

test("on a desk, where no row is folded, they and the reasons say it too", async () => {
  const real = window.matchMedia.bind(window);
  vi.spyOn(window, "matchMedia").mockImplementation((query) => real(query === wideFrame ? "all" : query));
  const { user } = open(await web.signUp("ute"));
  const unwanted = within(await screen.findByRole("group", { name: /^Anything unwanted\?/ }));
  const reasons = within(screen.getByRole("group", { name: /^What's it for\?/ }));
  for (const group of [unwanted, reasons]) group.getByText("Only you see these");
  await user.click(screen.getByRole("switch", { name: "Share these effects" }));
  await unwanted.findByText("Anyone who sees this session sees these");
  await user.click(reasons.getByRole("checkbox", { name: "Sleep" }));
  await user.click(screen.getByRole("switch", { name: "Show it on this session" }));
  await reasons.findByText("Anyone who sees this session sees these");
});

test("a word that's a mood already, or none, isn't added; Escape takes the field back", async () => {
  const { user } = open(await web.signUp("vera"));
  await user.click(moods().getByRole("button", { name: "More" }));
  await user.click(moods().getByRole("button", { name: "Own word" }));
  await user.keyboard("{Enter}");
  expect(await screen.findByText("Type a word first")).not.toBeNull();
  await user.keyboard("Relaxed{Enter}");
  expect(await screen.findByText(messages.effectListed)).not.toBeNull();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Own word"));
});

test("closed rows say what they hold, and one with a fault opens and stays open while it's mended", async () => {
  const { user } = open(await web.signUp("walt"));
  const row = (title: string) =>
    screen.getByText(title, { selector: "summary b" }).closest("details") ?? document.createElement("details");
  const says = (title: string) => row(title).querySelector("summary small")?.textContent;
  await screen.findByLabelText("Location");
  expect(["When, where, with whom", "Body or mind", "Facts of the label", "Private note"].map(says)).toEqual([
    "Now",
    "Not set, so it's left out",
    "Nothing from the label yet",
    "Only you can ever read it",
  ]);
  await user.click(screen.getByRole("radio", { name: "Joint" }));
  await user.type(screen.getByLabelText("Location"), "Living room");
  await user.click(screen.getByRole("checkbox", { name: "Dry mouth" }));
  await user.type(screen.getByLabelText("THC (%)"), "21,4");
  await user.type(screen.getByLabelText("Private note"), "Half of it next time.");
  expect(["When, where, with whom", "Anything unwanted?", "Facts of the label", "Private note"].map(says)).toEqual([
    "Now · Living room",
    "Dry mouth · only you",
    "THC 21.4%",
    "Half of it next time.",
  ]);
  expect(row("Facts of the label").open).toBe(false);
  await user.clear(screen.getByLabelText("THC (%)"));
  await user.type(screen.getByLabelText("THC (%)"), "210");
  await user.click(submit());
  await waitFor(() => expect(row("Facts of the label").open).toBe(true));
  await user.clear(screen.getByLabelText("THC (%)"));
  await user.type(screen.getByLabelText("THC (%)"), "21");
  await waitFor(() => expect(screen.queryByText(/from 0 to 100/)).toBeNull());
  expect(row("Facts of the label").open).toBe(true);
});

test("Ctrl Enter logs from any field, and not from a sheet that the form has opened", async () => {
  const xena = await web.signUp("xena");
  const { user, onLogged } = open(xena);
  await user.type(strain(), "Haze");
  await user.click(screen.getByRole("button", { name: /^Who can see this session/ }));
  await screen.findByRole("dialog", { name: "Who can see this session" });
  await user.keyboard("{Control>}{Enter}{/Control}");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await sessionsOf(xena)).toEqual([]);
  await user.type(screen.getByLabelText("Notes"), "Cedar{Control>}{Enter}{/Control}");
  await waitFor(() => expect(onLogged).toHaveBeenCalledOnce());
  expect(await sessionsOf(xena)).toMatchObject([{ strainName: "Haze", notes: "Cedar" }]);
});

test("'As last time' keeps the audience as narrow as it was that time", async () => {
  const yves = await web.signUp("yves");
  const last = { strainName: "Haze", ingestionMethod: "joint", amount: 0.3, visibility: "close-friends" };
  await yves.call(routes.logSession, { body: last });
  const { user, onLogged } = open(yves);
  await user.type(strain(), "haze");
  await user.click(await screen.findByRole("button", { name: /^As last time/ }));
  screen.getByRole("button", { name: "Who can see this session: Close friends" });
  await user.click(submit());
  await waitFor(() =>
    expect(onLogged).toHaveBeenCalledWith(expect.objectContaining({ visibility: "close-friends" }), null, undefined),
  );
});
