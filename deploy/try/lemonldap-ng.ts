// HighNote with accounts at LemonLDAP::NG. Debian: liblemonldap-ng-portal-perl with what it recommends, libplack-perl,
// libgd-perl, libimage-magick-perl, libstring-random-perl.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../../scripts/free-port.mjs";
import { Member } from "./member.ts";
import { chooseAddress, clientSecret, signInElsewhere, signingKey } from "./sign-in-elsewhere.ts";
import { type Stage, tryOut, versionOf } from "./stage.ts";

/** Its demonstration has accounts of its own; this is one of them, whose password is its name. */
const person = "dwho";
const kept = ["conf", "sessions", "lock", "persistent", "cache"];

function configure(stage: Stage, origin: string, redirect: string): string {
  for (const name of kept) mkdirSync(join(stage.folder, name));
  const [session, lock, persistent] = ["sessions", "lock", "persistent"].map((name) => join(stage.folder, name));
  const { privateKey, publicKey } = signingKey(stage.folder);
  const generateModule = "Lemonldap::NG::Common::Apache::Session::Generate::SHA256";
  const settings = {
    ...{ cfgNum: 1, cfgAuthor: "us", cfgDate: 1, cfgLog: "", key: "a key of this try" },
    ...{ portal: `${origin}/`, domain: "localhost", cookieName: "lemonldap", securedCookie: 0 },
    ...{ authentication: "Demo", userDB: "Same", passwordDB: "Null", registerDB: "Null" },
    globalStorage: "Apache::Session::File",
    globalStorageOptions: { Directory: session, LockDirectory: lock, generateModule },
    persistentStorage: "Apache::Session::File",
    persistentStorageOptions: { Directory: persistent, LockDirectory: lock, generateModule },
    demoExportedVars: { cn: "cn", mail: "mail", uid: "uid" },
    ...{ exportedVars: {}, macros: {}, groups: {}, locationRules: {}, exportedHeaders: {} },
    ...{ whatToTrace: "uid", timeout: 72_000 },
    ...{ issuerDBOpenIDConnectActivation: 1, issuerDBOpenIDConnectPath: "^/oauth2/", issuerDBOpenIDConnectRule: 1 },
    ...{ oidcServiceAllowAuthorizationCodeFlow: 1, oidcServiceKeyIdSig: "one" },
    ...{ oidcServicePrivateKeySig: privateKey, oidcServicePublicKeySig: publicKey },
    oidcRPMetaDataOptions: {
      highnote: {
        oidcRPMetaDataOptionsClientID: "highnote",
        oidcRPMetaDataOptionsClientSecret: clientSecret,
        oidcRPMetaDataOptionsRedirectUris: redirect,
        oidcRPMetaDataOptionsIDTokenSignAlg: "RS256",
        oidcRPMetaDataOptionsBypassConsent: 1,
        oidcRPMetaDataOptionsUserIDAttr: "uid",
      },
    },
    oidcRPMetaDataExportedVars: { highnote: { email: "mail", given_name: "cn" } },
    ...{ oidcRPMetaDataOptionsExtraClaims: { highnote: {} }, oidcRPMetaDataMacros: { highnote: {} } },
  };
  writeFileSync(join(stage.folder, "conf/lmConf-1.json"), JSON.stringify(settings));
  const file = join(stage.folder, "lemonldap-ng.ini");
  const installed = readFileSync("/etc/lemonldap-ng/lemonldap-ng.ini", "utf8");
  writeFileSync(
    file,
    installed
      .replaceAll("/var/lib/lemonldap-ng/conf", join(stage.folder, "conf"))
      .replaceAll("/var/lib/lemonldap-ng/cache", join(stage.folder, "cache")),
  );
  return file;
}

/** Signs in as its form does. */
async function agree(origin: string, address: string): Promise<string> {
  const browser = new Member(origin);
  const path = address.slice(origin.length);
  const page = await (await browser.send(path, { headers: { accept: "text/html" } })).text();
  const fields = new URLSearchParams({ user: person, password: person });
  for (const [, name = "", value = ""] of page.matchAll(
    /<input[^>]*type="hidden"[^>]*name="(\w+)"[^>]*value="([^"]*)"/g,
  ))
    fields.set(name, value);
  const answer = await browser.send(path, { method: "POST", body: fields, headers: { accept: "text/html" } });
  const location = answer.headers.get("location");
  if (location === null) throw new Error(`its form answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`);
  return location;
}

await tryOut("LemonLDAP::NG", async (stage) => {
  const port = await freePort();
  const [origin, publicUrl] = [`http://localhost:${port}`, await chooseAddress()];
  const settings = configure(stage, origin, `${publicUrl}/openid`);
  const portal = "/usr/share/lemonldap-ng/portal/htdocs/index.psgi";
  const server = await stage.run("plackup", ["--host", "127.0.0.1", "--port", String(port), portal], {
    port,
    environment: { LLNG_DEFAULTCONFFILE: settings },
  });
  const passed = await signInElsewhere(stage, publicUrl, {
    issuer: origin,
    restart: server.restart,
    agree: (address) => agree(origin, address),
  });
  return `${versionOf("dpkg-query", ["-W", "liblemonldap-ng-portal-perl"], /\t([^+]+)/)} ${passed}`;
});
