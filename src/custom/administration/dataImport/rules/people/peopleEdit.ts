import type { InspectReply } from '../../../../../../contract/calls/imports/inspection.ts';
import type { WholeFile } from '../../../../../../contract/calls/imports/judging.ts';
import { isTable, type Json, listOf, tableOf, valueAt, withValue } from '../../profileLists.ts';
import type { Profile } from '../../queries.ts';
import { withSpelling } from '../questions/withSpelling.ts';

export type Column = InspectReply['people'][number];
export type Named = Column['texts'][number];

/** Prefix of employee IDs in profiles. */
const OWN = 'employee:';
/** Start of the reason for unmatched names. */
const UNKNOWN = 'No such employee.';

/** At least two words of letters. */
const isWholeName = (text: string) => /\p{L}[^\d]*[\s,]\s*\p{L}/u.test(text) && !/\d/.test(text);

/** DMS numbers are at most 20 characters. */
const LONGEST_CODE = 20;
const mayBeCode = (text: string) =>
  text.length <= LONGEST_CODE && /[\p{L}\p{N}]/u.test(text) && !isWholeName(text);

const plain = (text: string) => text.trim().replace(/\s+/g, ' ');

export const isOpen = ({ outcome }: Named) => outcome === 'unknown' || outcome === 'several';
export const mayBeAdded = ({ outcome, can_be_added, is_code }: Named) =>
  can_be_added || (outcome === 'unknown' && is_code);

/** Names from the first rows, and from all rows after the check. */
export function namesOf({ header, title, texts }: Column, whole: WholeFile | undefined): Named[] {
  const reasons = whole?.state === 'judged' ? [...whole.rejected, ...whole.warned] : [];
  const counts = new Map<string, number>();
  for (const { column, reason, values } of reasons) {
    if (column !== header || !reason.startsWith(UNKNOWN)) continue;
    for (const { text, count } of values) counts.set(plain(text), (counts.get(plain(text)) ?? 0) + count);
  }
  const shown = new Set(texts.map(({ text }) => text));
  return [
    ...texts.map((named) => ({ ...named, count: Math.max(named.count, counts.get(named.text) ?? 0) })),
    ...[...counts].flatMap(([text, count]): Named[] =>
      shown.has(text)
        ? []
        : [
            {
              ...{ text, count, outcome: 'unknown', store: null, stores: 0 },
              can_be_added: title !== null && isWholeName(text),
              is_code: title !== null && mayBeCode(text),
            },
          ],
    ),
  ];
}

/** Maps a name to an existing employee; undefined removes the mapping. */
export const withPerson = (profile: Profile, field: string, text: string, id: number | undefined): Profile =>
  withSpelling(profile, field, text, id === undefined ? undefined : `${OWN}${id}`);

/** `Vega, Maria` and `maria vega` are the same person. */
const keyOf = (one: Json) =>
  isTable(one)
    ? `#${String(one.code)}`
    : [
        ...(String(one)
          .toLowerCase()
          .match(/[\p{L}\p{N}]+/gu) ?? []),
      ]
        .toSorted()
        .join(' ');

/** Adds employees by name, or by their number at each store. */
export function withAdded(profile: Profile, field: string, names: readonly Named[]): Profile {
  const before = listOf(valueAt(profile, ['people', 'add', field]));
  const known = new Set(before.map(keyOf));
  const added = names
    .map((one) => (one.can_be_added ? one.text : { code: one.text }))
    .filter((one) => !known.has(keyOf(one)));
  const byName = names.some((one) => one.can_be_added) || valueAt(profile, ['people', 'by']) === 'name';
  const by = byName ? 'name' : 'dms_number';
  return withValue(withValue(profile, ['people', 'by'], by), ['people', 'add', field], [...before, ...added]);
}

/** Stops adding a person, for all columns and spellings. */
export const withoutAdded = (profile: Profile, text: string): Profile =>
  Object.entries(tableOf(valueAt(profile, ['people', 'add']))).reduce((all, [field, people]) => {
    const left = listOf(people).filter((one) => keyOf(one) !== (isTable(one) ? `#${text}` : keyOf(text)));
    return withValue(all, ['people', 'add', field], left);
  }, profile);
