#!/bin/sh
# A client secret in the Basic header of a token request: which npm clients and servers spell it the same way.
#
# Versions: openid-client 6.9.0, simple-oauth2 5.1.0, @badgateway/oauth2-client 3.3.1, arctic 3.7.0, client-oauth2 4.3.3,
#   google-auth-library 11.3.4; oidc-provider 9.13.3, @node-oauth/oauth2-server 5.3.0, @jmondi/oauth2-server 4.3.7 (Node 24).
# Input: one client with a secret of letters and digits, one as `openssl rand -base64 32` prints it, one in base64url.
# Seen: RFC 6749 (2.3.1) has the secret form-encoded before base64. Three of eight ways to ask do that with the base64 secret,
#   five send it as it is; one of three servers decodes, two compare what came. So of 24 pairs 13 sign in and 11 don't, with
#   the same right secret. In base64url, which needs no encoding anywhere, openid-client and @badgateway's standard mode still
#   write %2D and %5F for - and _, and are refused by the two servers that don't decode; simple-oauth2, which encodes as
#   well, is not. @badgateway has both spellings, and the one that servers which decode refuse is what it does by itself.
# Why it matters: a server that decodes refuses a secret sent as it is only where it holds a plus sign, as 48 of 100 made this
#   way do, so one set-up guide works for every other person; and the answer, invalid_client, sends them to look for a wrong
#   secret. Hexadecimal secrets are spelled alike everywhere.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund openid-client@6.9.0 simple-oauth2@5.1.0 @badgateway/oauth2-client@3.3.1 arctic@3.7.0 \
  client-oauth2@4.3.3 google-auth-library@11.3.4 oidc-provider@9.13.3 @node-oauth/oauth2-server@5.3.0 @jmondi/oauth2-server@4.3.7
cat > client-secrets.mjs <<'SCRIPT'
import { createServer } from "node:http";
import { OAuth2Client as Badgateway } from "@badgateway/oauth2-client";
import { AuthorizationServer, DateInterval, JwtService } from "@jmondi/oauth2-server";
import OAuthServer from "@node-oauth/oauth2-server";
import { OAuth2Client as Arctic } from "arctic";
import ClientOAuth2 from "client-oauth2";
import { OAuth2Client as Google } from "google-auth-library";
import Provider from "oidc-provider";
import * as openid from "openid-client";
import simple from "simple-oauth2";

const id = "journal";
// One secret of letters and digits, and what `openssl rand -base64 32` prints: every other such line holds a plus sign.
const secrets = { plain: "k3Jd0aPq7Zx2Lm9Vt5Bs8Wn4", base64: "q7+Zk0b/P3vN8yd+W2sLrT5uXcJm1AhG9eKf4oQi6Bw=", base64url: "q7-Zk0b_P3vN8yd-W2sLrT5uXcJm1AhG9eKf4oQi6Bw" };

/** Listens on a free port, and answers with what `handle` makes of a request. */
async function listen(handle) {
  const server = createServer(handle);
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { server, url: `http://127.0.0.1:${server.address().port}` };
}

let seen;
const capture = await listen((request, response) => {
  seen = request.headers.authorization;
  response.setHeader("content-type", "application/json");
  response.end(JSON.stringify({ access_token: "a", token_type: "bearer", expires_in: 60 }));
});
const tokenUrl = `${capture.url}/token`;
const clients = {
  "openid-client ClientSecretBasic": async (secret) => {
    const server = { issuer: capture.url, token_endpoint: tokenUrl };
    const config = new openid.Configuration(server, id, undefined, openid.ClientSecretBasic(secret));
    openid.allowInsecureRequests(config);
    await openid.clientCredentialsGrant(config);
  },
  "simple-oauth2": (secret) => simpleOauth2(secret, {}),
  "simple-oauth2, loose": (secret) => simpleOauth2(secret, { credentialsEncodingMode: "loose" }),
  "@badgateway, as it comes": (secret) => badgateway(secret, undefined),
  "@badgateway, client_secret_basic": (secret) => badgateway(secret, "client_secret_basic"),
  arctic: async (secret) => void (await new Arctic(id, secret, null).validateAuthorizationCode(tokenUrl, "code", null)),
  "client-oauth2": async (secret) =>
    void (await new ClientOAuth2({ clientId: id, clientSecret: secret, accessTokenUri: tokenUrl }).credentials.getToken()),
  "google-auth-library": async (secret) => {
    const endpoints = { oauth2TokenUrl: tokenUrl };
    const client = new Google({ clientId: id, clientSecret: secret, endpoints, clientAuthentication: "ClientSecretBasic" });
    await client.getToken({ code: "code", redirect_uri: "http://localhost/" });
  },
};
async function simpleOauth2(secret, options) {
  const auth = { tokenHost: capture.url, tokenPath: "/token" };
  await new simple.ClientCredentials({ client: { id, secret }, auth, options }).getToken({});
}
async function badgateway(secret, authenticationMethod) {
  const settings = { clientId: id, clientSecret: secret, tokenEndpoint: tokenUrl };
  await new Badgateway({ ...settings, ...(authenticationMethod && { authenticationMethod }) }).clientCredentials();
}

