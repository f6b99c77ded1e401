// HighNote behind Caddy with deploy/Caddyfile, and Caddy's own authority. Debian: caddy.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../../scripts/free-port.mjs";
import { trust, tryOut, versionOf } from "./stage.ts";
import { visitHighNote } from "./visit-highnote.ts";

await tryOut("Caddy", async (stage) => {
  const server = await stage.highNote({ TRUST_PROXY: "true" });
  const [port, plainPort] = [await freePort(), await freePort()];
  const origin = `https://localhost:${port}`;
  const file = join(stage.folder, "Caddyfile");
  writeFileSync(
    file,
    `{
	skip_install_trust
	admin off
	http_port ${plainPort}
}
import ${join(import.meta.dirname, "../Caddyfile")}
`,
  );
  const caddy = await stage.run("caddy", ["run", "--config", file, "--adapter", "caddyfile"], {
    port,
    environment: {
      PUBLIC_URL: origin,
      HIGHNOTE: new URL(server.url).host,
      XDG_DATA_HOME: stage.folder,
      XDG_CONFIG_HOME: stage.folder,
    },
  });
  trust(join(stage.folder, "caddy/pki/authorities/local/root.crt"));
  return `${versionOf("caddy", ["version"], /^v?(\d+\.\d+\.\d+)/m)} ${await visitHighNote(origin, { between: caddy.restart })}`;
});
