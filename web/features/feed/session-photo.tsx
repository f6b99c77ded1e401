import type { Photo } from "#shared/contract/sessions.ts";
import type { IngestionMethod } from "#shared/domain/enumerations.ts";
import { MethodBadge } from "#web/vocabulary/session/method-badge.tsx";
import { PhotoCover } from "#web/vocabulary/session/photo-cover.tsx";
import { photoSources } from "#web/vocabulary/session/photo-sources.ts";
import { Sleeve } from "#web/vocabulary/session/sleeve.tsx";

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
