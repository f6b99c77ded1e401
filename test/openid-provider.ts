import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

export interface TestProvider {
  settings: { issuer: string; clientId: string; clientSecret: string; name: string };
  /** What a browser does there: signs in and agrees. @returns the address that it's sent back to */
  visit(url: string, name: string): Promise<string>;
  close(): Promise<void>;
}

/** A cookie jar that knows one host. */
function browser() {
  const jar = new Map<string, string>();
  return async (url: string, form?: Record<string, string>): Promise<Response> => {
    const answer = await fetch(url, {
      redirect: "manual",
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; ") },
      ...(form && { method: "POST", body: new URLSearchParams(form) }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = "", value = ""] = cookie.split(";")[0]?.split(/=(.*)/) ?? [];
      jar.set(name, value);
    }
    return answer;
  };
}

/** @param redirectUri where it sends people back to */
export async function startProvider(redirectUri: string): Promise<TestProvider> {
  const program = join(import.meta.dirname, "openid-provider-process.ts");
  const child = spawn(process.execPath, [program, redirectUri], { stdio: ["ignore", "pipe", "ignore"] });
  const [line] = await once(child.stdout, "data");
  const issuer = String(line).trim();
  return {
    settings: { issuer, clientId: "highnote", clientSecret: "secret", name: "Elsewhere" },
    async visit(url, name) {
      const open = browser();
      let at = url;
      let answer = await open(at);
      for (let step = 0; step < 12; step += 1) {
        const to = answer.headers.get("location");
        if (to) {
          at = new URL(to, at).href;
          if (at.startsWith(redirectUri)) return at;
          answer = await open(at);
          continue;
        }
        const page = await answer.text();
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
