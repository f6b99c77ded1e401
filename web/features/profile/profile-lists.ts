/** How much of a person's history the profile page shows (spec section 9, Profile page lists). */
export const profileLists = { sessions: 10, reviews: 5, strains: 5, moods: 8 } as const;
