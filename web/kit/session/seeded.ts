/** A choice out of `options` that is always the same for one seed, e.g. a session's id or a person's name (FNV-1a). */
export function seeded<Option>(seed: string | number, options: readonly [Option, ...Option[]]): Option {
  let hash = 0x811c9dc5;
  for (const character of String(seed)) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return options[(hash >>> 0) % options.length] ?? options[0];
}
