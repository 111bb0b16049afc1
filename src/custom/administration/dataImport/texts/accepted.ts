import { importTargets } from '../../../../../contract/records/index.ts';
import type { ImportTarget } from '../../../../../contract/records/target.ts';
import type { Language } from '../../../../../contract/words.ts';

const targets: readonly ImportTarget[] = Object.values<ImportTarget>(importTargets);

const orList = (language: Language, values: readonly string[]) =>
  new Intl.ListFormat(language, { type: 'disjunction' }).format(values);

/** Values that a field knows, as the server lists them, and by their names. */
const namedIn = (language: Language): ReadonlyMap<string, string> =>
  new Map(
    targets.flatMap(({ fields }) =>
      Object.values(fields).flatMap((field) =>
        field.kind === 'choice'
          ? [
              [
                orList('en', Object.keys(field.choices)),
                orList(
                  language,
                  Object.values(field.choices).map((words) => words[language]),
                ),
              ] as const,
            ]
          : [],
      ),
    ),
  );

const named: Readonly<Record<Language, ReadonlyMap<string, string>>> = {
  en: namedIn('en'),
  es: namedIn('es'),
};

const LISTED = /(?<=Must be one of: ).+?(?=\.(?: |$))/;

/** A sentence of the server with the values that a field takes by their names in a language; files may use either. */
export const withNamedValues = (sentence: string, language: Language): string =>
  sentence.replace(LISTED, (values) => named[language].get(values) ?? values);
