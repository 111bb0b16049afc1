import type { Language } from '../../contract/words.ts';

/** Texts of one page, `{page: {…}}`. */
export interface Texts {
  readonly [area: string]: object;
}

/** Loads the texts of a page: only those of the language in use. */
export type TextsByLanguage = Readonly<Record<Language, () => Promise<Texts>>>;
