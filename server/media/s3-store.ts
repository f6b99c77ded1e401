import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { AwsClient } from "aws4fetch";
import type { S3Settings } from "#server/config.ts";
import type { MediaStore } from "./media-store.ts";

/** Milliseconds until the response headers; busy and lost responses are retried. */
const responseTimeoutMs = 10_000;
const retries = 3;
const maxPageSize = 1_000;

/** What to look at where no variable is to blame. */
const hints: Readonly<Record<string, string>> = {
  RequestTimeTooSkewed: ": its clock and this machine's are too far apart, so set both by NTP",
};

/** An error response of the store. */
class S3Refusal extends Error {
  override readonly name = "S3Refusal";
  readonly status: number;
  /** S3's error code, such as NoSuchBucket; empty when there is none. */
  readonly code: string;
  constructor(status: number, code: string) {
    super(`the store answered ${[status, code].filter(Boolean).join(" ")}${hints[code] ?? ""}`);
    this.status = status;
    this.code = code;
  }
}

/**
 * Pictures as objects of a bucket, with path-style URLs, which every S3-compatible store supports. Writes are atomic: the
 * store checks an object against its signed hash.
 */
export function openS3Store(settings: S3Settings, pageSize = maxPageSize): MediaStore {
  const { endpoint, bucket, prefix, accessKeyId, secretAccessKey, region } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries });
  const root = `${endpoint}/${bucket}`;
  const urlOf = (name: string) => `${root}/${prefix}${name}`;

  async function send(url: string, request: RequestInit = {}): Promise<Response> {
    const abortion = new AbortController();
    const timer = setTimeout(() => abortion.abort(new Error("the store does not answer")), responseTimeoutMs);
    try {
      return await client.fetch(url, { ...request, signal: abortion.signal });
    } finally {
      clearTimeout(timer);
    }
  }

  /** The names after `marker`, in order. ListObjects version 1, which every store supports. */
  async function listPage(marker: string) {
    const query = new URLSearchParams({ marker, "max-keys": String(pageSize), prefix });
    const response = await send(`${root}?${query}`);
    if (!response.ok) throw await refusalOf(response);
    const xml = await response.text();
    return { keys: elements(xml, "Key"), hasMore: elements(xml, "IsTruncated")[0] === "true" };
  }

  async function* listAfter(first: string) {
    let marker = first;
    for (let hasMore = true; hasMore; ) {
      const page = await listPage(marker);
      for (const key of page.keys) yield key.slice(prefix.length);
      marker = page.keys.at(-1) ?? "";
      hasMore = page.hasMore && marker !== "";
    }
  }

  return {
    async put(name, content) {
      const hash = createHash("sha256").update(content).digest("hex");
      // A copy, because the types allow the view to be of shared memory.
      const body = new Uint8Array(content);
      const response = await send(urlOf(name), { method: "PUT", body, headers: { "x-amz-content-sha256": hash } });
      await finished(response);
    },
    async get(name) {
      const response = await send(urlOf(name));
      if (!response.ok) {
        const refusal = await refusalOf(response);
        if (isMissingFile(refusal)) return undefined;
        throw refusal;
      }
      const size = Number(response.headers.get("content-length"));
      return { stream: response.body ? Readable.from(response.body) : Readable.from([]), size };
    },
    async delete(name) {
      const response = await send(urlOf(name), { method: "DELETE" });
      await finished(response).catch((error) => {
        if (!isMissingFile(error)) throw error;
      });
    },
    async findExisting(names) {
      const [wanted, sorted, existing] = [new Set(names), names.toSorted(), new Set<string>()];
      const [first = "", last = ""] = [sorted[0], sorted.at(-1)];
      // The marker itself is not listed: a name without its last character sorts before it.
      for await (const name of listAfter(prefix + first.slice(0, -1))) {
        if (name > last) break;
        if (wanted.has(name)) existing.add(name);
      }
      return existing;
    },
    list: () => listAfter(""),
  };
}

/** @throws when the bucket cannot be used */
export async function reachS3(settings: S3Settings): Promise<void> {
  for await (const _name of openS3Store(settings, 1).list()) return;
}

/** The variable that is probably wrong when the bucket cannot be used. */
export function s3VariableAtFault(error: unknown): string {
  const variables: Record<string, string> = {
    NoSuchBucket: "S3_BUCKET",
    InvalidBucketName: "S3_BUCKET",
    AccessDenied: "S3_ACCESS_KEY_ID",
    InvalidAccessKeyId: "S3_ACCESS_KEY_ID",
    SignatureDoesNotMatch: "S3_SECRET_ACCESS_KEY",
    AuthorizationHeaderMalformed: "S3_REGION",
    PermanentRedirect: "S3_REGION",
  };
  return (error instanceof S3Refusal && variables[error.code]) || "S3_ENDPOINT";
}

const isMissingFile = (error: unknown) =>
  error instanceof S3Refusal && error.status === 404 && error.code !== "NoSuchBucket";

/** Reads the response to its end, so that its connection can be reused. */
async function finished(response: Response): Promise<void> {
  if (!response.ok) throw await refusalOf(response);
  await response.arrayBuffer();
}

const refusalOf = async (response: Response) =>
  new S3Refusal(response.status, elements(await response.text(), "Code")[0] ?? "");

/** Contents of XML elements; names of ours need no unescaping. */
const elements = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, "g"))].map(([, text = ""]) => text);
