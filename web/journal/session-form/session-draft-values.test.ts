import fc from "fast-check";
import { expect, test } from "vitest";
import { amountUnits, ingestionMethods, moods, strainTypes, visibilities } from "#shared/domain/enumerations.ts";
import { chosenPhoto } from "#web/offline/outbox/form-photo.ts";
import { changedValues, putPhotosTogether, restoreValues, takePhotosApart } from "./session-draft.ts";
import { emptyValues, type SessionFormValues } from "./session-form-values.ts";

const photo = { ...chosenPhoto(new File(["x"], "evening.jpg", { type: "image/jpeg" })), alt: "A lake" };
const label = {
  ...{ cannabinoids: [{ name: "THC", amount: "0.90", unit: "%" as const }], terpenes: [], aromas: ["cedar"] },
  ...{ batch: "SA-2207", grower: null, testedOn: null, price: null, size: null, address: null },
};
const june = { id: "june", username: "june", firstName: "June", lastName: null, profileImageUrl: null };
const anyValues: fc.Arbitrary<SessionFormValues> = fc.record({
  strainName: fc.string(),
  strainType: fc.constantFrom("", ...strainTypes),
  brand: fc.string(),
  ingestionMethod: fc.constantFrom("", ...ingestionMethods),
  thcPercentage: fc.string(),
  cbdPercentage: fc.string(),
  amount: fc.string(),
  amountUnit: fc.constantFrom("", ...amountUnits),
  // A moved balance was said.
  bodyMindRatio: fc.integer({ min: 0, max: 100 }),
  isBodyMindSet: fc.constant(true),
  moods: fc.subarray([...moods]),
  ownEffects: fc.array(fc.string()),
  unwantedEffects: fc.array(fc.string()),
  sharesEffects: fc.boolean(),
  reasons: fc.array(fc.string()),
  reasonLevels: fc.constantFrom([], [{ reason: "sleep" as const, before: 3, after: null }]),
  sharesReasons: fc.boolean(),
  consumedAt: fc.constantFrom(undefined, "", "2026-06-15T12:00:00.000Z"),
  utcOffset: fc.constantFrom(null, 780, -210),
  location: fc.string(),
  companions: fc.string(),
  showCompanions: fc.boolean(),
  notes: fc.string(),
  privateNote: fc.string(),
  facts: fc.constantFrom(null, label),
  photos: fc.constantFrom([], [photo]),
  isPublic: fc.boolean(),
  audience: fc.constantFrom("private", "followers"),
  commentsClosed: fc.boolean(),
  experimentEvening: fc.option(fc.integer({ min: 1, max: 30 })),
  experimentId: fc.option(fc.integer({ min: 1 })),
  friends: fc.constantFrom([], [june]),
  addedTo: fc.constantFrom(null, { id: 7, host: "Wren" }),
  isShownInGathering: fc.boolean(),
  verdict: fc.constantFrom(null, "liked"),
  key: fc.string(),
});
const minute = 60_000;
const now = Date.UTC(2026, 5, 15, 12);

test("all typed values are restored", () => {
  fc.assert(
    fc.property(anyValues, fc.constantFrom(...visibilities), (values, byDefault) => {
      const empty = emptyValues(byDefault);
      expect(restoreValues(changedValues(values, empty) ?? {}, empty, now - minute, now)).toEqual(values);
    }),
  );
});

test("an empty form makes no draft", () => {
  expect(changedValues(emptyValues("public"), emptyValues("public"))).toBeUndefined();
  expect(changedValues({ ...emptyValues("public"), photos: [photo] }, emptyValues("public"))).toEqual({
    photos: [photo],
  });
});

test("photos come back with their words, but for those that the device couldn't keep", () => {
  const other = { ...photo, key: "other" };
  const kept = takePhotosApart({ notes: "Cedar", photos: [photo, other] });
  expect(putPhotosTogether(kept)).toMatchObject({ notes: "Cedar", photos: [photo, other] });
  Reflect.deleteProperty(kept, `photo ${photo.key}`);
  expect(putPhotosTogether(kept)).toMatchObject({ photos: [other] });
});

test("a default made private meanwhile applies to an unchosen visibility", () => {
  const typed = changedValues({ ...emptyValues("public"), notes: "Cedar" }, emptyValues("public")) ?? {};
  expect(restoreValues(typed, emptyValues("private"), now - minute, now)).toMatchObject({
    notes: "Cedar",
    isPublic: false,
  });
});

test("a draft that isn't public is for no more people than it was, however wide the default has become", () => {
  const typed = changedValues({ ...emptyValues("close-friends"), notes: "Cedar" }, emptyValues("close-friends")) ?? {};
  for (const wider of ["followers", "public"] as const)
    expect(restoreValues(typed, emptyValues(wider), now, now)).toMatchObject({
      ...{ isPublic: false, audience: "close-friends" },
      notes: "Cedar",
    });
});

test("a balance that an older draft moved was said", () => {
  expect(restoreValues({ bodyMindRatio: 70 }, emptyValues("public"), now, now).isBodyMindSet).toBe(true);
  expect(restoreValues({ notes: "Cedar" }, emptyValues("public"), now, now).isBodyMindSet).toBe(false);
});

test("a 'now' from hours ago becomes that time", () => {
  const left = restoreValues({ notes: "Cedar" }, emptyValues("public"), now - 120 * minute, now);
  expect(left.consumedAt).toBe("2026-06-15T10:00:00.000Z");
});

test("values of another type, from another version of the form, are dropped", () => {
  const left: object = { notes: "Cedar", moods: "calm", bodyMindRatio: "50", gone: 1 };
  expect(restoreValues(left, emptyValues("public"), now, now)).toEqual({ ...emptyValues("public"), notes: "Cedar" });
});
