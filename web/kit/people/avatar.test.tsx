import { cleanup, fireEvent, render, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Avatar } from "./avatar.tsx";

afterEach(cleanup);

test("without a picture, or when it does not load, the first letter stands in", async () => {
  const person = { firstName: "sol", username: "solwhit" };
  const { container, rerender } = render(<Avatar person={person} />);
  expect(container.textContent).toBe("S");
  rerender(<Avatar person={person} image="/gone.webp" />);
  const image = container.querySelector("img");
  if (!image) throw new Error("no picture");
  fireEvent.error(image);
  await waitFor(() => expect(container.textContent).toBe("S"));
});
