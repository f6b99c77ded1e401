import Ban from "lucide-react/icons/ban";
import Download from "lucide-react/icons/download";
import LockKeyhole from "lucide-react/icons/lock-keyhole";
import MapPinOff from "lucide-react/icons/map-pin-off";
import { Icon } from "#web/kit/icon/icon.tsx";

const promises = [
  {
    icon: LockKeyhole,
    name: "Every session has its own audience",
    text: "Only you, your followers, or everyone here.",
  },
  { icon: MapPinOff, name: "Photos lose their location", text: "Before they're stored, always." },
  { icon: Ban, name: "No ads, no trackers, nothing sold", text: "This server belongs to the people who run it." },
  { icon: Download, name: "Take it all with you", text: "Download everything you've logged, or delete it for good." },
];

export function Promises() {
  return (
    <section className="band" aria-labelledby="promises">
      <div className="landing__in">
        <h2 id="promises">You decide who sees it</h2>
        <ul className="promises">
          {promises.map(({ icon, name, text }) => (
            <li key={name}>
              <Icon glyph={icon} size="lg" />
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