/** Each server knows the client by `secret`, and says whether it takes a header. */
const servers = {
  "oidc-provider": async (secret) => {
    const known = { client_id: id, client_secret: secret, grant_types: ["client_credentials"], redirect_uris: [], response_types: [] };
    const provider = new Provider("http://127.0.0.1", { clients: [known], features: { clientCredentials: { enabled: true } } });
    const { server, url } = await listen(provider.callback());
    return {
      takes: async (authorization) => {
        const headers = { authorization, "content-type": "application/x-www-form-urlencoded" };
        return (await fetch(`${url}/token`, { method: "POST", headers, body: "grant_type=client_credentials" })).ok;
      },
      close: () => server.close(),
    };
  },
  "@node-oauth/oauth2-server": async (secret) => {
    const model = {
      getClient: (clientId, given) => clientId === id && given === secret && { id, grants: ["client_credentials"] },
      getUserFromClient: () => ({ id: 1 }),
      saveToken: (token, client, user) => ({ ...token, client, user }),
    };
    const server = new OAuthServer({ model });
    return {
      takes: async (authorization) => {
        const body = { grant_type: "client_credentials" };
        const headers = { authorization, "content-type": "application/x-www-form-urlencoded", "content-length": "29" };
        const request = new OAuthServer.Request({ method: "POST", query: {}, headers, body });
        return server.token(request, new OAuthServer.Response()).then(() => true, () => false);
      },
      close: () => undefined,
    };
  },
  "@jmondi/oauth2-server": async (secret) => {
    const known = { id, name: id, secret, redirectUris: [], allowedGrants: ["client_credentials"], scopes: [] };
    const clientStore = { getByIdentifier: async () => known, isClientValid: async (_grant, _client, given) => given === secret };
    const token = { accessToken: "a", accessTokenExpiresAt: new DateInterval("1h").getEndDate(), client: known, scopes: [] };
    const tokens = { issueToken: async () => token, persist: async () => undefined };
    const scopes = { getAllByIdentifiers: async () => [], finalize: async () => [] };
    const server = new AuthorizationServer(clientStore, tokens, scopes, new JwtService("not a real key"));
    server.enableGrantType("client_credentials");
    return {
      takes: async (authorization) => {
        const request = { headers: { authorization }, query: {}, body: { grant_type: "client_credentials" } };
        return server.respondToAccessTokenRequest(request).then(({ status }) => status === 200, () => false);
      },
      close: () => undefined,
    };
  },
};

const lines = [];
for (const [kind, secret] of Object.entries(secrets)) {
  const open = await Promise.all(Object.values(servers).map((start) => start(secret)));
  lines.push(`${kind}, at ${Object.keys(servers).join(" | ")}`);
  for (const [name, ask] of Object.entries(clients)) {
    seen = undefined;
    await ask(secret);
    const sent = Buffer.from(seen.slice("Basic ".length), "base64").toString().slice(id.length + 1);
    const taken = await Promise.all(open.map(({ takes }) => takes(seen)));
    lines.push(`  ${name}: ${sent === secret ? "as it is" : sent} ${taken.map((yes) => (yes ? "in" : "refused")).join(" | ")}`);
  }
  for (const { close } of open) close();
}
capture.server.close();
console.log(lines.join("\n"));
SCRIPT
cat > expected.txt <<'EXPECTED'
plain, at oidc-provider | @node-oauth/oauth2-server | @jmondi/oauth2-server
  openid-client ClientSecretBasic: as it is in | in | in
  simple-oauth2: as it is in | in | in
  simple-oauth2, loose: as it is in | in | in
  @badgateway, as it comes: as it is in | in | in
  @badgateway, client_secret_basic: as it is in | in | in
  arctic: as it is in | in | in
  client-oauth2: as it is in | in | in
  google-auth-library: as it is in | in | in
base64, at oidc-provider | @node-oauth/oauth2-server | @jmondi/oauth2-server
  openid-client ClientSecretBasic: q7%2BZk0b%2FP3vN8yd%2BW2sLrT5uXcJm1AhG9eKf4oQi6Bw%3D in | refused | refused
  simple-oauth2: q7%2BZk0b%2FP3vN8yd%2BW2sLrT5uXcJm1AhG9eKf4oQi6Bw%3D in | refused | refused
  simple-oauth2, loose: as it is refused | in | in
  @badgateway, as it comes: as it is refused | in | in
  @badgateway, client_secret_basic: q7%2BZk0b%2FP3vN8yd%2BW2sLrT5uXcJm1AhG9eKf4oQi6Bw%3D in | refused | refused
  arctic: as it is refused | in | in
  client-oauth2: as it is refused | in | in
  google-auth-library: as it is refused | in | in
base64url, at oidc-provider | @node-oauth/oauth2-server | @jmondi/oauth2-server
  openid-client ClientSecretBasic: q7%2DZk0b%5FP3vN8yd%2DW2sLrT5uXcJm1AhG9eKf4oQi6Bw in | refused | refused
  simple-oauth2: as it is in | in | in
  simple-oauth2, loose: as it is in | in | in
  @badgateway, as it comes: as it is in | in | in
  @badgateway, client_secret_basic: q7%2DZk0b%5FP3vN8yd%2DW2sLrT5uXcJm1AhG9eKf4oQi6Bw in | refused | refused
  arctic: as it is in | in | in
  client-oauth2: as it is in | in | in
  google-auth-library: as it is in | in | in
EXPECTED
# oidc-provider prints notices about its defaults among the lines.
node client-secrets.mjs 2>/dev/null | grep -v NOTICE > seen.txt
cat seen.txt
diff expected.txt seen.txt
