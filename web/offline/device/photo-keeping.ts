/** In local storage, while this device isn't to keep photos. */
const name = "keepsNoPhotos";

export function arePhotosKept(): boolean {
  try {
    return localStorage.getItem(name) === null;
  } catch {
    // Without storage nothing is kept.
    return false;
  }
}

export function setPhotosKept(areKept: boolean): void {
  try {
    if (areKept) localStorage.removeItem(name);
    else localStorage.setItem(name, "");
  } catch {
    // As above.
  }
}
