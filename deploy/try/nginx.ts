// HighNote behind nginx with deploy/nginx.conf, on port 443 and on another one. Debian: nginx-light, as root.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../../scripts/free-port.mjs";
import { tryOut, versionOf } from "./stage.ts";
import { visitHighNote } from "./visit-highnote.ts";

await tryOut("nginx", async (stage) => {
  const { certificate, key } = stage.certificate();
  const server = await stage.highNote({ TRUST_PROXY: "true" });
  const own = readFileSync(join(import.meta.dirname, "../nginx.conf"), "utf8")
    .replace(/listen 80;/, `listen 127.0.0.1:${await freePort()};`)
    .replaceAll("highnote.example.com", "localhost")
    .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
    .replaceAll("http://127.0.0.1:3000", server.url);
  const passed: string[] = [];
  for (const port of [443, await freePort()]) {
    const file = join(stage.folder, `nginx-${port}.conf`);
    const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
      .map((name) => `${name}_temp_path ${stage.folder}/${name};`)
      .join(" ");
    writeFileSync(
      file,
      `daemon off; user root; worker_processes 1; pid ${stage.folder}/nginx.pid; error_log stderr; events {}
      http { ${temporary} ${own.replace("\tlisten 443 ssl", `listen 127.0.0.1:${port} ssl`)} }`,
    );
    const nginx = await stage.run("nginx", ["-e", "stderr", "-c", file], { port });
    passed.push(
      `on ${port}: ${await visitHighNote(port === 443 ? "https://localhost" : `https://localhost:${port}`, { between: nginx.restart })}`,
    );
    await nginx.end();
  }
  return `${versionOf("nginx", ["-v"], /nginx\/(\S+)/)} ${passed.join("; ")}`;
});
