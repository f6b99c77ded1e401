import { pages } from "#shared/contract/pages.ts";

/** The parameter of /login and /register with the page to open after signing in (decisions.md, Product). */
const parameter = "next";

/** The address of a sign-in form that leads back to `wanted`: a path with its search. */
export function withWantedPage(form: typeof pages.login | typeof pages.register, wanted: string): string {
  return wanted === pages.home ? form : `${form}?${new URLSearchParams({ [parameter]: wanted })}`;
}

/** Where to go after signing in. Only ever a page of this origin: anyone can craft the link. */
export function wantedPage(search: string, origin: string): string {
  const wanted = new URLSearchParams(search).get(parameter) ?? pages.home;
  const address = wanted.startsWith("/") && URL.canParse(wanted, origin) ? new URL(wanted, origin) : null;
  // After dot segments a path may start with two slashes, which would be the address of another origin.
  return address?.origin === origin && !address.pathname.startsWith("//")
    ? address.pathname + address.search
    : pages.home;
}
