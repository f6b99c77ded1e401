/** The three colour families of the design: of strain types and of moods (design guide, section 2). */
export type Family = "dusk" | "bloom" | "dew";
