import type { Field } from '../../../../contract/resource/fields.ts';
import { choiceWords } from './choices/choiceWords.ts';
import { withoutAccents } from './likeness.ts';

/** What a choice that a field does not have is there. */
const instead: Readonly<Record<string, string>> = { certified: 'used' };

const spelt = (text: string) => withoutAccents(text).toLowerCase().replaceAll('ß', 'ss');

/** Whether a text is a word for what is called so here, in any language. */
const isWordFor = (name: string, text: string): boolean =>
  Object.values(choiceWords[name] ?? {}).some((words) => words.includes(text));

/**
 * The choice that a text stands for: by its names here without accents, by another word for it, or as the beginning of one
 * choice alone.
 * @returns undefined when none, or several, may be meant
 */
export function choiceSpelt(field: Field, text: string): string | undefined {
  if (field.kind !== 'choice') return undefined;
  const spelling = spelt(text);
  const choices = Object.entries(field.choices).map(([value, { en, es }]) => ({
    value,
    en: en.toLowerCase(),
    names: [value, en, es].map(spelt),
  }));
  const named = choices.find(({ names }) => names.includes(spelling));
  const meant = named ?? choices.find(({ en }) => isWordFor(en, spelling));
  if (meant) return meant.value;
  const others = Object.entries(instead).filter(
    ([name]) => (name === spelling || isWordFor(name, spelling)) && !choices.some(({ en }) => en === name),
  );
  const other = choices.find(({ en }) => others.some(([, name]) => name === en));
  if (other) return other.value;
  const begun = choices.filter(({ value, en }) =>
    [value.toLowerCase(), en].some((word) => word.startsWith(spelling)),
  );
  return begun.length === 1 ? begun[0]?.value : undefined;
}
