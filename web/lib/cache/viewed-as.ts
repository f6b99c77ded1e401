/** Through whose eyes one looks at one's own page: 'stranger' for somebody who does not follow. */
export type ViewedAs = "stranger";

/** A look through other eyes is never an old one, and is not kept: it must not stand in for what one sees oneself. */
export const unkept = (as: ViewedAs | undefined) => (as ? { staleTime: 0, gcTime: 0 } : {});
