// Runs in the page under test (driver.ts bundles it): finds things as people and screen readers do.
import { queryAllByLabelText, queryAllByPlaceholderText, queryAllByRole, queryAllByText } from "@testing-library/dom";

export interface Wanted {
  /** An ARIA role; absent: something with this text. */
  readonly role?: string | undefined;
  /** Its accessible name, label, placeholder or text; between slashes a pattern. */
  readonly name?: string | undefined;
  readonly by?: "label" | "placeholder" | "text" | undefined;
}

export interface Found {
  readonly text: string;
  readonly value: string | undefined;
  readonly isDisabled: boolean;
  /** Nothing stands over its middle. */
  readonly isOnTop: boolean;
  /** The middle of it, in the window. */
  readonly x: number;
  readonly y: number;
}

const patternOf = (name: string) => {
  const [, pattern, flags] = /^\/(.*)\/(\w*)$/.exec(name) ?? [];
  return pattern === undefined ? name : new RegExp(pattern, flags);
};

function elementsOf({ role, name, by = "text" }: Wanted): Element[] {
  const { body } = document;
  const wanted = name === undefined ? undefined : patternOf(name);
  if (role !== undefined) return queryAllByRole(body, role, wanted === undefined ? {} : { name: wanted });
  if (wanted === undefined) return [];
  if (by === "label") return queryAllByLabelText(body, wanted);
  if (by === "placeholder") return queryAllByPlaceholderText(body, wanted);
  return queryAllByText(body, wanted);
}

const isShown = (element: Element) => element.getClientRects().length > 0;

/** Scrolls there first, so it holds until the next one is measured. */
function measure(element: Element): Found {
  element.scrollIntoView({ block: "center", inline: "nearest" });
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return {
    text: element.textContent,
    value: "value" in element ? String(element.value) : undefined,
    isDisabled: element.matches(":disabled, [aria-disabled=true]"),
    isOnTop: hit !== null && (element.contains(hit) || (hit.closest("label") ?? hit).contains(element)),
    x: Math.round(left + width / 2),
    y: Math.round(top + height / 2),
  };
}

const find = (wanted: Wanted): Found[] => elementsOf(wanted).filter(isShown).map(measure);

/** A sheet that slides in: on a slow machine its frames are so rare that it stands still from one look to the next. */
function isSliding(element: Element | null): boolean {
  if (element === null) return false;
  const ends = ({ effect, playState, timeline }: Animation) =>
    playState === "running" && timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity;
  return element.getAnimations().some(ends) || isSliding(element.parentElement);
}

/** The first one that can be pressed where it stands now. */
function target(wanted: Wanted): Found | false {
  for (const element of elementsOf(wanted).filter(isShown)) {
    const found = measure(element);
    if (found.isOnTop && !found.isDisabled) return !isSliding(element) && found;
  }
  return false;
}

/** A mark by which a driver can name the first one. */
function mark(wanted: Wanted): boolean {
  const [element] = elementsOf(wanted);
  document.querySelector("[data-wanted]")?.removeAttribute("data-wanted");
  element?.setAttribute("data-wanted", "");
  return element !== undefined;
}

/** What a screen reader may tell of, unless it's text alone. */
const told =
  "h1, h2, h3, h4, a[href], button, input, select, textarea, img, ul, ol, li, article, nav, main, table, progress, [role]";

/** Hidden from it, or told when it changes, wherever it stands: toasts and other news. */
const untold = "[aria-hidden=true], [inert], [role=status], [role=region][aria-label^=Notifications]";

/** Marks all that's there for a screen reader, so that a driver asks its engine for their roles and names. */
function markTold(): number {
  const isTold = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest(untold);
  const elements = [...document.body.querySelectorAll(told)];
  for (const element of elements) element.toggleAttribute("data-outline", isTold(element));
  return elements.length;
}

Object.assign(window, { inPage: { find, mark, target, markTold } });
