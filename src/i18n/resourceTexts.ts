import type { Field } from '../../contract/resource/fields.ts';
import type { Resource } from '../../contract/resource/resource.ts';
import { resources } from '../../contract/resources/index.ts';
import type { Language, Words } from '../../contract/words.ts';

type Texts = Record<string, string>;

/** The texts of a declared resource, in the place where react-admin looks for them. */
type ResourceTexts = {
  /** One and many, `Store |||| Stores`. */
  readonly name: string;
  readonly fields: Texts;
  readonly help: Texts;
  readonly choices: Record<string, Texts>;
  /** Headings of the groups of the form, `{0: …, 1: …}`: react-admin reads texts from objects only. */
  readonly groups: Texts;
  /** What stands above the list. */
  readonly title: string;
  /** Names of the declared views. */
  readonly views: Texts;
};

function textsIn(language: Language, { label, fields, list, form = [] }: Resource): ResourceTexts {
  const inLanguage = (words: Readonly<Record<string, Words>>) =>
    Object.fromEntries(Object.entries(words).map(([key, text]) => [key, text[language]]));
  const ofFields = <Value>(textOf: (field: Field) => Value | undefined) =>
    Object.fromEntries(
      Object.entries(fields).flatMap(([name, field]) => {
        const value = textOf(field);
        return value === undefined ? [] : [[name, value] as const];
      }),
    );
  return {
    name: label[language].join(' |||| '),
    fields: ofFields((field) => field.label[language]),
    help: ofFields((field) => field.help?.[language]),
    choices: ofFields((field) => (field.kind === 'choice' ? inLanguage(field.choices) : undefined)),
    groups: inLanguage(Object.fromEntries(form.map((group, place) => [place, group.label]))),
    title: list.title?.[language] ?? label[language][1],
    views: inLanguage(Object.fromEntries((list.views ?? []).map((view) => [view.key, view.label]))),
  };
}

/** What the declarations of all resources say, in one language. */
export const resourceTexts = (language: Language): Record<string, ResourceTexts> =>
  Object.fromEntries(
    Object.values(resources).map((resource) => [resource.name, textsIn(language, resource)]),
  );
