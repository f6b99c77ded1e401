import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SleeveArt } from "./sleeve-art.tsx";

test("a session always has the same sleeve", () => {
  expect(renderToStaticMarkup(<SleeveArt id={42} />)).toBe(renderToStaticMarkup(<SleeveArt id={42} />));
});

test("many sessions use every pattern in every family", () => {
  const drawn = Array.from({ length: 400 }, (_, id) => renderToStaticMarkup(<SleeveArt id={id} />));
  expect(new Set(drawn).size).toBe(21);
});
