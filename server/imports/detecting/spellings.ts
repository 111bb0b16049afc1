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

const MOST_SPELLINGS = 30;
const LONGEST_SPELLING = 100;

/** How choice columns are spelled, and how the profile reads each spelling. Omits columns with only our own values. */
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
      const replacement = mapped(text);
      const value = replacement === null ? null : read(replacement ?? text);
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

/** Stores that a user can be expected to choose from. */
const MOST_STORES = 200;

interface StoreColumn {
  readonly name: string;
  readonly header: string;
  readonly counts: ReadonlyMap<string, number>;
  readonly mapped: ValueMap;
}

/** Spellings that match no store, and those that the profile maps; none if the column has hardly any stores. */
function storeSpellings(
  { name, header, counts, mapped }: StoreColumn,
  { store }: Profile,
  directory: Directory,
): Spellings[] {
  const { named } = directory.stores;
  const find = storeFinder(directory, store.by);
  const texts = [...counts].flatMap(([text, count]): Spellings['texts'] => {
    const replacement = mapped(text);
    const one = { text: text.slice(0, LONGEST_SPELLING), count };
    if (replacement === null) return [{ ...one, outcome: 'none' }];
    const store = find(replacement ?? text);
    if (!store) return [{ ...one, outcome: 'unknown' }];
    return replacement === undefined ? [] : [{ ...one, outcome: 'value', value: ownStoreName(store.id) }];
  });
  if (named.length === 0 || named.length > MOST_STORES || texts.length > MOST_SPELLINGS) return [];
  const options = named.map(({ id, name: en }) => ({ value: ownStoreName(id), en, es: en }));
  return [{ field: name, header, options, texts, more: 0 }];
}

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

function countsOf(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return new Map([...counts].sort(([, one], [, other]) => other - one));
}
