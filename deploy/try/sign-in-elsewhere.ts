import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readConfig } from "#server/config.ts";
import { checkOpenId } from "#server/doctor/openid-check.ts";
import { routes } from "#shared/contract/routes.ts";
import { freePort } from "../../scripts/free-port.mjs";
import { Member } from "./member.ts";
import type { Stage } from "./stage.ts";
import { visitHighNote } from "./visit-highnote.ts";

interface Provider {
  issuer: string;
  restart(): Promise<void>;
  /** Signs a person in there. @returns where their browser is led back to */
  agree(address: string): Promise<string>;
}

/** Letters and digits alone: providers differ in whether they decode what RFC 6749 encodes. */
export const clientSecret = "aSecretOfOurs42";

/** Where HighNote of this try is, before it has started: providers want to know where they may lead back to. */
export async function chooseAddress(): Promise<string> {
  return `http://localhost:${await freePort()}`;
}

/** Registers and signs in with an account elsewhere, before and after the provider's restart. @returns what was done, in words */
export async function signInElsewhere(stage: Stage, publicUrl: string, provider: Provider): Promise<string> {
  const settings = {
    PUBLIC_URL: publicUrl,
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: "highnote",
    OIDC_CLIENT_SECRET: clientSecret,
    OIDC_NAME: "Home",
  };
  const found = await checkOpenId(readConfig(settings));
  if (found.state !== "ok") throw new Error(`doctor says ${found.says}`);
  await stage.highNote({ ...settings, PORT: new URL(publicUrl).port, HOST: "localhost" });
  const passed = await visitHighNote(publicUrl, { between: provider.restart });
  const answerOf = async (member: Member) => {
    const { url } = await member.call(routes.beginOpenId);
    const back = new URL(await provider.agree(url));
    return await member.call(routes.finishOpenId, { body: { answer: back.search } });
  };
  const { newcomer } = await answerOf(new Member(publicUrl));
  if (!newcomer) throw new Error("nobody new came back");
  const { token, email } = newcomer;
  const names = { username: "elsewhere", firstName: "Ada", email: email || "elsewhere@example.com" };
  await new Member(publicUrl).call(routes.registerWithOpenId, { body: { token, ...names } });
  const { signedIn } = await answerOf(new Member(publicUrl));
  if (signedIn?.user.username !== "elsewhere") throw new Error("the account elsewhere signed nobody in");
  return `${passed}; registered and signed in with an account there${email ? ", which brought its address" : ""}`;
}

/** A key that a provider signs with, and its public half, in PEM. */
export function signingKey(folder: string): { privateKey: string; publicKey: string } {
  const [key, open] = [join(folder, "signing.pem"), join(folder, "signing.pub")];
  const options = { stdio: "ignore" } as const;
  execFileSync("openssl", ["genpkey", "-algorithm", "RSA", "-pkeyopt", "rsa_keygen_bits:2048", "-out", key], options);
  execFileSync("openssl", ["pkey", "-in", key, "-pubout", "-out", open], options);
  return { privateKey: readFileSync(key, "utf8"), publicKey: readFileSync(open, "utf8") };
}
