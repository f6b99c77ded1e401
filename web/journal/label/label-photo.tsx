import type { Photo } from "#shared/contract/sessions.ts";

interface LabelPhotoProps {
  readonly photo: Photo;
  readonly className?: string;
}

/** The small picture of a label, which leads to the large one; for its owner alone. */
export function LabelPhoto({ photo, className }: LabelPhotoProps) {
  return (
    <a className={className} href={photo.url} target="_blank" rel="noopener noreferrer">
      <img className="smallphoto" src={photo.smallUrl} width={photo.width} height={photo.height} alt="The label" />
    </a>
  );
}
