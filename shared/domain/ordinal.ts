const forms = new Intl.PluralRules("en", { type: "ordinal" });
const endings: Readonly<Record<Intl.LDMLPluralRule, string>> = {
  zero: "th",
  one: "st",
  two: "nd",
  few: "rd",
  many: "th",
  other: "th",
};

/** '1st', '22nd', '13th' */
export const ordinal = (number: number): string => `${number}${endings[forms.select(number)]}`;
