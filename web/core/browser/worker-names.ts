/** The name of the service worker's 'sync' event, and what it tells pages then. */
export const outboxTag = "outbox";

/** Cache Storage of the service worker: each build's files are in one of its own. */
export const shellCachePrefix = "shell ";

/** A photo that another app has shared, until the log form takes it. */
export const sharedCache = "shared";
export const sharedPhotoPath = "/shared-photo";

/** It's there while the app is to be called by its neutral name, and empty, for the same reason as the next one. */
export const neutralCache = "neutral";

/** It's there while a PIN is set, and empty: the worker can't read local storage. */
export const lockCache = "lock";

/** What the app is called with a neutral name: on the home screen, in window titles and in the push about sessions to rate. */
export const neutralName = "Notes";
