import { createHash, createHmac } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import type { S3Settings } from "#server/config.ts";

export interface S3Server {
  readonly settings: S3Settings;
  close(): Promise<void>;
}

const secretAccessKey = "a secret/of+ours";
const hashed = (text: string) => createHash("sha256").update(text).digest("hex");
const signed = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();

/** Signature Version 4 as Amazon describes it, written here once more, because the server in use does not check it. */
function isSigned({ method, url = "", headers }: IncomingMessage): boolean {
  const [, scope = "", names = "", signature] =
    /Credential=[^/]+\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(headers.authorization ?? "") ?? [];
  const [path = "", query = ""] = url.split("?");
  const canonical = [
    ...[method, path, query.split("&").sort().join("&")],
    ...names.split(";").map((name) => `${name}:${String(headers[name]).trim()}`),
    ...["", names, headers["x-amz-content-sha256"]],
  ].join("\n");
  const text = ["AWS4-HMAC-SHA256", headers["x-amz-date"], scope, hashed(canonical)].join("\n");
  const key = scope.split("/").reduce<string | Buffer>(signed, `AWS4${secretAccessKey}`);
  return signature === signed(key, text).toString("hex");
}

/** A real S3 server (s3rver) with one empty bucket, behind a door that refuses requests not signed with the right secret. */
export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), "highnote-s3-"));
  const configureBuckets = [{ name: "pictures", configs: [] }];
  const s3rver = new S3rver({ directory, silent: true, allowMismatchedSignatures: true, configureBuckets });
  await s3rver.configureBuckets();
  const answer = s3rver.callback();
  const server = createServer((request, response) => {
    if (isSigned(request)) return answer(request, response);
    request.resume();
    response.writeHead(403).end("<Error><Code>SignatureDoesNotMatch</Code></Error>");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The S3 server has no port");
  return {
    settings: {
      endpoint: `http://127.0.0.1:${address.port}`,
      ...{ region: "us-east-1", bucket: "pictures", prefix: "", accessKeyId: "S3RVER", secretAccessKey },
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
