import { badRequest, tooLarge } from "#server/errors.ts";
import { importMessages } from "#shared/contract/import-errors.ts";
import { importLimits } from "#shared/domain/import-limits.ts";
import { dateOfSerial, percentOf, SheetRows } from "./sheet-cells.ts";
import { readXml, type XmlReader } from "./xml-events.ts";
import type { ZipFile } from "./zip-file.ts";

/** Rows of the first sheet that isn't hidden, with dates and percents as a person sees them. @throws 400 or 413 */
export async function readXlsx(zip: ZipFile): Promise<string[][]> {
  const workbook = new Workbook();
  await readPart(zip, "xl/workbook.xml", workbook);
  const relations = new Relations();
  await readPart(zip, "xl/_rels/workbook.xml.rels", relations);
  const styles = new Styles();
  await readPart(zip, "xl/styles.xml", styles);
  const texts = new SharedTexts();
  await readPart(zip, "xl/sharedStrings.xml", texts);
  const sheet = new Sheet({ isFrom1904: workbook.isFrom1904, formats: styles.formats, texts: texts.texts });
  const path = relations.paths.get(workbook.relation ?? "") ?? "worksheets/sheet1.xml";
  if (!(await readPart(zip, path.startsWith("/") ? path.slice(1) : `xl/${path}`, sheet)))
    throw badRequest(importMessages.brokenArchive);
  return sheet.rows.rows;
}

/** @returns whether it is there */
async function readPart(zip: ZipFile, name: string, reader: XmlReader): Promise<boolean> {
  const entry = zip.entries.get(name);
  if (!entry) return false;
  if (entry.uncompressedSize > importLimits.sheet) throw tooLarge(importMessages.sheetTooLarge);
  await readXml(await zip.open(entry), reader);
  return true;
}

const nothing = () => undefined;

class Workbook implements XmlReader {
  relation: string | undefined;
  isFrom1904 = false;
  readonly close = nothing;
  readonly text = nothing;

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === "workbookPr") this.isFrom1904 = /^(?:1|true)$/.test(attributes.date1904 ?? "");
    const isShown = name === "sheet" && (attributes.state ?? "visible") === "visible";
    if (isShown) this.relation ??= attributes.relation;
  }
}

class Relations implements XmlReader {
  readonly paths = new Map<string, string>();
  readonly close = nothing;
  readonly text = nothing;

  open(name: string, { Id = "", Target = "" }: Readonly<Record<string, string>>): void {
    if (name === "Relationship") this.paths.set(Id, Target);
  }
}

type Format = "date" | "percent" | "plain";

/** Formats of dates that have a number instead of a code; some are of East Asian languages alone. */
const dateFormats = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47].concat(range(27, 36), range(50, 58)));
const percentFormats = new Set([9, 10]);
function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}

class Styles implements XmlReader {
  /** By a cell's style. */
  readonly formats: Format[] = [];
  readonly #codes = new Map<number, string>();
  #isInCells = false;
  readonly text = nothing;

  open(name: string, { numFmtId = "0", formatCode = "" }: Readonly<Record<string, string>>): void {
    if (name === "numFmt") this.#codes.set(Number(numFmtId), formatCode);
    if (name === "cellXfs") this.#isInCells = true;
    if (name === "xf" && this.#isInCells) this.formats.push(this.#formatOf(Number(numFmtId)));
  }

  close(name: string): void {
    if (name === "cellXfs") this.#isInCells = false;
  }

  #formatOf(id: number): Format {
    // Without what is in quotes, behind a backslash, or a colour or language in brackets.
    const code = this.#codes.get(id)?.replace(/"[^"]*"|\\.|_.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, "") ?? "";
    if (dateFormats.has(id) || /[ymdhs]/i.test(code.replace(/general/gi, ""))) return "date";
    return percentFormats.has(id) || code.includes("%") ? "percent" : "plain";
  }
}

class SharedTexts implements XmlReader {
  readonly texts: string[] = [];
  #text = "";
  #isInText = false;
  /** How a word is spoken, which stands beside it in Japanese. */
  #isInReading = false;

  open(name: string): void {
    if (name === "si") this.#text = "";
    if (name === "rPh") this.#isInReading = true;
    if (name === "t") this.#isInText = true;
  }

  close(name: string): void {
    if (name === "rPh") this.#isInReading = false;
    if (name === "t") this.#isInText = false;
    if (name === "si") this.texts.push(this.#text);
  }

  text(text: string): void {
    if (this.#isInText && !this.#isInReading && this.#text.length < importLimits.cell) this.#text += text;
  }
}

interface SheetContext {
  isFrom1904: boolean;
  formats: readonly Format[];
  texts: readonly string[];
}

class Sheet implements XmlReader {
  readonly rows = new SheetRows();
  readonly #context: SheetContext;
  #at = -1;
  #type = "n";
  #format: Format = "plain";
  #value = "";
  #isInValue = false;

  constructor(context: SheetContext) {
    this.#context = context;
  }

  open(name: string, { r, t = "n", s = "" }: Readonly<Record<string, string>>): void {
    if (name === "row") this.#at = -1;
    else if (name === "c") {
      this.#at = r === undefined ? this.#at + 1 : columnOf(r);
      this.#type = t;
      this.#format = this.#context.formats[Number(s)] ?? "plain";
      this.#value = "";
    } else if (name === "v" || name === "t") this.#isInValue = true;
  }

  close(name: string): void {
    if (name === "v" || name === "t") this.#isInValue = false;
    else if (name === "c") this.rows.set(this.#at, this.#cell());
    else if (name === "row") this.rows.end();
  }

  text(text: string): void {
    if (this.#isInValue) this.#value += text;
  }

  #cell(): string {
    const value = this.#value;
    switch (this.#type) {
      case "s":
        return this.#context.texts[Number(value)] ?? "";
      case "n":
        if (value === "") return "";
        if (this.#format === "date") return dateOfSerial(value, this.#context.isFrom1904);
        return this.#format === "percent" ? percentOf(value) : String(Number(value));
      // A formula that has failed.
      case "e":
        return "";
      default:
        return value;
    }
  }
}

/** 'B7' is 1. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of /^[A-Z]+/.exec(reference)?.[0] ?? "A") column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}
