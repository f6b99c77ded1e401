import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "#web/kit/class-names.ts";

/** Marks the letters of `text` that were typed, ignoring case. */
function MatchedText({ text, match }: { readonly text: string; readonly match: string }) {
  const typed = match.trim();
  const at = typed === "" ? -1 : text.toLocaleLowerCase().indexOf(typed.toLocaleLowerCase());
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + typed.length)}</mark>
      {text.slice(at + typed.length)}
    </>
  );
}

export interface Suggestion {
  readonly key: string | number;
  readonly text: string;
  /** Those with the same words stand together below them. */
  readonly group?: string | undefined;
  /** Before the text, e.g. a sleeve. */
  readonly art?: ReactNode;
  /** Below the text. */
  readonly note?: ReactNode;
  /** At the end of the row, e.g. a StrainTag. */
  readonly detail?: ReactNode;
}

type OptionProps = Pick<ComponentProps<"div">, "id" | "aria-selected" | "onClick">;

interface OptionGroupsProps<Item extends Suggestion> {
  /** Each group's in a row. */
  readonly suggestions: readonly Item[];
  /** Is marked where it's found. */
  readonly typed: string;
  readonly optionProps: (suggestion: Item) => OptionProps;
}

/** The options of a listbox, below the headings of their groups if they have any. */
export function OptionGroups<Item extends Suggestion>({ suggestions, typed, optionProps }: OptionGroupsProps<Item>) {
  const groups = Map.groupBy(suggestions, ({ group }) => group);
  return [...groups].map(([group, items]) => (
    <OptionGroup key={group ?? ""} title={group}>
      {items.map((item) => (
        <Option key={item.key} hasArt={item.art !== undefined} {...optionProps(item)}>
          {item.art}
          <span>
            <b>
              <MatchedText text={item.text} match={typed} />
            </b>
            {item.note && <small> {item.note}</small>}
          </span>
          {item.detail && <> {item.detail}</>}
        </Option>
      ))}
    </OptionGroup>
  ));
}

function OptionGroup({ title, children }: { readonly title: string | undefined; readonly children: ReactNode }) {
  const titleId = useId();
  if (title === undefined) return children;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be part of a listbox
    <div role="group" aria-labelledby={titleId}>
      <p className="listbox__title" id={titleId}>
        {title}
      </p>
      {children}
    </div>
  );
}

interface OneOptionProps extends OptionProps {
  readonly hasArt?: boolean;
  readonly children: ReactNode;
}

export function Option({ hasArt = false, children, ...rest }: OneOptionProps) {
  return (
    <div
      {...rest}
      className={classNames("option", hasArt && "option--art")}
      role="option"
      tabIndex={-1}
      // Keeps the focus, and with it the keyboard, in the text.
      onMouseDown={(event) => event.preventDefault()}
    >
      {children}
    </div>
  );
}
