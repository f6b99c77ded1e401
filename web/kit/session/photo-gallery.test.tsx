import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { SessionPhoto } from "#shared/contract/sessions.ts";
import { PhotoGallery } from "./photo-gallery.tsx";

afterEach(cleanup);

const photo = (id: string, alt: string | null = null): SessionPhoto => ({
  ...{ id, alt, url: `/${id}.webp`, smallUrl: `/${id}-small.webp`, width: 40, height: 30, placeholder: "data:," },
});
const three = { strainName: "Haze", photos: [photo("one", "A jar"), photo("two"), photo("three", "A lake")] };
const names = () => screen.getAllByRole<HTMLImageElement>("img").map(({ alt }) => alt);
const button = (name: string) => screen.getByRole("button", { name });

test("one photo is a sleeve without controls", () => {
  render(<PhotoGallery session={{ strainName: "Haze", photos: [photo("one")] }} />);
  expect(names()).toEqual(["Photo of Haze"]);
  expect(screen.queryByRole("button")).toBeNull();
});

test("several say which one is shown, and go on by buttons and by keys, to their ends", () => {
  render(<PhotoGallery session={three} />);
  expect(names()).toEqual(["A jar", "Photo 2 of Haze", "A lake"]);
  const at = () => screen.getByRole("status").textContent;
  fireEvent.click(button("Previous photo"));
  expect(at()).toBe("1 of 3");
  fireEvent.click(button("Next photo"));
  expect(at()).toBe("2 of 3");
  const strip = screen.getByRole("list", { name: "Photos" });
  fireEvent.keyDown(strip, { key: "End" });
  expect([at(), button("Next photo").getAttribute("aria-disabled")]).toEqual(["3 of 3", "true"]);
  fireEvent.keyDown(strip, { key: "ArrowRight" });
  fireEvent.keyDown(strip, { key: "ArrowLeft" });
  expect(at()).toBe("2 of 3");
});

test("a photo that doesn't load is left out, and the caller hears when none does", async () => {
  const onFail = vi.fn();
  render(<PhotoGallery session={three} onFail={onFail} />);
  for (const alt of ["A jar", "A lake"]) fireEvent.error(screen.getByRole("img", { name: alt }));
  await waitFor(() => expect(names()).toEqual(["Photo 2 of Haze"]));
  expect(onFail).not.toHaveBeenCalled();
  fireEvent.error(screen.getByRole("img"));
  await waitFor(() => expect(onFail).toHaveBeenCalledOnce());
});
