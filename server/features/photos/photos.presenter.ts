import { mediaUrl } from "#server/media/media-address.ts";
import type { Photo, SessionPhoto } from "#shared/contract/sessions.ts";

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

/** One of a session's photos. */
export interface SessionPhotoView extends PhotoView {
  id: string;
  alt: string | null;
}

export function presentSessionPhoto({ id, alt, ...view }: SessionPhotoView): SessionPhoto {
  return { id, ...presentPhoto(view), alt };
}

/** The columns of a photo after a left join. */
export type JoinedPhoto = { [Column in keyof PhotoView as `photo_${Column}`]: PhotoView[Column] | null };

export function presentJoinedPhoto({
  photo_address: address,
  photo_width: width,
  photo_height: height,
  photo_placeholder: placeholder,
}: JoinedPhoto): Photo | null {
  if (address === null || width === null || height === null || placeholder === null) return null;
  return presentPhoto({ address, width, height, placeholder });
}

/** @param address the avatar's `photos.address`, null for a person without one (as after a left join) */
export function avatarUrl(address: string | null): string | null {
  return address === null ? null : mediaUrl(address, 512);
}
