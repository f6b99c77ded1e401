import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { messages } from "#shared/contract/errors.ts";
import { settingsPath } from "#shared/contract/pages.ts";
import { routes } from "#shared/contract/routes.ts";
import { currentUserPath, feedPath, signInHint } from "#shared/contract/wire.ts";
import type { TestPerson } from "#test/people.ts";
import { findToast } from "#test/toast.ts";
import { type Rendered, withWebApp } from "#test/web-render.tsx";
import { firstScreenDelayMs } from "#web/core/browser/when-idle.ts";
import { switchTab } from "#web/core/navigation/tabs.ts";
import { rememberPerson } from "#web/core/sign-in/known-person.ts";
import { readCurrentUser } from "#web/core/sign-in/read-current-user.ts";
import { readSignOutNotice } from "#web/core/sign-in/sign-out-state.ts";
import { App } from "./app.tsx";

const web = withWebApp();
afterEach(() => vi.restoreAllMocks());

/** Visits an address as main.tsx would. React's `use` needs an act that is awaited around its first render. */
function visit(path: string, person?: TestPerson): Promise<Rendered> {
  const options = { path, ...(person && { as: person }) };
  return act(async () => web.render(() => <App currentUser={readCurrentUser()} />, options));
}
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const landing = () => heading("Track your highs, remember what hits");
const tab = (name: string) => screen.findByRole("button", { name });
const currentTab = () =>
  screen.getByRole("navigation", { name: "Main" }).querySelector("[aria-current=page]")?.textContent;
function setCookie(cookie: string) {
  document.cookie = cookie;
}

/** A browser with service workers. What a page puts off until its first screen is through waits for `later`. */
function withServiceWorkers() {
  const register = vi.fn(() => new Promise(() => undefined));
  const worker = { register, addEventListener: () => undefined, getRegistration: async () => undefined };
  Object.defineProperty(navigator, "serviceWorker", { configurable: true, value: worker });
  const build = Object.assign(document.createElement("meta"), { name: "build", content: "one" });
  document.head.append(build);
  const later: (() => void)[] = [];
  const { setTimeout: real } = globalThis;
  vi.spyOn(globalThis, "setTimeout").mockImplementation((task: () => void, delay?: number) => {
    if (delay !== firstScreenDelayMs) return real(task, delay);
    later.push(task);
    return real(() => undefined);
  });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, "serviceWorker");
    build.remove();
  });
  return { register, later };
}

