import type { ReactNode } from "react";

interface GaugeProps {
  readonly label: string;
  readonly value: ReactNode;
  readonly text: ReactNode;
  /** Between the value and the text. */
  readonly children?: ReactNode;
}

/** One number of a server or a person. */
export function Gauge({ label, value, text, children }: GaugeProps) {
  return (
    <div className="gauge">
      <small>{label}</small>
      <b>{value}</b>
      {children}
      <p>{text}</p>
    </div>
  );
}
