// HighNote with its photos in OpenStack Swift, which checks signatures and answers S3. Debian, as root: swift-proxy, swift-account,
// swift-container, swift-object.
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { AwsClient } from "aws4fetch";
import { freePort } from "../../scripts/free-port.mjs";
import { type Program, type Stage, tryOut, versionOf } from "./stage.ts";
import { visitHighNote } from "./visit-highnote.ts";

const parts = ["account", "container", "object"] as const;
const pipeline = "catch_errors gatekeeper healthcheck cache listing_formats s3api tempauth slo dlo proxy-server";

/** A ring of one device, and its server. */
async function startPart(stage: Stage, part: (typeof parts)[number]): Promise<void> {
  const port = await freePort();
  const builder = join(stage.folder, `${part}.builder`);
  const build = (...args: string[]) => execFileSync("swift-ring-builder", [builder, ...args], { stdio: "ignore" });
  build("create", "4", "1", "1");
  build("add", `r1z1-127.0.0.1:${port}/disk`, "1");
  build("rebalance");
  const file = join(stage.folder, `${part}-server.conf`);
  writeFileSync(
    file,
    `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
swift_dir = ${stage.folder}
devices = ${stage.folder}/devices
mount_check = false
user = root
workers = 0
[pipeline:main]
pipeline = ${part}-server
[app:${part}-server]
use = egg:swift#${part}
`,
  );
  await stage.run(`swift-${part}-server`, [file], { port });
}

async function startProxy(stage: Stage, port: number): Promise<Program> {
  const filters = pipeline.split(" ").slice(0, -1);
  const file = join(stage.folder, "proxy-server.conf");
  writeFileSync(
    file,
    `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
swift_dir = ${stage.folder}
user = root
workers = 1
[pipeline:main]
pipeline = ${pipeline}
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
${filters.map((name) => `[filter:${name}]\nuse = egg:swift#${name === "cache" ? "memcache" : name}`).join("\n")}
`.replace(/(\[filter:tempauth\]\n.*)\n/, "$1\nuser_notes_photos = secret .admin\n"),
  );
  return await stage.run("swift-proxy-server", [file], { port });
}

await tryOut("Swift", async (stage) => {
  mkdirSync(join(stage.folder, "devices/disk"), { recursive: true });
  for (const part of parts) await startPart(stage, part);
  const port = await freePort();
  const proxy = await startProxy(stage, port);
  const endpoint = `http://127.0.0.1:${port}`;
  const keys = { accessKeyId: "notes:photos", secretAccessKey: "secret" };
  const made = await new AwsClient({ ...keys, service: "s3", region: "us-east-1" }).fetch(`${endpoint}/photos`, {
    method: "PUT",
  });
  if (!made.ok) throw new Error(`making the bucket answered ${made.status}: ${await made.text()}`);
  const settings = { S3_ENDPOINT: endpoint, S3_BUCKET: "photos", S3_ACCESS_KEY_ID: keys.accessKeyId };
  const server = await stage.highNote({ ...settings, S3_SECRET_ACCESS_KEY: keys.secretAccessKey });
  const passed = await visitHighNote(server.url, { between: proxy.restart, importsPhotos: true });
  return `${versionOf("dpkg-query", ["-W", "swift-proxy"], /\t(\S+)-\d/)} ${passed}`;
});