describe("a visitor", () => {
  test("gets no service worker, also once there is nothing else to do", async () => {
    const { register, later } = withServiceWorkers();
    await visit("/");
    await landing();
    await act(async () => {
      for (const task of later) task();
      await vi.dynamicImportSettled();
    });
    expect(register).not.toHaveBeenCalled();
  });

  test("sees the landing page without asking who is signed in, so also when the server does not answer", async () => {
    const network = vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
    await visit("/");
    await landing();
    await screen.findByText(/just the people who run this server\.$/);
    expect(document.title).toBe("HighNote");
    // Whose server it is, it tells anyone.
    expect(network.mock.calls.map(([address]) => address)).toEqual([routes.getAbout.path]);
  });

  test.each(["/compare", "/rankings", "/log", "/profile?userId=abc"])(
    "sees the landing page at %s, and its ways in lead back there",
    async (path) => {
      await visit(path);
      await landing();
      for (const name of ["Start Your Journey", "Already have an account? Sign In"]) {
        const way = new URL(screen.getByRole<HTMLAnchorElement>("link", { name }).href);
        expect(way.searchParams.get("next")).toBe(path);
      }
    },
  );

  test.each(["/sessions/12", "/shared/an-old-link"])("is asked to sign in at %s, whatever is there", async (path) => {
    await visit(path);
    await heading("Sign in to see it");
    for (const name of ["Sign in", "Create an account"]) {
      const way = new URL(screen.getByRole<HTMLAnchorElement>("link", { name }).href);
      expect(way.searchParams.get("next")).toBe(path);
    }
  });

  test("sees a session by its link, with who shared it, and ways in that lead back there", async () => {
    const june = await web.signUp("june", { firstName: "June", lastName: "Okafor" });
    const body = {
      strainName: "Granddaddy Purple",
      notes: "Feet up.",
      location: "Alder Street",
      visibility: "private",
    };
    const { id } = (await june.call(routes.logSession, { body })).body;
    const { token } = (await june.call(routes.turnOnSharedLink, { params: { id } })).body;
    await visit(`/shared/${token}`);
    await heading("June shared a session with you");
    const shown = screen.getByRole("article").textContent;
    expect(shown).toMatch(/June Okafor.*Granddaddy Purple.*Feet up\./);
    expect(shown).not.toContain("Alder Street");
    for (const name of ["Sign in", "Join HighNote"]) {
      const way = new URL(screen.getByRole<HTMLAnchorElement>("link", { name }).href);
      expect(way.searchParams.get("next")).toBe(`/shared/${token}`);
    }
  });

  test("keeps the wanted page when going from one form to the other", async () => {
    await visit("/login?next=%2Fsessions%2F12");
    await heading("Sign In");
    expect(document.title).toBe("Sign In · HighNote");
    await act(async () => fireEvent.click(screen.getByRole("link", { name: "New here? Create Account" })));
    const arrived = await heading("Create Account");
    expect(document.activeElement).toBe(arrived);
    expect(window.location.search).toBe("?next=%2Fsessions%2F12");
  });

  test("reads the policy and the terms, and learns of a wrong address", async () => {
    const first = await visit("/privacy");
    await heading("Privacy Policy");
    first.view.unmount();
    const second = await visit("/terms");
    await heading("Terms of Service");
    expect(screen.getByText("Last updated: July 24, 2025")).not.toBeNull();
    second.view.unmount();
    await visit("/nowhere");
    await heading("Page Not Found");
  });
});

