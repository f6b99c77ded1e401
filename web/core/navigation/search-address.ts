import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation, useSearch } from "wouter";
import { pages } from "#shared/contract/pages.ts";
import type { CalendarDate } from "#shared/domain/calendar-date.ts";
import {
  ingestionMethods,
  moods,
  type SessionSort,
  scoreChoices,
  sessionSorts,
  strainTypes,
} from "#shared/domain/enumerations.ts";
import { noLabelFilter, readRange, writeRange } from "#shared/domain/label/label-choices.ts";
import type { SessionFilter } from "#shared/domain/search/session-search.ts";
import { useDebouncedValue } from "#web/core/browser/use-debounced-value.ts";

/** What the Search tab looks for; it opens on people (spec section 2, Search tab). */
export const searchSegments = ["all", "products", "people", "sessions"] as const;
export type SearchSegment = (typeof searchSegments)[number];

/** Days of the device's calendar; null is open. */
export interface PickedDays {
  readonly from: CalendarDate | null;
  readonly through: CalendarDate | null;
}
export type SearchPeriod = "any" | "30-days" | "this-year" | PickedDays;

/** A session filter as the address has it: with the period in place of its two times. */
export interface SessionChoices extends Omit<SessionFilter, "text" | "from" | "until" | "fromDay" | "throughDay"> {
  readonly q: string;
  readonly period: SearchPeriod;
  readonly sort: SessionSort;
}

export const noChoices: SessionChoices = {
  q: "",
  methods: [],
  strainTypes: [],
  scores: [],
  moods: [],
  ownEffects: [],
  unwantedEffects: [],
  reasons: [],
  betterAfter: false,
  period: "any",
  sort: "last-consumed",
  withPhoto: false,
  ...noLabelFilter,
};

/** The parameter of each list, named for one value of it. */
const lists = {
  method: "methods",
  type: "strainTypes",
  score: "scores",
  mood: "moods",
  effect: "ownEffects",
  unwanted: "unwantedEffects",
  reason: "reasons",
  terpene: "labelTerpenes",
  aroma: "aromas",
} as const satisfies Record<string, keyof SessionChoices>;

/** The address of a segment with its text. */
export function searchPath(segment: SearchSegment, q = ""): string {
  return pathOf([...(segment === "people" ? [] : [["segment", segment]]), ["q", q]]);
}

/** The address of one's own sessions with these choices. */
export function sessionsPath(choices: Partial<SessionChoices>): string {
  const { q, period, sort, withPhoto, withLabel, labelAmounts, betterAfter, ...chosen } = { ...noChoices, ...choices };
  return pathOf([
    ["segment", "sessions"],
    ["q", q],
    ...Object.entries(lists).flatMap(([name, list]) => chosen[list].map((each) => [name, each])),
    ...(typeof period === "string"
      ? [["period", period === "any" ? "" : period]]
      : [
          ["from", period.from ?? ""],
          ["through", period.through ?? ""],
        ]),
    ["better", betterAfter ? "1" : ""],
    ["sort", sort === "last-consumed" ? "" : sort],
    ["photo", withPhoto ? "1" : ""],
    ...labelAmounts.map((range) => ["label", writeRange(range)]),
    ["labelled", withLabel ? "1" : ""],
  ]);
}

function pathOf(parameters: readonly (readonly string[])[]): string {
  const search = new URLSearchParams(
    parameters.filter(([, value]) => value !== "").map(([name = "", value = ""]) => [name, value]),
  );
  return search.size > 0 ? `${pages.search}?${search}` : pages.search;
}

export interface SearchPlace {
  readonly segment: SearchSegment;
  readonly choices: SessionChoices;
}

/** What an address says. Never throws: unknown values are left out. */
export function readSearchPlace(search: string): SearchPlace {
  const parameters = new URLSearchParams(search);
  const among = <Value extends string>(name: string, known: readonly Value[]) =>
    known.filter((value) => parameters.getAll(name).includes(value));
  const words = (name: string) => [...new Set(parameters.getAll(name))].filter((word) => word !== "");
  return {
    segment: searchSegments.find((segment) => segment === parameters.get("segment")) ?? "people",
    choices: {
      q: parameters.get("q") ?? "",
      methods: among("method", ingestionMethods),
      strainTypes: among("type", strainTypes),
      scores: among("score", scoreChoices),
      moods: among("mood", moods),
      ownEffects: words("effect"),
      unwantedEffects: words("unwanted"),
      reasons: words("reason"),
      betterAfter: parameters.get("better") === "1",
      period: readPeriod(parameters),
      sort: sessionSorts.find((sort) => sort === parameters.get("sort")) ?? noChoices.sort,
      withPhoto: parameters.get("photo") === "1",
      labelAmounts: parameters.getAll("label").flatMap((text) => readRange(text) ?? []),
      labelTerpenes: words("terpene"),
      aromas: words("aroma"),
      withLabel: parameters.get("labelled") === "1",
    },
  };
}

const isDay = (text: string | null) =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

function readPeriod(parameters: URLSearchParams): SearchPeriod {
  const named = parameters.get("period");
  if (named === "30-days" || named === "this-year") return named;
  const [from, through] = ["from", "through"].map((name) => {
    const day = parameters.get(name);
    return isDay(day) ? day : null;
  });
  return from || through ? { from: from ?? null, through: through ?? null } : "any";
}

/**
 * What the address says about the search; it stays while another page lies over it.
 * @param opensOn where the tab opens, whose address says nothing
 */
export function useSearchPlace(opensOn: SearchSegment): SearchPlace {
  const [path] = useLocation();
  const search = useSearch();
  const entered = path === pages.search ? search : path === pages.home ? `segment=${opensOn}` : undefined;
  const [kept, setKept] = useState(entered ?? "");
  if (entered !== undefined && entered !== kept) setKept(entered);
  return readSearchPlace(entered ?? kept);
}

const searchDelayMs = 250;

/**
 * The text typed into a search field, and the one to search for once typing has paused (debounce). Back changes both.
 * @param q the text in the address
 * @param onPause puts the text into the address
 */
export function useSearchedText(q: string, onPause: (text: string) => void) {
  const [typed, setTyped] = useState(q);
  // What the address brings isn't waited for.
  const text = useDebouncedValue(typed.trim(), typed.trim() === q ? 0 : searchDelayMs);
  /** The last text that was the same in the field and in the address. */
  const agreed = useRef(q);
  const read = useRef(q);
  useEffect(() => {
    // Effects run again when the tab shows again, whose address has no text.
    const isNew = q !== read.current;
    read.current = q;
    if (!isNew || q === agreed.current) return;
    agreed.current = q;
    setTyped(q);
  }, [q]);
  const pause = useEffectEvent(() => {
    if (text === agreed.current) return;
    agreed.current = text;
    onPause(text);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when the text has changed
  useEffect(() => pause(), [text]);
  return { typed, setTyped, text };
}
