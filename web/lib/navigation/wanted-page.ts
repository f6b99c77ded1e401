import { pages } from "#shared/contract/pages.ts";

/** The parameter of /login and /register that says where a visitor wanted to go (decisions.md, Product). */
const parameter = "next";

/** The address of a sign-in form that leads on to where the visitor is now: a path with its search. */
export function withWantedPage(form: typeof pages.login | typeof pages.register, wanted: string): string {
  return wanted === pages.home ? form : `${form}?${new URLSearchParams({ [parameter]: wanted })}`;
}

/** Where to go after signing in. Only ever a page of this origin: the parameter may come from anybody's link. */
export function wantedPage(search: string, origin: string): string {
  const wanted = new URLSearchParams(search).get(parameter) ?? pages.home;
  const address = wanted.startsWith("/") && URL.canParse(wanted, origin) ? new URL(wanted, origin) : null;
  // Behind dots a path of this origin may begin with two slashes, and would by itself be an address of another one.
  return address?.origin === origin && !address.pathname.startsWith("//")
    ? address.pathname + address.search
    : pages.home;
}
