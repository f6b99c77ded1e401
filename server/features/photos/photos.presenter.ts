import { mediaUrl } from "#server/media/media-address.ts";
import type { Photo } from "#shared/contract/sessions.ts";

/** The part of a photo's row that a viewer may know. */
export interface PhotoView {
  address: string;
  width: number;
  height: number;
  placeholder: string;
}

export function presentPhoto({ address, width, height, placeholder }: PhotoView): Photo {
  return { url: mediaUrl(address, 1_600), smallUrl: mediaUrl(address, 480), width, height, placeholder };
}

/** @param address the avatar's `photos.address`, null for a person without one (as after a left join) */
export function avatarUrl(address: string | null): string | null {
  return address === null ? null : mediaUrl(address, 512);
}
