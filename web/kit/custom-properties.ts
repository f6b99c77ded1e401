import type {} from "react";

/** Lets `style` carry the design's custom properties (`--size`, `--w`, …). React sets them through the CSSOM, which the
 *  content security policy allows. Import it for its types alone. */
declare module "react" {
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined;
  }
}
