import type { ComponentProps } from "react";

interface ScrimProps extends ComponentProps<"div"> {
  readonly open: boolean;
}

/** Dims the page behind a sheet. Radix's own overlay is not used: its scroll lock writes a <style> element, which the
 *  content security policy refuses; styles/sheet.css holds the page still instead. */
export function Scrim({ open, ...rest }: ScrimProps) {
  return <div {...rest} className="scrim" data-state={open ? "open" : "closed"} />;
}
