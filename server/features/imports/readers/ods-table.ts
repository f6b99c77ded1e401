import { badRequest, tooLarge } from "#server/errors.ts";
import { importMessages } from "#shared/contract/import-errors.ts";
import { importLimits } from "#shared/domain/import-limits.ts";
import { percentOf, SheetRows } from "./sheet-cells.ts";
import { readXml, type XmlReader } from "./xml-events.ts";
import type { ZipFile } from "./zip-file.ts";

/** Rows of the first sheet, with dates and percents as a person sees them. @throws 400 or 413 */
export async function readOds(zip: ZipFile): Promise<string[][]> {
  const content = zip.entries.get("content.xml");
  if (!content) throw badRequest(importMessages.brokenArchive);
  if (content.uncompressedSize > importLimits.sheet) throw tooLarge(importMessages.sheetTooLarge);
  const sheet = new Sheet();
  await readXml(await zip.open(content), sheet);
  return sheet.rows.rows;
}

interface Cell {
  repeated: number;
  /** What is kept beside the text that is shown. */
  value: string | undefined;
}

class Sheet implements XmlReader {
  readonly rows = new SheetRows();
  #isIn = false;
  #isThrough = false;
  #at = 0;
  #repeated = 1;
  #cell: Cell | undefined;
  #text = "";
  #paragraphs = 0;
  /** What people have noted beside a cell isn't in it. */
  #annotations = 0;

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === "table") this.#isIn = true;
    if (!this.#isIn) return;
    if (name === "table-row") [this.#at, this.#repeated] = [0, Number(attributes["number-rows-repeated"]) || 1];
    else if (name === "table-cell" || name === "covered-table-cell") {
      this.#cell = { repeated: Number(attributes["number-columns-repeated"] ?? 1), value: valueOfCell(attributes) };
      [this.#text, this.#paragraphs] = ["", 0];
    } else if (name === "annotation") this.#annotations += 1;
    else if (this.#annotations === 0) this.#openText(name, attributes);
  }

  #openText(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === "p") {
      if (this.#paragraphs > 0) this.#text += "\n";
      this.#paragraphs += 1;
    } else if (name === "s") this.#text += " ".repeat(Math.min(Number(attributes.c ?? 1), 100));
    else if (name === "line-break") this.#text += "\n";
    else if (name === "tab") this.#text += "\t";
  }

  close(name: string): void {
    if (name === "annotation") this.#annotations -= 1;
    else if (name === "table-cell" || name === "covered-table-cell") this.#endCell();
    // A row that is repeated is a session had several times, or, far more often, empty to the sheet's end.
    else if (name === "table-row" && this.#isIn) this.rows.end(this.#repeated);
    else if (name === "table") {
      this.#isIn = false;
      this.#isThrough = true;
    }
  }

  text(text: string): void {
    if (this.#cell && this.#paragraphs > 0 && this.#annotations === 0 && this.#text.length < importLimits.cell)
      this.#text += text;
  }

  isThrough(): boolean {
    return this.#isThrough;
  }

  #endCell(): void {
    const cell = this.#cell;
    this.#cell = undefined;
    if (!cell || this.#isThrough) return;
    const text = cell.value ?? this.#text;
    const end = Math.min(this.#at + cell.repeated, importLimits.columns);
    if (text !== "") for (let at = this.#at; at < end; at += 1) this.rows.set(at, text);
    this.#at += cell.repeated;
  }
}

/** A number, date or time as it's kept; undefined for text, and for what is shown as it is. */
function valueOfCell(attributes: Readonly<Record<string, string>>): string | undefined {
  const { value = "" } = attributes;
  switch (attributes["value-type"]) {
    case "date":
      return attributes["date-value"];
    case "time":
      return clockOf(attributes["time-value"] ?? "");
    case "percentage":
      return percentOf(value);
    case "float":
      return value;
    default:
      return undefined;
  }
}

/** 'PT20H15M00S' is '20:15:00'. */
function clockOf(duration: string): string | undefined {
  const match = /^PT(\d{1,2})H(\d{1,2})M(\d{1,2})/.exec(duration);
  return match
    ?.slice(1)
    .map((each) => each.padStart(2, "0"))
    .join(":");
}
