// A real OpenID provider, as a process of its own: it says its address, and takes every name with any password.
import type { AddressInfo } from "node:net";
import Provider from "oidc-provider";
import type { ProviderHabits } from "./openid-provider.ts";

const [redirectUri = "", habits = "{}"] = process.argv.slice(2);
const { port: givenPort = 0, lists, takes, hasNoKeys }: ProviderHabits = JSON.parse(habits);
const listening = new Provider("http://127.0.0.1", { clients: [] }).listen(givenPort, "127.0.0.1", () => {
  const { port } = listening.address() as AddressInfo;
  listening.close();
  const issuer = `http://127.0.0.1:${port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: "highnote",
        client_secret: "secret",
        redirect_uris: [redirectUri],
        // Plain HTTP is for tests alone.
        application_type: "native",
        token_endpoint_auth_method: lists?.at(-1) ?? "client_secret_basic",
      },
    ],
    ...(lists && { clientAuthMethods: [...lists] }),
    claims: { openid: ["sub"], email: ["email"], profile: ["given_name", "family_name"] },
    cookies: { keys: ["a key of a test"] },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: async () => ({ sub: id, email: `${id}@elsewhere.example`, given_name: "Nora", family_name: "Lind" }),
    }),
  });
  provider.use(async (context, next) => {
    const sent = context.headers.authorization === undefined ? "client_secret_post" : "client_secret_basic";
    if (context.path === "/token" && takes && sent !== takes) {
      context.status = 401;
      context.body = { error: "invalid_client" };
    } else if (context.path === "/jwks" && hasNoKeys) context.body = { keys: [] };
    else await next();
  });
  provider.listen(port, "127.0.0.1", () => process.stdout.write(`${issuer}\n`));
});
