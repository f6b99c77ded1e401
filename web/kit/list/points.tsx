import "./points.css";
import Minus from "lucide-react/icons/minus";
import { Icon } from "#web/kit/icon/icon.tsx";

interface PointsProps {
  readonly points: readonly { readonly name: string; readonly text: string }[];
}

/** Steps or rules, the first one first. */
export function NumberedPoints({ points }: PointsProps) {
  return (
    <ol className="points points--numbered">
      {points.map(({ name, text }, at) => (
        <li key={name}>
          <span className="points__number" aria-hidden="true">
            {at + 1}
          </span>
          <div>
            <b>{name}</b>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** Conclusions that don't hold. */
export function MinusPoints({ points }: PointsProps) {
  return (
    <ul className="points">
      {points.map(({ name, text }) => (
        <li key={name}>
          <Icon glyph={Minus} size="sm" />
          <div>
            <b>{name}</b>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
