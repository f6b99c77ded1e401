import { sharedCache, sharedPhotoPath } from "#web/core/browser/worker-names.ts";

/** The photo that another app has shared (service-worker.ts), once. */
export async function takeSharedPhoto(): Promise<File | undefined> {
  const kept = await globalThis.caches?.match(sharedPhotoPath, { cacheName: sharedCache });
  if (!kept) return undefined;
  const photo = await kept.blob();
  await caches.delete(sharedCache);
  return new File([photo], decodeURIComponent(kept.headers.get("x-name") ?? "photo"), { type: photo.type });
}
