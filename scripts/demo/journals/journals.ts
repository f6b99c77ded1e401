import type { Name } from "../cast.ts";
import { dez, june, priya, teo } from "./close-friends.ts";
import type { Entry } from "./entry.ts";
import { bea, ingrid, noor, otis } from "./friends.ts";
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
