import type { ReactNode } from "react";
import { useArrival } from "#web/lib/arrival.ts";

/** What is in a tab; mounted, and shown again, it is arrived at. */
export function TabPanel({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const panel = useArrival<HTMLDivElement>(title);
  return <div ref={panel}>{children}</div>;
}
