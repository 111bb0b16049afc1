import type { Field, Fields } from '../../contract/resource/fields.ts';
import type { Resource } from '../../contract/resource/resource.ts';

type FieldsWith<F extends Fields, Shape> = {
  [K in keyof F as F[K] extends Shape ? K : never]: F[K];
};

type Texts = Readonly<Record<string, string>>;
/** `{0: …, 1: …}`: react-admin reads texts from objects only. */
type Numbered = Texts;

export const numbered = (...texts: readonly string[]): Numbered => Object.fromEntries(texts.entries());

/**
 * Every text of a declared resource, in the place where react-admin looks for it. A language that lacks the label
 * of a field or the name of a choice does not compile.
 */
export type ResourceTexts<R extends Resource> = {
  /** One and many, `Store |||| Stores`. */
  readonly name: string;
  readonly fields: { readonly [K in keyof R['fields']]: string };
  readonly help: { readonly [K in keyof FieldsWith<R['fields'], { help: string }>]: string };
  readonly choices: {
    readonly [K in keyof FieldsWith<R['fields'], { kind: 'choice' }>]: R['fields'][K] extends {
      choices: infer Choices;
    }
      ? { readonly [Value in keyof Choices]: string }
      : never;
  };
  /** Headings of the groups of the form, in their order. */
  readonly groups: Numbered;
};

export type TextsOf<All extends Readonly<Record<string, Resource>>> = {
  readonly [Name in keyof All]: ResourceTexts<All[Name]>;
};

/** `used_aged` → `Used aged`. */
export function inWords(name: string): string {
  const words = name.replaceAll('_', ' ').trim();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

const mapped = <Value>(fields: Fields, textOf: (field: Field, name: string) => Value | undefined) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const value = textOf(field, name);
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** As `ResourceTexts`, for a resource that is not known by its type. */
export type AnyTexts = {
  readonly name: string;
  readonly fields: Texts;
  readonly help: Texts;
  readonly choices: Readonly<Record<string, Texts>>;
  readonly groups: Numbered;
};

/** The texts that a declaration holds itself, which are English. */
export function declaredTexts(resource: Resource): AnyTexts {
  return {
    name: resource.label.join(' |||| '),
    fields: mapped(resource.fields, (field, name) => field.label ?? inWords(name)),
    help: mapped(resource.fields, (field) => field.help),
    choices: mapped(resource.fields, (field) => (field.kind === 'choice' ? field.choices : undefined)),
    groups: numbered(...(resource.form ?? []).map((group) => group.label)),
  };
}
