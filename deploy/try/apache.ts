// HighNote behind Apache with mod_proxy_http. Debian: apache2.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../../scripts/free-port.mjs";
import { tryOut, versionOf } from "./stage.ts";
import { visitHighNote } from "./visit-highnote.ts";

const modules = ["mpm_event", "authz_core", "ssl", "socache_shmcb", "headers", "proxy", "proxy_http"];

await tryOut("Apache", async (stage) => {
  const { certificate, key } = stage.certificate();
  const [server, port] = [await stage.highNote({ TRUST_PROXY: "true" }), await freePort()];
  const file = join(stage.folder, "apache.conf");
  writeFileSync(
    file,
    `ServerRoot ${stage.folder}
PidFile apache.pid
ServerName localhost
ErrorLog apache.log
User www-data
Group www-data
Listen 127.0.0.1:${port}
${modules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`).join("\n")}
<VirtualHost *:${port}>
  SSLEngine on
  SSLCertificateFile ${certificate}
  SSLCertificateKeyFile ${key}
  ProxyPreserveHost On
  RequestHeader set X-Forwarded-Proto https
  ProxyPass / ${server.url}/
</VirtualHost>
`,
  );
  const apache = await stage.run("apache2", ["-D", "FOREGROUND", "-f", file], { port });
  const passed = await visitHighNote(`https://localhost:${port}`, { between: apache.restart });
  return `${versionOf("apache2", ["-v"], /Apache\/(\S+)/)} ${passed}`;
});
