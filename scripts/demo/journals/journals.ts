import type { Name } from "../cast.ts";
import type { Entry } from "./entry.ts";
import { bea, dez, ingrid, june, noor, otis, priya, teo } from "./friends.ts";
import { gus, hollis, kai, mara, sol } from "./others.ts";
import { wren } from "./wren.ts";

export const journals: Readonly<Record<Name, readonly Entry[]>> = {
  Wren: wren,
  June: june,
  Teo: teo,
  Priya: priya,
  Dez: dez,
  Ingrid: ingrid,
  Sol: sol,
  Kai: kai,
  Mara: mara,
  Otis: otis,
  Noor: noor,
  Beatriz: bea,
  Hollis: hollis,
  Gus: gus,
};
