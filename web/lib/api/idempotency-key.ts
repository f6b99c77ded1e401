/** For what must not be stored twice when it is sent again. Not randomUUID, which only secure origins have. */
export const newSendingKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-");
