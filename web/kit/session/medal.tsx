/** The first three places; needs styles/rankings.css. */
export function Medal({ position }: { readonly position: 1 | 2 | 3 }) {
  return (
    <svg className="medal" viewBox="0 0 44 44" role="img" aria-label={`Position ${position}`}>
      <path className="rib" d="M12 2h8l4.5 13-7 3z" />
      <path className="rib" d="M32 2h-8l-4.5 13 7 3z" />
      <circle cx="22" cy="27" r="15" style={{ fill: `var(--hn-medal-${position})` }} />
      <g fill="none" stroke="#16110b" strokeOpacity=".22" strokeWidth=".9">
        <circle cx="22" cy="27" r="12.6" />
        <circle cx="22" cy="27" r="11.2" />
      </g>
      <text x="22" y="32.4" textAnchor="middle" style={{ font: "640 15px var(--hn-font-display)", fill: "#16110b" }}>
        {position}
      </text>
    </svg>
  );
}
