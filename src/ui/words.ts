/** A text as it is compared: without case and accents. */
export const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim();

/** Whether a text holds every word that is sought, in any order. */
export function foundBy(sought: string, text: string): boolean {
  const within = plain(text);
  return plain(sought)
    .split(/\s+/)
    .every((word) => within.includes(word));
}
