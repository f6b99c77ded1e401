import * as RadixTabs from "radix-ui/tabs";
import type { ReactNode } from "react";

interface TabItem<Id extends string> {
  readonly id: Id;
  readonly label: string;
  /** Rendered while its tab is open. */
  readonly content: ReactNode;
}

interface TabsProps<Id extends string> {
  /** What the tabs belong to. */
  readonly label: string;
  readonly tabs: readonly TabItem<Id>[];
  readonly current: Id;
  readonly onSelect: (id: Id) => void;
}

/** Tabs inside of a page; arrow keys move between them. Their look is in profile.css. */
export function Tabs<Id extends string>({ label, tabs, current, onSelect }: TabsProps<Id>) {
  function select(value: string) {
    const tab = tabs.find(({ id }) => id === value);
    if (tab) onSelect(tab.id);
  }
  return (
    <RadixTabs.Root value={current} onValueChange={select}>
      <RadixTabs.List className="tabs" aria-label={label}>
        {tabs.map((tab) => (
          <RadixTabs.Trigger key={tab.id} value={tab.id}>
            {tab.label}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map((tab) => (
        <RadixTabs.Content key={tab.id} value={tab.id}>
          {tab.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}
