/** Of the service worker's 'sync' event, and what it tells pages then. */
export const outboxTag = "outbox";
