import { afterEach, describe, expect, test } from "vitest";
import { type ProviderHabits, startProvider, type TestProvider } from "#test/openid-provider.ts";
import { freePort } from "../../scripts/free-port.mjs";
import { OpenIdProvider } from "./openid-provider.ts";
import type { ClientAuth } from "./openid-settings.ts";

const publicUrl = "http://localhost:9";
const [basic, post] = ["client_secret_basic", "client_secret_post"] as const;
const minute = 60_000;
const day = 24 * 60 * minute;
let running: TestProvider | undefined;
let time: number;
afterEach(() => running?.close());

async function start(habits: ProviderHabits): Promise<TestProvider> {
  running = await startProvider(`${publicUrl}/openid`, habits);
  return running;
}
function clientOf({ settings }: TestProvider, clientAuth?: ClientAuth): OpenIdProvider {
  time = Date.now();
  return new OpenIdProvider({ ...settings, clientAuth }, publicUrl, () => new Date(time));
}
async function signIn(client: OpenIdProvider, provider: TestProvider): Promise<string> {
  const flow = client.makeFlow();
  const answer = await provider.visit(await client.addressOf(flow), "nora");
  return (await client.claimsOf(new URL(answer).search, flow)).subject;
}

describe("the secret", () => {
  test.each([basic, post])("goes the one way that the provider lists (%s)", async (only) => {
    const provider = await start({ lists: [only], takes: only });
    expect(await signIn(clientOf(provider), provider)).toBe("nora");
  });

  test("goes as the operator says where a provider lists what it doesn't take", async () => {
    const provider = await start({ lists: [basic, post], takes: post });
    await expect(signIn(clientOf(provider), provider)).rejects.toMatchObject({ error: "invalid_client" });
    expect(await signIn(clientOf(provider, "post"), provider)).toBe("nora");
  });
});

describe("a provider that has changed", () => {
  test.each([
    ["a minute after a sign-in that failed", minute],
    ["a day later, without one that failed", day],
  ])("is asked for its document again %s", async (_, later) => {
    const port = await freePort();
    const before = await start({ port, lists: [basic], takes: basic });
    const client = clientOf(before);
    expect(await signIn(client, before)).toBe("nora");
    await before.close();
    const after = await start({ port, lists: [post], takes: post });
    time += later;
    if (later < day) await expect(signIn(client, after)).rejects.toThrow();
    expect(await signIn(client, after)).toBe("nora");
  });
});

test("an ID token that the provider's keys don't fit signs nobody in", async () => {
  const provider = await start({ hasNoKeys: true });
  await expect(signIn(clientOf(provider), provider)).rejects.toThrow();
});
