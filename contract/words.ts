/** A text that people read, in every language of the portal: one that lacks a language does not compile. */
export interface Words {
  readonly en: string;
  readonly es: string;
}

export type Language = keyof Words;

/** A name that is the same in every language. */
export const same = (name: string): Words => ({ en: name, es: name });

/** Names in one language, by what they name. */
export const namesIn = (language: Language, names: Readonly<Record<string, Words>>): Record<string, string> =>
  Object.fromEntries(Object.entries(names).map(([key, words]) => [key, words[language]]));

/** A name that nobody put into words: `used_aged` → `Used aged`. */
export function inWords(name: string): string {
  const words = name.replaceAll('_', ' ').trim();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
