import "./qr-code.css";
import { encode } from "uqr";

/** Scanners want four modules of quiet around it; the white card adds to these two. */
const border = 2;

/** Dark on white in both themes: few scanners read it the other way round. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { ecc: "M", border });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return (
    <span className="qr">
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
        <path d={path} fill="#14211b" />
      </svg>
    </span>
  );
}
