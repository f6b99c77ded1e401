/** In local storage: whose answers this device keeps (kept-for.ts). On its own, because every start asks for it. */
export const keptForName = "keptFor";
