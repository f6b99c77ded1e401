import Search from "lucide-react/icons/search";
import type { ComponentProps } from "react";
import { classNames } from "#web/kit/class-names.ts";
import { Icon } from "#web/kit/icon/icon.tsx";
import { useFieldControl } from "./field.tsx";

export function Input({ className, ...rest }: ComponentProps<"input">) {
  return <input {...useFieldControl()} {...rest} className={classNames("input", className)} />;
}

export function Textarea({ className, ...rest }: ComponentProps<"textarea">) {
  return <textarea {...useFieldControl()} {...rest} className={classNames("textarea", className)} />;
}

interface SearchInputProps extends Omit<ComponentProps<"input">, "type" | "aria-label"> {
  /** Its accessible name: a search box has no visible label. */
  readonly label: string;
}

export function SearchInput({ label, ...rest }: SearchInputProps) {
  return (
    <div className="affix affix--start">
      <Icon glyph={Search} />
      <Input
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="search"
        {...rest}
        type="search"
        aria-label={label}
      />
    </div>
  );
}
