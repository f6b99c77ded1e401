/** What stands over effects and reasons, as the session shows them or not. */
export const seenBy = (isShared: boolean): string =>
  isShared ? "Anyone who sees this session sees these" : "Only you see these";
