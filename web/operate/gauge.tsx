import type { ReactNode } from "react";

interface GaugeProps {
  readonly label: string;
  readonly value: string | number;
  /** Smaller, after the value. */
  readonly unit?: string | undefined;
  readonly text: ReactNode;
  /** Between the value and the text. */
  readonly children?: ReactNode;
}

/** One number of a server or a person. */
export function Gauge({ label, value, unit, text, children }: GaugeProps) {
  return (
    <div className="gauge">
      <small>{label}</small>
      <b>
        {value} {unit && <small>{unit}</small>}
      </b>
      {children}
      <p>{text}</p>
    </div>
  );
}

/** '88 MB' and '3h ago' as a gauge shows them: the last word is small. 'Just now' has no number. */
export function withUnit(words: string): { value: string; unit?: string } {
  if (!/\d/.test(words)) return { value: words.replace(/^./, (first) => first.toUpperCase()) };
  const at = words.lastIndexOf(" ");
  return { value: words.slice(0, at), unit: words.slice(at + 1) };
}
