import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { MethodBadge } from "#web/kit/icon/method-icon.tsx";
import { Sleeve } from "./sleeve.tsx";

afterEach(cleanup);

test("a photo that fails to load takes its whole figure with it", async () => {
  const onFail = vi.fn();
  const sleeve = (src: string) => (
    <Sleeve src={src} alt="City lights" onFail={onFail}>
      <MethodBadge method="pen" />
    </Sleeve>
  );
  const { rerender } = render(sleeve("/gone.webp"));
  expect(screen.getByText("Vape Pen")).toBeTruthy();
  fireEvent.error(screen.getByRole("img"));
  await waitFor(() => expect(onFail).toHaveBeenCalledOnce());
  expect(screen.queryByRole("figure")).toBeNull();
  expect(screen.queryByText("Vape Pen")).toBeNull();
  expect(onFail).toHaveBeenCalledOnce();

  rerender(sleeve("/another.webp"));
  expect(screen.getByRole("img", { name: "City lights" })).toBeTruthy();
});
