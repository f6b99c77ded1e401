// HighNote behind HAProxy. Debian: haproxy.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../../scripts/free-port.mjs";
import { tryOut, versionOf } from "./stage.ts";
import { visitHighNote } from "./visit-highnote.ts";

await tryOut("HAProxy", async (stage) => {
  const { certificate, key } = stage.certificate();
  const [server, port] = [await stage.highNote({ TRUST_PROXY: "true" }), await freePort()];
  const [both, file] = [join(stage.folder, "both.pem"), join(stage.folder, "haproxy.cfg")];
  writeFileSync(both, readFileSync(certificate, "utf8") + readFileSync(key, "utf8"));
  writeFileSync(
    file,
    `defaults
  mode http
  option forwardfor
  timeout connect 5s
  timeout client 60s
  timeout server 60s
frontend people
  bind 127.0.0.1:${port} ssl crt ${both} alpn h2,http/1.1
  http-request set-header X-Forwarded-Proto https
  default_backend highnote
backend highnote
  option httpchk GET /readyz
  server one ${new URL(server.url).host} check
`,
  );
  const haproxy = await stage.run("haproxy", ["-db", "-f", file], { port });
  const passed = await visitHighNote(`https://localhost:${port}`, { between: haproxy.restart });
  return `${versionOf("haproxy", ["-v"], /version (\d[\d.]+)/)} ${passed}`;
});
