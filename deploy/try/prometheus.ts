// Prometheus reads HighNote's metrics. Debian: prometheus.
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { version } from "#server/version.ts";
import { freePort } from "../../scripts/free-port.mjs";
import { tryOut, versionOf } from "./stage.ts";
import { visitHighNote } from "./visit-highnote.ts";

/** What the alarms of docs/operations.md ask for, and what every server has. */
const asked = [
  `highnote_info{version="${version}"}`,
  'sum(highnote_http_request_duration_seconds_count{status="201"}) > 0',
  "highnote_backup_last_success_timestamp_seconds",
  "sum(highnote_queue_jobs) >= 0",
  "process_cpu_seconds_total > 0",
];

/** Names of prom-client's own that promtool dislikes. */
const isOfPackage = /^nodejs_active_\w+_total /;

await tryOut("Prometheus", async (stage) => {
  const [metricsPort, port] = [await freePort(), await freePort()];
  const file = join(stage.folder, "prometheus.yml");
  writeFileSync(
    file,
    `global: { scrape_interval: 1s }
scrape_configs: [{ job_name: highnote, static_configs: [{ targets: ["127.0.0.1:${metricsPort}"] }] }]
`,
  );
  const server = await stage.highNote({ METRICS_PORT: String(metricsPort) });
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const lint = spawnSync("promtool", ["check", "metrics"], { input: metrics, encoding: "utf8" });
  const faults = lint.stderr.split("\n").filter((line) => line !== "" && !isOfPackage.test(line));
  if (faults.length > 0) throw new Error(`promtool says: ${faults.join("; ")}`);
  const options = [`--web.listen-address=127.0.0.1:${port}`, `--storage.tsdb.path=${stage.folder}/series`];
  const prometheus = await stage.run("prometheus", [`--config.file=${file}`, ...options], { port });
  const passed = await visitHighNote(server.url, { between: prometheus.restart });
  for (const query of asked) await untilFound(`http://127.0.0.1:${port}`, query);
  return `${versionOf("prometheus", ["--version"], /version (\d[^+ ]+)/)} ${passed}, ${asked.length} queries answered`;
});

/** Waits for the next readings. */
async function untilFound(origin: string, query: string): Promise<void> {
  for (const end = Date.now() + 30_000; Date.now() < end; ) {
    const answer = await fetch(`${origin}/api/v1/query?${new URLSearchParams({ query })}`);
    const { data } = await answer.json();
    if (answer.ok && data.result.length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error(`Prometheus knows nothing of ${query}`);
}
