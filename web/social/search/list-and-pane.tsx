import {
  type KeyboardEvent,
  lazy,
  type MouseEvent,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { useSearch } from "wouter";
import { navigate } from "wouter/use-browser-location";
import { pages } from "#shared/contract/pages.ts";
import { useMediaQuery } from "#web/core/browser/media-query.ts";
import { useDebouncedValue } from "#web/core/browser/use-debounced-value.ts";
import { classNames } from "#web/kit/class-names.ts";
import { wideFrame } from "#web/kit/shell/screen.tsx";
import { OptionalBoundary } from "#web/kit/state/error-boundary.tsx";
import { RowsSkeleton } from "#web/kit/state/skeleton.tsx";
import { createFoundRows, type FoundRow, type FoundRows, FoundRowsContext, readFoundRow } from "./found-rows.ts";
import "./list-and-pane.css";

const FoundPane = lazy(() => import("./found-pane.tsx").then((module) => ({ default: module.FoundPane })));

/** A key that's held must not ask for each row that it passes. */
const paneDelayMs = 150;

/** Of the address: the row that's shown beside the list. */
const shownParameter = "show";

/** The list with its field and, where there is room, the chosen row beside it: ↑ and ↓ move, Enter opens. */
export function ListAndPane({ children }: { readonly children: ReactNode }) {
  const hasRoom = useMediaQuery(wideFrame);
  const [rows] = useState(createFoundRows);
  const list = useRef<HTMLDivElement>(null);
  /** When a press began. */
  const chosenBefore = useRef<FoundRow | null>(null);
  const inAddress = readFoundRow(new URLSearchParams(useSearch()).get(shownParameter))?.row;
  useEffect(() => {
    if (inAddress) rows.choose(inAddress);
  }, [rows, inAddress]);

  function press(event: KeyboardEvent) {
    if (!isPlainArrow(event)) return;
    const all = [...(list.current?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
    const field = list.current?.querySelector<HTMLElement>("input[type=search]");
    const from = rowAt(event.target);
    if (!from && event.target !== field) return;
    const at = from ? all.indexOf(from) : -1;
    const chosen = all.find((row) => row.dataset.row === rows.chosen());
    const next = event.key === "ArrowUp" ? (at === 0 ? field : all[at - 1]) : from ? all[at + 1] : chosen;
    if (!next) return;
    event.preventDefault();
    next.focus();
  }
  function choose(element: HTMLElement | null) {
    const found = readFoundRow(element?.dataset.row);
    if (found) rows.choose(found.row);
  }
  /** A mouse first shows the row beside the list; what's shown there already opens, and so does Enter. */
  function click(event: MouseEvent) {
    const row = rowAt(event.target);
    const isPlain = event.detail > 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    if (!row || !isPlain || chosenBefore.current === row.dataset.row) return;
    event.preventDefault();
    event.stopPropagation();
    // Safari doesn't focus what is pressed.
    row.focus();
    choose(row);
  }
  return (
    <div className={classNames("finder", hasRoom && "finder--two")}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys that move between the controls in it */}
      <div
        ref={list}
        className="finder__list"
        onKeyDown={press}
        onFocusCapture={({ target }) => choose(rowAt(target))}
        onPointerDownCapture={() => {
          chosenBefore.current = rows.chosen();
        }}
        onClickCapture={click}
      >
        <FoundRowsContext value={hasRoom ? rows : null}>{children}</FoundRowsContext>
      </div>
      {hasRoom && <Pane rows={rows} />}
    </div>
  );
}

function isPlainArrow({ key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented, nativeEvent }: KeyboardEvent) {
  const isPlain = !ctrlKey && !metaKey && !altKey && !shiftKey && !defaultPrevented && !nativeEvent.isComposing;
  return isPlain && (key === "ArrowDown" || key === "ArrowUp");
}

const rowAt = (target: EventTarget) => (target instanceof Element ? target.closest<HTMLElement>("[data-row]") : null);

function Pane({ rows }: { readonly rows: FoundRows }) {
  const shown = useDebouncedValue(useSyncExternalStore(rows.subscribe, rows.chosen), paneDelayMs);
  useEffect(() => {
    // A reload, and Back from a page, show it again.
    if (shown !== null && shown === rows.picked()) keepShown(shown);
  }, [rows, shown]);
  /** Whoever uses what's shown has chosen it, in a sheet above it, too: a new first row doesn't take its place. */
  function pick() {
    if (shown === null || rows.picked() !== null) return;
    rows.choose(shown);
    keepShown(shown);
  }
  return (
    <div className="finder__pane" onPointerDownCapture={pick} onFocusCapture={pick}>
      <OptionalBoundary>
        {shown && (
          <Suspense fallback={<RowsSkeleton of="sessions" />}>
            <FoundPane key={shown} row={shown} />
          </Suspense>
        )}
      </OptionalBoundary>
    </div>
  );
}

function keepShown(row: FoundRow): void {
  const { pathname, search } = window.location;
  const parameters = new URLSearchParams(search);
  if (pathname !== pages.search || parameters.get(shownParameter) === row) return;
  parameters.set(shownParameter, row);
  navigate(`${pathname}?${parameters}`, { replace: true, state: window.history.state });
}
