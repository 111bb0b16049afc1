/** Windows-1252 characters at 0x80–0x9F, in order. A space marks an unused code. */
const WINDOWS_1252 = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

const byteOf = (character: string): number => {
  const code = character.charCodeAt(0);
  if (code <= 0xff) return code;
  const place = WINDOWS_1252.indexOf(character);
  return place < 0 || character === ' ' ? -1 : 0x80 + place;
};

const strictUtf8 = new TextDecoder('utf-8', { fatal: true });

function decodeAgain(run: string): string {
  const bytes = Array.from(run, byteOf);
  if (bytes.includes(-1)) return run;
  try {
    return strictUtf8.decode(Uint8Array.from(bytes));
  } catch {
    return run;
  }
}

/** Repairs UTF-8 decoded as Windows-1252: `â€“` becomes `–`. Other text stays as it is. */
export const repairEncoding = (text: string): string => text.replace(/[\u0080-\uffff]{2,}/g, decodeAgain);

const plain = /^(?:[!-~]+(?: [!-~]+)*)?$/;

/** Repairs the encoding, collapses whitespace to single spaces, and trims. */
export const tidy = (text: string): string =>
  plain.test(text)
    ? text
    : repairEncoding(text)
        .replace(/[\s\u00a0\u2000-\u200b\u202f\u3000\ufeff]+/g, ' ')
        .trim();

/** Lower case without accents or punctuation, to compare spellings. */
export const keyText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** `kia motors america` becomes `Kia Motors America`; existing capitals stay. */
export const titleCase = (text: string): string =>
  text.replace(/(?<![\p{L}\p{N}'’])\p{Ll}/gu, (letter) => letter.toUpperCase());

const ALWAYS_MISSING = ['', '-', '–', '—', 'n/a', '#n/a'];

/** Whether a tidied cell means "no value". */
export function missingTest(spellings: readonly string[]): (text: string) => boolean {
  const known = new Set([...ALWAYS_MISSING, ...spellings.map((text) => tidy(text).toLowerCase())]);
  const longest = Math.max(...[...known].map((text) => text.length));
  return (text) => text === '' || (text.length <= longest && known.has(text.toLowerCase()));
}
