import { screen, within } from "@testing-library/react";

/** The toast with this title, once it shows. Its words stand a second time where screen readers are told them. */
export async function findToast(title: string): Promise<ReturnType<typeof within>> {
  const card = (await screen.findByText(title, { selector: "b" })).closest<HTMLElement>(".toast");
  if (!card) throw new Error(`'${title}' stands outside of a toast`);
  return within(card);
}
