import { isPresent, stored } from "#web/core/browser/stored.ts";

/** While this device isn't to keep photos. */
const keepsNoPhotos = stored("keepsNoPhotos", isPresent);

export const arePhotosKept = (): boolean => !keepsNoPhotos.get();

export function setPhotosKept(areKept: boolean): void {
  if (areKept) keepsNoPhotos.remove();
  else keepsNoPhotos.set("");
}