describe("a signed-in person", () => {
  test("gets the service worker after the first screen, which has the network to itself", async () => {
    const { register, later } = withServiceWorkers();
    await visit("/", await web.signUp("lou"));
    await tab("Feed");
    await vi.dynamicImportSettled();
    expect(later.length).toBeGreaterThan(0);
    expect(register).not.toHaveBeenCalled();
  });

  test("who comes back a while later is asked for again: another device may have changed the account", async () => {
    const mara = await web.signUp("mara");
    const arrival = Date.now();
    const clock = vi.spyOn(Date, "now").mockReturnValue(arrival);
    await visit("/", mara);
    await tab("Feed");
    const network = vi.spyOn(globalThis, "fetch");
    const asks = () => network.mock.calls.filter(([address]) => String(address).endsWith(currentUserPath)).length;
    const comeBack = () =>
      act(async () => void document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
    await comeBack();
    expect(asks()).toBe(0);
    clock.mockReturnValue(arrival + 60_000);
    await comeBack();
    expect(asks()).toBe(1);
  });

  test("waits for the sign-in state, then sees the feed", async () => {
    await visit("/", await web.signUp("ann"));
    expect(screen.getByText("Loading...")).not.toBeNull();
    await tab("Feed");
  });

  test("is known by the cookie alone, of which a readable one tells", async () => {
    const { sessionId } = await web.signUp("cook");
    const network = vi.spyOn(globalThis, "fetch");
    setCookie(`${signInHint}=1`);
    setCookie(`sessionId=${sessionId}`);
    await visit("/");
    await tab("Feed");
    expect(network.mock.calls[0]?.[0]).toBe("/api/auth/user");
    for (const name of [signInHint, "sessionId"]) setCookie(`${name}=; max-age=-1`);
  });

  test.each(["/login", "/recover"])("has no use for %s and finds the main shell", async (path) => {
    await visit(path, await web.signUp(`alice${path.length}`));
    await tab("Feed");
    expect(window.location.pathname).toBe("/");
    expect(currentTab()).toBe("Feed");
  });

  test("finds the search at an address of its own, in its tab", async () => {
    const { user } = await visit("/search", await web.signUp("sue"));
    await heading("Find People");
    expect(currentTab()).toBe("Search");
    await user.click(await tab("Feed"));
    expect(currentTab()).toBe("Feed");
    expect(window.location.pathname).toBe("/");
  });

  test.each([
    ["/rankings", "Rankings", "Rankings"],
    ["/compare", "Nothing to compare yet", "Rankings"],
    ["/profile", "Profile", "Profile"],
    ["/nowhere", "Page Not Found", undefined],
  ])("has the navigation at %s, too", async (path, title, lit) => {
    await visit(path, await web.signUp(`pam_${path.slice(1)}`));
    await tab("Feed");
    await heading(title);
    const navigation = screen.getByRole("navigation", { name: "Main" });
    await waitFor(() => expect(navigation.querySelector("[aria-current]")?.textContent?.trim()).toBe(lit));
  });

  test("switches tabs without another address, and one step Back leads to the feed", async () => {
    const { user } = await visit("/", await web.signUp("bob"));
    const entries = window.history.length;
    for (const name of ["Search", "Insights", "Profile"]) {
      await user.click(await tab(name));
      expect(currentTab()).toBe(name);
      expect(window.location.pathname).toBe("/");
    }
    act(() => switchTab("log"));
    expect(currentTab()).toBe("Log");
    expect(window.history.length).toBe(entries + 1);
  });

  const brand = async () => {
    const [button] = await screen.findAllByRole("button", { name: "HighNote, sign out" });
    if (!button) throw new Error("There is no brand button");
    return button;
  };
  const answer = async (name: "Stay" | "Sign out") =>
    within(await screen.findByRole("alertdialog", { name: "Sign out of HighNote?" })).getByRole("button", { name });

  test("stays when the question of the brand button is answered so", async () => {
    const ivy = await web.signUp("ivy");
    const { user } = await visit("/", ivy);
    await user.click(await brand());
    await user.click(await answer("Stay"));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect((await ivy.call(routes.getCurrentUser)).status).toBe(200);
  });

  test("signs out with the brand button: on the server, in the browser, and back to /", async () => {
    const carol = await web.signUp("carol");
    const assign = vi.spyOn(window.location, "assign").mockReturnValue();
    const { user } = await visit("/", carol);
    await user.click(await brand());
    await user.click(await answer("Sign out"));
    await waitFor(() => expect(assign).toHaveBeenCalledWith("/"));
    expect(localStorage.getItem("sessionId")).toBeNull();
    expect((await carol.call(routes.getCurrentUser)).status).toBe(401);
  });

  /** A read is refused, because the call to `path` has ended the sign-in, before the page hears of that. */
  function refuse(read: string, { after: path }: { readonly after: string }) {
    const ended = Promise.withResolvers<void>();
    const refused = Promise.withResolvers<void>();
    const real = globalThis.fetch;
    vi.spyOn(globalThis, "fetch").mockImplementation(async (url, init) => {
      if (url === read) await ended.promise;
      const answer = await real(url, init);
      if (url === read) setTimeout(refused.resolve);
      if (url === path) ended.resolve();
      if (url === path) await refused.promise;
      return answer;
    });
  }

  test("leaves as they wished although a read is refused meanwhile, and isn't told of it as news", async () => {
    const assign = vi.spyOn(window.location, "assign").mockReturnValue();
    const reload = vi.spyOn(window.location, "reload").mockReturnValue();
    refuse(feedPath, { after: "/api/auth/logout" });
    const { user } = await visit("/", await web.signUp("eve"));
    await user.click(await brand());
    await user.click(await answer("Sign out"));
    await waitFor(() => expect(assign).toHaveBeenCalledWith("/"));
    expect(reload).not.toHaveBeenCalled();
    expect(readSignOutNotice()).toBeNull();
  });

  test("deletes their account although a read is refused meanwhile, and is told of the deletion alone", async () => {
    const assign = vi.spyOn(window.location, "assign").mockReturnValue();
    const reload = vi.spyOn(window.location, "reload").mockReturnValue();
    refuse("/api/notifications/unread-count", { after: "/api/user/delete" });
    const { user } = await visit(settingsPath("account"), await web.signUp("max"));
    await user.click(await screen.findByRole("button", { name: "Delete Account" }));
    await user.click(await screen.findByRole("button", { name: "Delete" }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith("/"));
    expect(reload).not.toHaveBeenCalled();
    expect(readSignOutNotice()).toBe("account-deleted");
  });

  test("leaves even when the server cannot be told; that is only logged", async () => {
    const assign = vi.spyOn(window.location, "assign").mockReturnValue();
    const log = vi.spyOn(console, "error").mockReturnValue();
    const { user } = await visit("/", await web.signUp("dan"));
    await user.click(await brand());
    const leave = await answer("Sign out");
    vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
    await user.click(leave);
    await waitFor(() => expect(assign).toHaveBeenCalledWith("/"));
    expect(localStorage.getItem("sessionId")).toBeNull();
    expect(log).toHaveBeenCalledWith("Signing out failed", expect.any(Error));
  });
});

test("a page that another window overtakes while it loads leaves the drafts of this device to the next person", async () => {
  const gil = await web.signUp("gil");
  const overtaken = () => {
    const currentUser = readCurrentUser();
    localStorage.setItem("sessionId", "another");
    localStorage.setItem("draftsOf", "someone else");
    return <App currentUser={currentUser} />;
  };
  await act(async () => web.render(overtaken, { as: gil }));
  await tab("Feed");
  expect(localStorage.getItem("draftsOf")).toBe("someone else");
  localStorage.clear();
});

test("a visit that cannot reach the server offers a reload, and reloads itself when the connection is back", async () => {
  const fay = await web.signUp("fay");
  vi.spyOn(console, "error").mockReturnValue();
  vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  const reload = vi.spyOn(window.location, "reload").mockReturnValue();
  const { user } = await visit("/", fay);
  await user.click(await screen.findByRole("button", { name: "Reload" }));
  expect(reload).toHaveBeenCalledOnce();
  window.dispatchEvent(new Event("online"));
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(2));
  // What is typed meanwhile, as in another tab of the app, may not be in storage.
  window.dispatchEvent(new Event("input"));
  window.dispatchEvent(new Event("online"));
  expect(reload).toHaveBeenCalledTimes(2);
});

test("a person whom this device knows has their app when the server can't be reached, and only with their own sign-in", async () => {
  const hal = await web.signUp("hal");
  vi.spyOn(console, "error").mockReturnValue();
  rememberPerson(hal.user);
  const network = vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  const { view } = await visit("/", hal);
  await tab("Feed");
  view.unmount();
  // Another sign-in has another hint.
  setCookie(`${signInHint}=another`);
  await visit("/", hal);
  await screen.findByRole("button", { name: "Reload" });
  setCookie(`${signInHint}=; max-age=-1`);
  network.mockRestore();
  await hal.call(routes.logout);
  await visit("/", hal);
  await landing();
  expect(localStorage.getItem("knownPerson")).toBeNull();
});

test("who is shut out while this device has taken their word isn't known to its next start", async () => {
  const ida = await web.signUp("ida");
  rememberPerson(ida.user);
  const reload = vi.spyOn(window.location, "reload").mockReturnValue();
  const { fetch } = globalThis;
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) =>
    String(input).endsWith(feedPath)
      ? new Response(JSON.stringify({ message: messages.accountSuspended }), { status: 403 })
      : fetch(input, init),
  );
  await visit("/", ida);
  await waitFor(() => expect(reload).toHaveBeenCalled());
  expect(localStorage.getItem("knownPerson")).toBeNull();
});

test("an id that no longer signs in is forgotten, and the landing page says so once", async () => {
  const erin = await web.signUp("erin");
  await erin.call(routes.logout);
  await visit("/", erin);
  await landing();
  await findToast("You were signed out");
  expect(localStorage.getItem("sessionId")).toBeNull();
  cleanup();
  await visit("/");
  await landing();
  expect(screen.queryByText("You were signed out")).toBeNull();
});
