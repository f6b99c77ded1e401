import { useSyncExternalStore } from "react";

/** A text that this device keeps under a name, read as a value. Never throws: storage may be forbidden, full or broken. */
export interface Stored<Value> {
  /** The same object until the text changes. */
  readonly get: () => Value;
  /** @returns whether the text is kept */
  readonly set: (text: string) => boolean;
  readonly remove: () => void;
  /** Hears of changes in this window and, for local storage, in others. @returns a function that stops it */
  readonly subscribe: (listener: () => void) => () => void;
}

interface StoredOptions {
  /** Session storage lasts as long as the window's tab. */
  readonly area?: StorageArea;
  /** Where storage refuses a value, it holds until the page is left. */
  readonly holdsInPage?: boolean;
}

type StorageArea = "localStorage" | "sessionStorage";

/** Changes made by this window, which gets no storage events of its own; an event's type is the name that changed. */
const changes = new EventTarget();

/** @param parse null: nothing is stored, or storage is forbidden. If it throws, the text counts as nothing. */
export function stored<Value>(
  name: string,
  parse: (text: string | null) => Value,
  { area = "localStorage", holdsInPage = false }: StoredOptions = {},
): Stored<Value> {
  let last: { readonly text: string | null; readonly value: Value } | undefined;
  let refused: { readonly text: string | null } | undefined;

  function write(text: string | null): boolean {
    const isKept = writeText(area, name, text);
    refused = !isKept && holdsInPage ? { text } : undefined;
    changes.dispatchEvent(new Event(name));
    return isKept;
  }

  return {
    get() {
      const { text } = refused ?? { text: readText(area, name) };
      if (last?.text !== text || !last) last = { text, value: parsed(parse, text) };
      return last.value;
    },
    set: write,
    remove: () => void write(null),
    subscribe(listener) {
      const hearOtherWindow = ({ key }: StorageEvent) => (key === name || key === null) && listener();
      changes.addEventListener(name, listener);
      window.addEventListener("storage", hearOtherWindow);
      return () => {
        changes.removeEventListener(name, listener);
        window.removeEventListener("storage", hearOtherWindow);
      };
    },
  };
}

/** A stored text as it is. */
export const asText = (text: string | null): string | null => text;

/** A choice that is made by storing anything at all under its name. */
export const isPresent = (text: string | null): boolean => text !== null;

export const useStored = <Value>({ subscribe, get }: Stored<Value>): Value => useSyncExternalStore(subscribe, get, get);

/** Whether the browser forbids local storage, where every choice reads as never made. */
export function isStorageForbidden(): boolean {
  try {
    globalThis.localStorage.getItem("");
    return false;
  } catch {
    return true;
  }
}

/** The names under which something is kept; none where storage is forbidden. */
export function storedNames(area: StorageArea = "localStorage"): readonly string[] {
  try {
    return Object.keys(globalThis[area]);
  } catch {
    return [];
  }
}

/** Removes everything whose name the caller picks. Never throws. */
export function removeStored(shouldRemove: (name: string) => boolean, area: StorageArea = "localStorage"): void {
  for (const name of storedNames(area).filter(shouldRemove)) {
    writeText(area, name, null);
    changes.dispatchEvent(new Event(name));
  }
}

function readText(area: StorageArea, name: string): string | null {
  try {
    return globalThis[area].getItem(name);
  } catch {
    return null;
  }
}

function writeText(area: StorageArea, name: string, text: string | null): boolean {
  try {
    if (text === null) globalThis[area].removeItem(name);
    else globalThis[area].setItem(name, text);
    return true;
  } catch {
    return false;
  }
}

function parsed<Value>(parse: (text: string | null) => Value, text: string | null): Value {
  try {
    return parse(text);
  } catch {
    return parse(null);
  }
}
