/** Reproducible draws for the simulation. */
export interface RandomSource {
  /** Uniform in [0, 1). */
  readonly uniform: () => number;
  /** Standard normal. */
  readonly normal: () => number;
  /** A whole number from 0 to below `end`. */
  readonly below: (end: number) => number;
}

/** The sfc32 generator, seeded by the given words. The same words always give the same draws. */
export function randomSource(...seed: readonly (string | number)[]): RandomSource {
  const uniform = smallFastCounter(fingerprint(seed.join("|")));
  const normal = () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform());
  return { uniform, normal, below: (end) => Math.floor(uniform() * end) };
}

/** A random permutation of 0 to below `count`. */
export function permutation(count: number, random: RandomSource): number[] {
  return Array.from({ length: count }, (_, value) => ({ value, draw: random.uniform() }))
    .sort((a, b) => a.draw - b.draw)
    .map(({ value }) => value);
}

/** FNV-1a. */
function fingerprint(text: string): number {
  let hash = 2_166_136_261;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619);
  return hash;
}

function smallFastCounter(seed: number): () => number {
  let [a, b, c, counter] = [scramble(seed), scramble(seed + 1), scramble(seed + 2), 1];
  const next = () => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return (sum >>> 0) / 2 ** 32;
  };
  for (let warmUp = 0; warmUp < 15; warmUp++) next();
  return next;
}

/** The last step of MurmurHash3: neighbouring seeds give unrelated words. */
function scramble(word: number): number {
  let scrambled = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
  scrambled = Math.imul(scrambled ^ (scrambled >>> 13), 0xc2b2ae35);
  return scrambled ^ (scrambled >>> 16);
}
