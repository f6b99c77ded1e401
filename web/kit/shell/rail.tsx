import type { ReactNode } from "react";
import { useAppName } from "#web/core/browser/neutral-name.ts";
import { Brand } from "#web/kit/brand.tsx";
import { classNames } from "#web/kit/class-names.ts";
import { type Glyph, Icon } from "#web/kit/icon/icon.tsx";

export interface RailTab<Id extends string> {
  readonly id: Id;
  readonly label: string;
  readonly icon: Glyph;
  /** The highlighted one in the middle: Log. */
  readonly special?: boolean | undefined;
}

/** The lit tab: 'page' is the page itself, 'true' a page below it, 'phone' one with an entry of its own in the wide rail. */
export interface CurrentTab<Id extends string> {
  readonly id: Id | null;
  readonly as: "page" | "true" | "phone";
}

interface RailProps<Id extends string> {
  readonly tabs: readonly RailTab<Id>[];
  readonly current: CurrentTab<Id>;
  readonly onSelect: (id: Id) => void;
  readonly onBrand: () => void;
  /** Over the ends of entries. */
  readonly asides?: { readonly [id in Id]?: ReactNode } | undefined;
  /** Below the tabs, from 720 px. */
  readonly children?: ReactNode;
}

/** The one navigation of the signed-in app: a tab bar below 720 px, a rail above. Tabs have no address of their own. */
export function Rail<Id extends string>({ tabs, current, onSelect, onBrand, asides, children }: RailProps<Id>) {
  const appName = useAppName();
  return (
    <nav className="rail" aria-label="Main">
      <button
        className="rail__brand"
        type="button"
        aria-label={`${appName}, sign out`}
        aria-haspopup="dialog"
        onClick={onBrand}
      >
        <Brand size={32} height={23} />
      </button>
      <ul className="rail__main">
        {tabs.map((tab) => {
          const as = tab.id === current.id ? current.as : undefined;
          return (
            <li key={tab.id}>
              <button
                type="button"
                className={classNames("rlink", tab.special && "rlink--log", as === "phone" && "is-under")}
                aria-current={as === "phone" ? undefined : as}
                onClick={() => onSelect(tab.id)}
              >
                {tab.special ? (
                  <span className="rlink__disc">
                    <Icon glyph={tab.icon} />
                  </span>
                ) : (
                  <Icon glyph={tab.icon} />
                )}
                <span>{tab.label}</span>
              </button>
              {asides?.[tab.id]}
            </li>
          );
        })}
      </ul>
      {children}
    </nav>
  );
}
