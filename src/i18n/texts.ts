import type { Language } from '../../contract/words.ts';

/** Texts of one page, `{page: {…}}`; `server` holds the server's sentences that only this page meets. */
export interface Texts {
  readonly [area: string]: object | undefined;
  readonly server?: Readonly<Record<string, string>>;
}

/** Loads the texts of a page: only those of the language in use. */
export type TextsByLanguage = Readonly<Record<Language, () => Promise<Texts>>>;
