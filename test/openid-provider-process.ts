// A real OpenID provider, as a process of its own: it says its address, and takes every name with any password.
import type { AddressInfo } from "node:net";
import Provider from "oidc-provider";

const [redirectUri = ""] = process.argv.slice(2);
const listening = new Provider("http://127.0.0.1", { clients: [] }).listen(0, "127.0.0.1", () => {
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
        token_endpoint_auth_method: "client_secret_basic",
      },
    ],
    claims: { openid: ["sub"], email: ["email"], profile: ["given_name", "family_name"] },
    cookies: { keys: ["a key of a test"] },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: async () => ({ sub: id, email: `${id}@elsewhere.example`, given_name: "Nora", family_name: "Lind" }),
    }),
  });
  provider.listen(port, "127.0.0.1", () => process.stdout.write(`${issuer}\n`));
});
