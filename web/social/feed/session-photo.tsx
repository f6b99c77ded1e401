import type { Photo } from "#shared/contract/sessions.ts";
import type { IngestionMethod } from "#shared/domain/enumerations.ts";
import { MethodBadge } from "#web/kit/session/method-badge.tsx";
import { PhotoCover } from "#web/kit/session/photo-cover.tsx";
import { photoSources } from "#web/kit/session/photo-sources.ts";
import { Sleeve } from "#web/kit/session/sleeve.tsx";

interface SessionPhotoProps {
  readonly photo: Photo;
  readonly alt: string;
  readonly method: IngestionMethod | "";
  readonly eager: boolean;
  readonly onFail: () => void;
}

export function SessionPhoto({ photo, alt, method, eager, onFail }: SessionPhotoProps) {
  return (
    <Sleeve {...photoSources(photo)} alt={alt} eager={eager} onFail={onFail}>
      <PhotoCover />
      <MethodBadge method={method} />
    </Sleeve>
  );
}
