import { classNames } from "#web/ui/class-names.ts";
import { type Glyph, Icon } from "#web/ui/icon/icon.tsx";

export interface Tab<Id extends string> {
  readonly id: Id;
  readonly label: string;
  readonly icon: Glyph;
  /** The highlighted one in the middle: Log. */
  readonly special?: boolean | undefined;
}

interface TabBarProps<Id extends string> {
  readonly tabs: readonly Tab<Id>[];
  readonly current: Id;
  readonly onSelect: (id: Id) => void;
}

/** Five tabs: at the bottom of a phone, in the left rail of a desktop. Switching has no address of its own. */
export function TabBar<Id extends string>({ tabs, current, onSelect }: TabBarProps<Id>) {
  return (
    <nav className="tabbar" aria-label="Main">
      <ul>
        {tabs.map((tab) => (
          <li key={tab.id}>
            <button
              type="button"
              className={classNames("tab", tab.special && "tab--log")}
              aria-current={tab.id === current ? "page" : undefined}
              onClick={() => onSelect(tab.id)}
            >
              {tab.special ? (
                <span className="tab__disc">
                  <Icon glyph={tab.icon} />
                </span>
              ) : (
                <Icon glyph={tab.icon} />
              )}
              <span>{tab.label}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
