import { screen } from "@testing-library/react";
import { encode } from "uqr";
import { expect, test, vi } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { withWebApp } from "#test/web-render.tsx";
import { inviteUrl } from "#web/core/navigation/page-paths.ts";
import { MadeInvite } from "./made-invite.tsx";

const web = withWebApp();

/** The modules of a code, row by row, as a scanner sees them: dark is what's drawn. */
function scan(picture: HTMLElement): string[] {
  const [, , width, height] = (picture.getAttribute("viewBox") ?? "").split(" ").map(Number);
  const squares = (picture.querySelector("path")?.getAttribute("d") ?? "").split("z").filter(Boolean);
  const dark = new Set(squares.map((square) => /^M(\d+ \d+)h1v1h-1$/.exec(square)?.[1]));
  return Array.from({ length: height ?? 0 }, (_, y) =>
    Array.from({ length: width ?? 0 }, (_, x) => (dark.has(`${x} ${y}`) ? "#" : " ")).join(""),
  );
}

test("the code to scan is of the link that's shown", async () => {
  const june = await web.signUp("june");
  const { body: invite } = await june.call(routes.makeInvite, { body: { uses: 1, days: 7, followEachOther: false } });
  web.render(() => <MadeInvite invite={invite} left={undefined} onEnded={vi.fn()} />, { as: june });
  const shown = screen.getByText(/\/join#/).textContent;
  const link = `${window.location.protocol}//${shown}`;
  expect([link, new URL(link).hash]).toEqual([inviteUrl(invite.token), `#${invite.token}`]);
  const { data } = encode(link, { ecc: "M", border: 2 });
  const wanted = data.map((row) => row.map((isDark) => (isDark ? "#" : " ")).join(""));
  expect(scan(await screen.findByRole("img", { name: "The invite as a code to scan" }))).toEqual(wanted);
});
