import { searchTextOf } from "./searched-texts.ts";

const folded = (text: string): string => searchTextOf([text]);

/** A product's name as it was folded when migration 0052 did it again: marks between digits stay. */
export function productKey(name: string): string {
  const key = folded(name);
  const kept = key.replace(/[^\p{L}\p{N}]+/gu, (run, at: number) => {
    const isBetweenDigits = /\p{N}$/u.test(key.slice(0, at)) && /^\p{N}/u.test(key.slice(at + run.length));
    return isBetweenDigits ? markOf(run) : "";
  });
  return kept || key.replaceAll(" ", "");
}

function markOf(run: string): string {
  if (run.trim() === ":") return ":";
  if (!/^[\p{P}\p{S}]$/u.test(run)) return "";
  return run === "," ? "." : run.replace("⁄", "/");
}

/** A session's texts as they were folded then: without apostrophes, and strain and brand as products fold them. */
export function sessionText(strainName: string, brand: string | null, others: readonly (string | null)[]): string {
  const texts = [strainName, brand, ...others].map((text) =>
    folded(text ?? "")
      .replace(/['’‘ʼ`´＇]/g, "")
      .replace(/ {2,}/g, " ")
      .trim(),
  );
  return [...texts, productKey(strainName), productKey(brand ?? "")].join("\n");
}

export interface ProductKeys {
  strain_key: string;
  brand_key: string;
}

/** Longer keys don't fit an index. */
const keyLength = 200;
const cut = (key: string) => Array.from(key).slice(0, keyLength).join("");

/** @returns null without a strain */
export function keysOf(strainName: string, brand: string | null): ProductKeys | null {
  const strain_key = cut(productKey(strainName));
  return strain_key === "" ? null : { strain_key, brand_key: cut(productKey(brand ?? "")) };
}
