// HighNote with accounts at Glewlwyd, which takes a client's secret by header alone. Debian: glewlwyd.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { gunzipSync } from "node:zlib";
import { freePort } from "../../scripts/free-port.mjs";
import { Member } from "./member.ts";
import { chooseAddress, clientSecret, signInElsewhere, signingKey } from "./sign-in-elsewhere.ts";
import { type Stage, tryOut, versionOf } from "./stage.ts";

const person = { username: "ada", password: "a boat and a harbour" };

async function send(member: Member, method: string, path: string, body: object): Promise<void> {
  const headers = { "content-type": "application/json" };
  const answer = await member.send(`/api${path}`, { method, headers, body: JSON.stringify(body) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text.slice(0, 300)}`);
}

async function setUp(stage: Stage, origin: string, redirect: string): Promise<void> {
  const admin = new Member(origin);
  const { privateKey, publicKey } = signingKey(stage.folder);
  await send(admin, "POST", "/auth/", { username: "admin", password: "password" });
  await send(admin, "POST", "/mod/plugin/", {
    module: "oidc",
    name: "oidc",
    display_name: "OpenID Connect",
    parameters: {
      iss: `${origin}/api/oidc`,
      "jwt-type": "rsa",
      "jwt-key-size": "256",
      key: privateKey,
      cert: publicKey,
      "access-token-duration": 3_600,
      "refresh-token-duration": 86_400,
      "code-duration": 600,
      "refresh-token-rolling": false,
      "allow-non-oidc": false,
      "auth-type-code-enabled": true,
      "auth-type-token-enabled": false,
      "auth-type-id-token-enabled": true,
      "auth-type-refresh-enabled": true,
      "pkce-allowed": true,
    },
  });
  await send(admin, "POST", "/client/?source=database", {
    client_id: "highnote",
    name: "HighNote",
    enabled: true,
    confidential: true,
    password: clientSecret,
    redirect_uri: [redirect],
    authorization_type: ["code"],
    token_endpoint_auth_method: ["client_secret_basic"],
    scope: [],
  });
  const account = { ...person, name: "Ada", email: "ada@example.com", enabled: true, scope: ["g_profile", "openid"] };
  await send(admin, "POST", "/user/?source=database", account);
}

async function agree(origin: string, address: string): Promise<string> {
  const browser = new Member(origin);
  await send(browser, "POST", "/auth/", person);
  await send(browser, "PUT", "/auth/grant/highnote", { scope: "openid" });
  const answer = await browser.send(`${address.slice(origin.length)}&g_continue`);
  const location = answer.headers.get("location");
  if (location === null) throw new Error(`Glewlwyd answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`);
  return location;
}

await tryOut("Glewlwyd", async (stage) => {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const [file, database] = [join(stage.folder, "glewlwyd.conf"), join(stage.folder, "glewlwyd.db")];
  const tables = new DatabaseSync(database);
  tables.exec(gunzipSync(readFileSync("/usr/share/doc/glewlwyd/database/init.sqlite3.sql.gz")).toString());
  tables.close();
  const settings = readFileSync("/etc/glewlwyd/glewlwyd.conf", "utf8")
    .replace(/^port=.*$/m, `port=${port}\nbind_address="127.0.0.1"`)
    .replace(/^external_url=.*$/m, `external_url="${origin}/"`)
    .replace(/^log_mode=.*$/m, 'log_mode="console"')
    .replace(/^@include .*$/m, `database = { type = "sqlite3" path = "${database}" };`);
  writeFileSync(file, settings);
  const glewlwyd = await stage.run("glewlwyd", [`--config-file=${file}`], { port });
  const publicUrl = await chooseAddress();
  await setUp(stage, origin, `${publicUrl}/openid`);
  const passed = await signInElsewhere(stage, publicUrl, {
    issuer: `${origin}/api/oidc`,
    restart: glewlwyd.restart,
    agree: (address) => agree(origin, address),
  });
  return `${versionOf("dpkg-query", ["-W", "glewlwyd"], /\t(\S+)-\d/)} ${passed}`;
});
