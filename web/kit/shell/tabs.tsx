import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";
import { nextPosition } from "#web/kit/next-position.ts";

interface TabItem<Id extends string> {
  readonly id: Id;
  readonly label: string;
  /** Rendered while its tab is open. */
  readonly content: ReactNode;
}

interface TabsProps<Id extends string> {
  /** The accessible name of the tab list. */
  readonly label: string;
  readonly tabs: readonly TabItem<Id>[];
  readonly current: Id;
  readonly onSelect: (id: Id) => void;
}

/**
 * Tabs inside of a page; arrow keys, Home and End move between them. Their look is in profile.css. Not Radix's: those take
 * the focus by script when they are pressed, which draws the keyboard's focus ring around a tab that a mouse has opened.
 */
export function Tabs<Id extends string>({ label, tabs, current, onSelect }: TabsProps<Id>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const position = tabs.findIndex((tab) => tab.id === current);

  function moveByKey(event: KeyboardEvent) {
    const next = nextPosition("row", event.key, position, tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    onSelect(tab.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${tab.id}"]`)?.focus();
  }
  return (
    <>
      <div ref={list} className="tabs" role="tablist" aria-label={label}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            data-tab={tab.id}
            aria-selected={tab.id === current}
            aria-controls={tab.id === current ? `${id}-panel` : undefined}
            tabIndex={tab.id === current ? 0 : -1}
            onClick={() => onSelect(tab.id)}
            onKeyDown={moveByKey}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: Tab leads from the tab into its panel, which may have no control */}
      <div key={current} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current}`} tabIndex={0}>
        {tabs[position]?.content}
      </div>
    </>
  );
}
