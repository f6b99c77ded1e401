import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { PageLoading } from "#web/kit/state/spinner.tsx";
import { Frame } from "./frame.tsx";
import { Main } from "./screen.tsx";

afterEach(cleanup);

const framed = (isLoading: boolean) => (
  <Frame nav={<nav />} bare={false}>
    {isLoading ? <PageLoading /> : <Main>Rankings</Main>}
  </Frame>
);
const skip = () => userEvent.setup().click(screen.getByRole("link", { name: "Skip to content" }));

test("skipping leads to the page's main part", async () => {
  render(framed(false));
  await skip();
  expect(document.activeElement).toBe(screen.getByRole("main"));
});

test("the skip link's target keeps the focus when the loading page arrives", async () => {
  const { rerender } = render(framed(true));
  await skip();
  rerender(framed(false));
  expect(document.activeElement?.contains(screen.getByRole("main"))).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});
