import type { InspectReply } from '../../../contract/calls/imports/inspection.ts';
import { importTargets } from '../../../contract/records/index.ts';
import type { ImportTarget } from '../../../contract/records/target.ts';
import type { Field } from '../../../contract/resource/fields.ts';
import { CellFault, cellReader } from '../cells/cells.ts';
import { missingTest, tidy } from '../cells/text.ts';
import { compileValues, type ValueMap } from '../cells/valueMap.ts';
import type { Profile } from '../profile/profile.ts';
import type { Directory } from '../reading/directory.ts';
import type { ImportDraft } from '../reading/plan.ts';
import { ownStoreName, storeFinder } from '../reading/resolvers.ts';

type Spellings = InspectReply['spellings'][number];

/** Spellings of a field that are shown, the most frequent first. */
const MOST_SPELLINGS = 30;
const LONGEST_SPELLING = 100;

/**
 * How a column of choices is spelt, and what each spelling is read as by the profile: a value, none at all, or nothing
 * that can be read. Columns that use the values themselves, in any case, are left out.
 */
export function spellingsOf(
  { mapping }: ImportDraft,
  profile: Profile,
  directory: Directory,
  rows: readonly (readonly string[])[],
): Spellings[] {
  const { fields }: ImportTarget = importTargets[profile.feed];
  const isMissing = missingTest(profile.read.missing);
  return mapping.steps.flatMap(({ name, place }) => {
    const field = fields[name];
    const header = place === undefined ? undefined : mapping.header.names[place];
    if (field === undefined || place === undefined || header === undefined) return [];
    const counts = countsOf(rows.map((cells) => tidy(cells[place] ?? '')).filter((text) => !isMissing(text)));
    const mapped = compileValues(profile.columns[name]?.values);
    if (field.kind === 'reference' && field.to === 'stores')
      return storeSpellings({ name, header, counts, mapped }, profile, directory);
    if (field.kind !== 'choice') return [];
    const read = cellReader(field, { dates: profile.read.dates });
    const texts = [...counts].map(([text, count]) => {
      const spelt = mapped(text);
      const value = spelt === null ? null : read(spelt ?? text);
      const reading = value instanceof CellFault ? { outcome: 'unknown' as const } : readingOf(value);
      return { text: text.slice(0, LONGEST_SPELLING), count, ...reading };
    });
    if (texts.every(({ text, outcome }) => outcome === 'value' && isOwnName(text, field.choices))) return [];
    const options = choicesOf(field);
    return [
      {
        field: name,
        header,
        options,
        texts: texts.slice(0, MOST_SPELLINGS),
        more: Math.max(0, texts.length - MOST_SPELLINGS),
      },
    ];
  });
}

/** Stores among which somebody can be expected to choose. */
const MOST_STORES = 200;

interface StoreColumn {
  readonly name: string;
  readonly header: string;
  readonly counts: ReadonlyMap<string, number>;
  readonly mapped: ValueMap;
}

/** What a column calls stores that nobody here is called, and what the profile says of those; none where it holds hardly stores. */
function storeSpellings(
  { name, header, counts, mapped }: StoreColumn,
  { store }: Profile,
  directory: Directory,
): Spellings[] {
  const { named } = directory.stores;
  const find = storeFinder(directory, store.by);
  const texts = [...counts].flatMap(([text, count]): Spellings['texts'] => {
    const spelt = mapped(text);
    const one = { text: text.slice(0, LONGEST_SPELLING), count };
    if (spelt === null) return [{ ...one, outcome: 'none' }];
    const store = find(spelt ?? text);
    if (!store) return [{ ...one, outcome: 'unknown' }];
    return spelt === undefined ? [] : [{ ...one, outcome: 'value', value: ownStoreName(store.id) }];
  });
  if (named.length === 0 || named.length > MOST_STORES || texts.length > MOST_SPELLINGS) return [];
  const options = named.map(({ id, name: en }) => ({ value: ownStoreName(id), en, es: en }));
  return [{ field: name, header, options, texts, more: 0 }];
}

/** The values that a field knows; none of a field that is no choice. */
export const choicesOf = (field: Field): Spellings['options'] =>
  field.kind === 'choice'
    ? Object.entries(field.choices).map(([value, { en, es }]) => ({ value, en, es }))
    : [];

const readingOf = (value: unknown) =>
  value === null ? { outcome: 'none' as const } : { outcome: 'value' as const, value: String(value) };

const isOwnName = (text: string, choices: Readonly<Record<string, { readonly en: string }>>) =>
  Object.entries(choices).some(([value, { en }]) =>
    [value, en].some((name) => name.toLowerCase() === text.toLowerCase()),
  );

/** How often each text is there, the most frequent first. */
function countsOf(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return new Map([...counts].sort(([, one], [, other]) => other - one));
}
