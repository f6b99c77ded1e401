import type { ImportField } from "#shared/domain/enumerations.ts";

export const fieldNames: Readonly<Record<ImportField | "", string>> = {
  "": "Leave out",
  date: "Date",
  time: "Time",
  strainName: "Strain",
  brand: "Brand",
  strainType: "Type",
  ingestionMethod: "Method",
  thc: "THC",
  cbd: "CBD",
  amount: "Amount",
  amountUnit: "Unit of the amount",
  rating: "Rating",
  bodyMind: "Body/mind balance",
  effects: "Moods and effects",
  unwantedEffects: "Unwanted effects",
  location: "Location",
  companions: "Companions",
  notes: "Notes",
  privateNote: "Private note",
  reasons: "What it was for",
  before: "How it was before",
  after: "How it was after",
  label: "Amount on the label",
  batch: "Batch",
  grower: "Grower",
  testedOn: "Tested on",
  price: "Price",
  size: "Size",
  aromas: "Aroma and flavor",
  labelAddress: "Address on the label",
  labelVisibility: "Who can see the label",
  visibility: "Who can see it",
  key: "HighNote key",
};

/** A time zone as people say it, by its place: 'Los Angeles', 'Knox, Indiana', 'UTC'. Offsets stay as they are. */
export function formatTimeZone(name: string): string {
  const [place = "", ...areas] = name.split("/").toReversed();
  return [place, ...areas.slice(0, -1)].join(", ").replaceAll("_", " ");
}
