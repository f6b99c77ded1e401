import { randomBytes } from "node:crypto";
import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { routes } from "#shared/contract/routes.ts";
import type { Session } from "#shared/contract/sessions.ts";
import { limits } from "#shared/domain/limits.ts";
import { type Call, callAs } from "./api.ts";

export const password = "correct horse";

export interface Person {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly firstName: string;
  readonly sessionId: string;
  readonly call: Call;
}

/** All journeys share one server, so that nobody's name may be taken before; a long one is cut to what a username may be. */
export const newUsername = (firstName: string) =>
  `${firstName.toLowerCase()}_${randomBytes(4).toString("hex")}`.slice(-limits.username.max);

/** Past the first steps, which are journeys of their own. */
export async function register(server: string, firstName: string, lastName?: string): Promise<Person> {
  const username = newUsername(firstName);
  const email = `${username}@example.com`;
  const { user, sessionId } = await callAs(server)(routes.register, {
    body: { username, email, firstName, lastName, password },
  });
  const call = callAs(server, sessionId);
  await call(routes.markFirstSteps, { body: { shown: true, codesSaved: true, welcomeClosed: true } });
  return { id: user.id, username, email, firstName, sessionId, call };
}

/** A browser of their own in which someone is signed in, by cookie and local storage as the sign-in form leaves them. */
export function signedInAs({ sessionId }: Pick<Person, "sessionId">, server: string): BrowserContextOptions {
  const { origin, hostname } = new URL(server);
  const cookie = { name: "sessionId", value: sessionId, domain: hostname, path: "/", expires: -1 };
  return {
    storageState: {
      cookies: [{ ...cookie, httpOnly: true, secure: false, sameSite: "Lax" }],
      origins: [{ origin, localStorage: [{ name: "sessionId", value: sessionId }] }],
    },
  };
}

/** The same; a context that is made with local storage opens a page of its own to fill it, which takes as long as ours. */
export async function openAs(browser: Browser, { sessionId }: Person, server: string): Promise<Page> {
  const context = await browser.newContext();
  const cookie = { value: sessionId, url: server, sameSite: "Lax" } as const;
  await context.addCookies([
    { ...cookie, name: "sessionId", httpOnly: true },
    { ...cookie, name: "toStore" },
  ]);
  await context.addInitScript(() => {
    // A document of no site has neither.
    if (window.origin === "null") return;
    const [, id] = /(?:^|; )toStore=([^;]+)/.exec(document.cookie) ?? [];
    if (!id) return;
    localStorage.setItem("sessionId", id);
    void cookieStore.delete("toStore");
  });
  return context.newPage();
}

/** What is not given is as in the form: nothing, half body and half mind, public. */
export function logSession(
  { call }: Person,
  { rating, picture, ...session }: { rating?: number; picture?: Uint8Array; [field: string]: unknown },
): Promise<Session> {
  return call(routes.logSession, { body: session, picture }).then((logged) =>
    rating === undefined ? logged : call(routes.editSession, { params: { id: logged.id }, body: { rating } }),
  );
}

export const follow = ({ call }: Person, other: Pick<Person, "id">) =>
  call(routes.followUser, { body: { followingId: other.id } });

let written = 0;
export const write = ({ call }: Person, other: Person, content: string) =>
  call(routes.sendMessage, { params: { userId: other.id }, body: { content, key: `message ${++written}` } });
