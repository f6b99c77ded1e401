import nodeConsole from "node:console";
import { onlineManager, type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, configure, type RenderResult, render } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import type { DetachedWindowAPI } from "happy-dom";
import { type ReactNode, Suspense } from "react";
import { afterAll, afterEach, beforeAll, vi } from "vitest";
import type { Config } from "#server/config.ts";
import { routes } from "#shared/contract/routes.ts";
import { signInHint } from "#shared/contract/wire.ts";
import { AppLink } from "#web/app/app.tsx";
import { forgetSessionId, setCurrentViewer, storeSessionId } from "#web/core/api/credentials.ts";
import { tellReachable } from "#web/core/browser/connection.ts";
import { createQueryClient } from "#web/core/cache/query-client.ts";
import { queryKeys } from "#web/core/cache/query-keys.ts";
import { LinkProvider } from "#web/kit/link.tsx";
import { DialogHost } from "#web/kit/overlay/dialog-host.tsx";
import { ToastProvider } from "#web/kit/toast/toast-provider.tsx";
import { orSavedCopy } from "#web/offline/copies/saved-copy.ts";
import { startApp, type TestApp } from "./app.ts";
import { signUp, type TestPerson } from "./people.ts";
import "#web/kit/toast/toast-area.tsx";

declare global {
  interface Window {
    happyDOM: DetachedWindowAPI;
  }
}

export interface Rendered {
  /** What @testing-library/react answers; most tests need only its `screen`. */
  view: RenderResult;
  user: UserEvent;
  queryClient: QueryClient;
}

interface RenderOptions {
  /** Who is signed in; absent: a visitor. */
  readonly as?: TestPerson;
  readonly path?: string;
  /** The account was read a while ago, and may have been changed on another device since. */
  readonly isOld?: boolean;
}

export interface WebApp {
  /** The server that the page talks to, with its database and clock. */
  readonly server: TestApp;
  /** Registers a person through the real call, who is past the first steps; nobody is signed in by it. */
  signUp(username: string, details?: Record<string, unknown>): Promise<TestPerson>;
  /** The same with the first steps ahead. */
  signUpNewcomer(username: string, details?: Record<string, unknown>): Promise<TestPerson>;
  /** A function is asked for its content once the options are in place. */
  render(content: ReactNode | (() => ReactNode), options?: RenderOptions): Rendered;
}

// A chunk's first import on a busy machine takes its time; nothing waits longer than it must.
configure(({ getElementError: written }) => ({
  asyncUtilTimeout: 60_000,
  // Whoever waits fails many times before it's there: the page is written out only for a failure that is read.
  getElementError: function getElementError(message, container) {
    const missing = new Error(message ?? undefined);
    missing.name = "TestingLibraryElementError";
    Error.captureStackTrace(missing, getElementError);
    const read = { configurable: true, get: () => written(message, container).message };
    return Object.defineProperty(missing, "message", read);
  },
}));

/**
 * An unmounted page takes back what it was asking for. Browsers don't mention that; happy-dom calls it a lost connection, on
 * Node's own console. One that is truly lost fails the call that waits for it.
 */
const { error } = nodeConsole;
nodeConsole.error = (...words: unknown[]) => {
  const [first] = words;
  if (!(first instanceof Error && "code" in first && first.code === "ECONNRESET")) error(...words);
};

async function settle(person: TestPerson): Promise<TestPerson> {
  const { body: firstSteps } = await person.call(routes.markFirstSteps, {
    body: { shown: true, codesSaved: true, welcomeClosed: true },
  });
  return { ...person, user: { ...person.user, firstSteps } };
}

/**
 * Call once a test file: components render against the real server application on a fresh database, over real HTTP, so
 * that fetch, uploads and cookies are the browser's own. Stub `fetch` for failures only.
 */
export function withWebApp(settings: Partial<Config> = {}): WebApp {
  let running: { server: TestApp; address: string } | undefined;
  const clients: QueryClient[] = [];
  const current = () => {
    if (!running) throw new Error("The server runs only inside of tests");
    return running;
  };

  beforeAll(async () => {
    const server = await startApp(settings);
    // A form that's sent late says when it was pressed by the server's clock, which is the one of the test.
    server.app.server.prependListener("request", (_, response) => {
      response.setHeader("date", server.clock.now().toUTCString());
    });
    running = { server, address: await server.app.listen({ port: 0, host: "127.0.0.1" }) };
  });
  afterEach(() => {
    cleanup();
    // A page that was left asks for nothing. It hears of the next one's connection, and its read without a sign-in was refused
    // and ended the next test's: once in some three whole runs, in close-friends.test.tsx.
    for (const client of clients.splice(0)) client.clear();
    forgetSessionId();
    // What a sign-in form leaves; without it the other cookie, which scripts can't see, signs nobody in. Of an age of 0
    // happy-dom keeps it for the rest of the millisecond, in which the next test may begin.
    document.cookie = `${signInHint}=; max-age=-1; path=/`;
    sessionStorage.clear();
    // The query library's own, for files that render nothing too.
    onlineManager.setOnline(true);
  });
  afterAll(async () => {
    await window.happyDOM.abort();
    // What was being loaded ahead is there for the files after this one.
    await vi.dynamicImportSettled();
    await running?.server.close();
  });

  return {
    get server() {
      return current().server;
    },
    signUp: async (username, details) => settle(await signUp(current().server, username, details)),
    signUpNewcomer: (username, details) => signUp(current().server, username, details),
    render(content, { as: person, path = "/", isOld = false } = {}) {
      // They outlive the page and the test file: the tab, that something was typed, that a page was hidden because its sign-in
      // had ended, and, below, that a call which the file's end cut off had no answer.
      window.history.replaceState(null, "");
      delete document.documentElement.dataset.typed;
      document.documentElement.style.removeProperty("visibility");
      window.happyDOM.setURL(current().address + path);
      const queryClient = createQueryClient({ persister: orSavedCopy });
      clients.push(queryClient);
      setCurrentViewer(person?.user.id);
      if (person) {
        storeSessionId(person.sessionId);
        queryClient.setQueryData(queryKeys.currentUser, person.user, isOld ? { updatedAt: 1 } : {});
      }
      tellReachable(true);
      const user = userEvent.setup();
      const frame = ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={queryClient}>
          <LinkProvider link={AppLink}>
            <ToastProvider>
              <DialogHost>
                <Suspense fallback={<p>Loading...</p>}>{children}</Suspense>
              </DialogHost>
            </ToastProvider>
          </LinkProvider>
        </QueryClientProvider>
      );
      return {
        view: render(typeof content === "function" ? content() : content, { wrapper: frame }),
        user,
        queryClient,
      };
    },
  };
}
