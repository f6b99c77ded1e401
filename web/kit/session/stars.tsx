import Star from "lucide-react/icons/star";
import StarHalf from "lucide-react/icons/star-half";
import { Icon } from "#web/kit/icon/icon.tsx";

/** 0 to 5 stars, shown in halves (spec section 9, Star display scale). */
export function Stars({ value }: { readonly value: number }) {
  const shown = Math.round(value * 2) / 2;
  return (
    <span className="stars" role="img" aria-label={`${shown} out of 5 stars`}>
      {[1, 2, 3, 4, 5].map((star) => {
        const half = star - shown === 0.5;
        return (
          <Icon
            key={star}
            glyph={half ? StarHalf : Star}
            size="sm"
            className={half ? "half on" : star <= shown ? "on" : ""}
          />
        );
      })}
    </span>
  );
}
