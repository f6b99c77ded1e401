import { useState } from "react";
import { type ThemeChoice as Choice, chooseTheme, readThemeChoice } from "./chosen-theme.ts";
import { ThemePicture } from "./theme-picture.tsx";

const choices: readonly { readonly value: Choice; readonly label: string }[] = [
  { value: "auto", label: "Auto" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
];

/** Takes effect at once. */
export function ThemeChoice() {
  const [chosen, setChosen] = useState(readThemeChoice);
  return (
    <div className="looks" role="radiogroup" aria-label="Theme">
      {choices.map(({ value, label }) => (
        <label key={value} className="look">
          <input
            type="radio"
            name="theme"
            value={value}
            checked={value === chosen}
            onChange={() => {
              chooseTheme(value);
              setChosen(value);
            }}
          />
          <ThemePicture theme={value} />
          <span>{label}</span>
        </label>
      ))}
    </div>
  );
}
