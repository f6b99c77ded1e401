import { spawn } from "node:child_process";
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";

export interface TestProvider {
  settings: { issuer: string; clientId: string; clientSecret: string; name: string };
  /** What a browser does there: signs in and agrees. @returns the address that it's sent back to */
  visit(url: string, name: string): Promise<string>;
  close(): Promise<void>;
}

type SecretBy = "client_secret_basic" | "client_secret_post";

/** In what it differs from providers as they should be. */
export interface ProviderHabits {
  port?: number;
  /** The ways to send the secret that its document lists. */
  lists?: readonly SecretBy[];
  /** The only way that it takes. */
  takes?: SecretBy;
  /** Whether nobody can check what it signs. */
  hasNoKeys?: boolean;
}

interface Page {
  status: number | undefined;
  location: string | undefined;
  text: string;
}

/** A cookie jar that knows one host. Not by `fetch`, which in a page's tests keeps to the page's rules. */
function browser() {
  const jar = new Map<string, string>();
  return async (url: string, form?: Record<string, string>): Promise<Page> => {
    const asking = request(url, {
      method: form ? "POST" : "GET",
      headers: {
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; "),
        ...(form && { "content-type": "application/x-www-form-urlencoded" }),
      },
    });
    asking.end(form && new URLSearchParams(form).toString());
    const [answer]: IncomingMessage[] = await once(asking, "response");
    if (!answer) throw new Error("there is no answer");
    for (const cookie of answer.headers["set-cookie"] ?? []) {
      const [name = "", value = ""] = cookie.split(";")[0]?.split(/=(.*)/) ?? [];
      jar.set(name, value);
    }
    return { status: answer.statusCode, location: answer.headers.location, text: await text(answer) };
  };
}

/** @param redirectUri where it sends people back to */
export async function startProvider(redirectUri: string, habits: ProviderHabits = {}): Promise<TestProvider> {
  const program = join(import.meta.dirname, "openid-provider-process.ts");
  const child = spawn(process.execPath, [program, redirectUri, JSON.stringify(habits)], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [line] = await once(child.stdout, "data");
  const issuer = String(line).trim();
  return {
    settings: { issuer, clientId: "highnote", clientSecret: "secret", name: "Elsewhere" },
    async visit(url, name) {
      const open = browser();
      let at = url;
      let answer = await open(at);
      for (let step = 0; step < 12; step += 1) {
        const to = answer.location;
        if (to) {
          at = new URL(to, at).href;
          if (at.startsWith(redirectUri)) return at;
          answer = await open(at);
          continue;
        }
        const page = answer.text;
        const action = /action="([^"]+)"/.exec(page)?.[1];
        const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1] ?? "";
        if (!action) throw new Error(`the provider answers ${answer.status} at ${at}: ${page.slice(0, 300)}`);
        at = new URL(action, at).href;
        answer = await open(at, { prompt, ...(prompt === "login" && { login: name, password: "any" }) });
      }
      throw new Error("the provider leads in circles");
    },
    async close() {
      child.kill();
      await once(child, "exit");
    },
  };
}
