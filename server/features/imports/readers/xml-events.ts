import type { Readable } from "node:stream";
// Node sees no names in this CommonJS module, only the whole of it.
import sax, { type QualifiedTag, type Tag } from "sax";
import { AppError, badRequest } from "#server/errors.ts";
import { importMessages } from "#shared/contract/import-errors.ts";

/** What a reader of XML is told of, by the elements' names without their prefix. */
export interface XmlReader {
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  close(name: string): void;
  text(text: string): void;
  /** Whether it has read all that it needs. */
  isThrough?(): boolean;
}

const local = (name: string) => name.slice(name.indexOf(":") + 1);

/** Attributes by their names without prefix; those of a relationship stay apart from others of the same name. */
function attributesOf({ attributes }: Tag | QualifiedTag): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      name === "r:id" ? "relation" : local(name),
      typeof value === "string" ? value : value.value,
    ]),
  );
}

/**
 * Reads XML while it comes, in bounded memory.
 * @throws 400 for what isn't well formed, or declares entities of its own
 */
export async function readXml(source: Readable, reader: XmlReader): Promise<void> {
  const parser = sax.parser(true, { position: false });
  parser.onopentag = (tag) => reader.open(local(tag.name), attributesOf(tag));
  parser.onclosetag = (name) => reader.close(local(name));
  parser.ontext = (text) => reader.text(text);
  parser.oncdata = (text) => reader.text(text);
  parser.ondoctype = () => {
    throw badRequest(importMessages.brokenArchive);
  };
  parser.onerror = (error) => {
    throw error;
  };
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for await (const chunk of source) {
      parser.write(decoder.decode(chunk, { stream: true }));
      if (reader.isThrough?.()) return;
    }
    parser.write(decoder.decode()).close();
  } catch (cause) {
    throw cause instanceof AppError ? cause : new AppError(400, importMessages.brokenArchive, { cause });
  } finally {
    source.destroy();
  }
}
