import type { InspectReply } from '../../../../../../contract/calls/imports/inspection.ts';
import type { WholeFile } from '../../../../../../contract/calls/imports/judging.ts';
import { isTable, tableOf, without, withTable } from '../../profileLists.ts';
import type { Profile } from '../../queries.ts';
import { withSpelling } from '../ruleEdit.ts';

export type Column = InspectReply['people'][number];
export type Named = Column['texts'][number];

/** How a profile calls somebody who is here; the rest is their number. */
const OWN = 'employee:';
/** How the server begins to say of a name that it is nobody's. */
const NOBODY = 'No such employee.';

/** Two words of letters at least, so that one of them is a first name. */
const isWholeName = (text: string) => /\p{L}[^\d]*[\s,]\s*\p{L}/u.test(text) && !/\d/.test(text);

/** Characters of a number that somebody has at their store. */
const LONGEST_CODE = 20;
const mayBeCode = (text: string) =>
  text.length <= LONGEST_CODE && /[\p{L}\p{N}]/u.test(text) && !isWholeName(text);

const plain = (text: string) => text.trim().replace(/\s+/g, ' ');

/** The names of a column that need somebody or were settled, those of the whole file too once that is judged. */
export function namesOf({ header, title, texts }: Column, whole: WholeFile | undefined): Named[] {
  const reasons = whole?.state === 'judged' ? [...whole.rejected, ...whole.warned] : [];
  const counts = new Map<string, number>();
  const nobody = reasons.filter(({ column, reason }) => column === header && reason.startsWith(NOBODY));
  for (const { values } of nobody) {
    // As the file has it; blanks beside and within a name make no other one.
    for (const { text, count } of values) counts.set(plain(text), (counts.get(plain(text)) ?? 0) + count);
  }
  const shown = new Set(texts.map(({ text }) => text));
  const others = [...counts].filter(([text]) => !shown.has(text));
  return [
    ...texts.map((named) => ({ ...named, count: Math.max(named.count, counts.get(named.text) ?? 0) })),
    ...others.map(
      ([text, count]): Named => ({
        ...{ text, count, outcome: 'unknown', store: null, stores: 0 },
        can_be_added: title !== null && isWholeName(text),
        is_code: title !== null && mayBeCode(text),
      }),
    ),
  ];
}

/** The profile that takes a name of a column for somebody who is here; undefined for what the name itself says. */
export const withPerson = (profile: Profile, field: string, text: string, id: number | undefined): Profile =>
  withSpelling(profile, field, text, id === undefined ? undefined : `${OWN}${id}`);

/** The profile that adds people when the file is loaded, who are known by their names then. */
export function withNewPeople(profile: Profile, field: string, names: readonly string[]): Profile {
  if (names.length === 0) return profile;
  const people = tableOf(profile.newEmployees);
  const before = listOf(people[field]);
  const all = [...before, ...names.filter((name) => !before.includes(name))];
  return withTable({ ...profile, employeesBy: 'name' }, 'newEmployees', { ...people, [field]: all });
}

/** Somebody whom a file calls by a number, and their name as far as it is known. */
export interface Code {
  readonly code: string;
  readonly name: string;
}

/** The profile that adds people by their numbers, each at the stores whose rows have them. */
export function withNewCodes(profile: Profile, field: string, codes: readonly Code[]): Profile {
  if (codes.length === 0) return profile;
  const people = tableOf(profile.newEmployees);
  const added = new Set(codes.map(({ code }) => code));
  const others = listOf(people[field]).filter((one) => !added.has(codeOf(one) ?? ''));
  const all = [...others, ...codes.map(({ code, name }) => ({ code, ...(name !== '' && { name }) }))];
  // Names are still found beside numbers; numbers are not where people go by those of their system.
  const employeesBy = profile.employeesBy === 'name' ? 'name' : 'dms_number';
  return withTable({ ...profile, employeesBy }, 'newEmployees', { ...people, [field]: all });
}

const listOf = (value: Profile[string] | undefined) => (Array.isArray(value) ? value : []);

const codeOf = (one: Profile[string]) => (isTable(one) ? String(one.code) : undefined);

/** `Vega, Maria` and `maria vega` are one. */
const wordsOf = (text: string) =>
  [...(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])].toSorted().join(' ');

/** The profile that does not add somebody, in whichever column and spelling it did. */
export function withoutNewPerson(profile: Profile, text: string): Profile {
  const words = wordsOf(text);
  let people = tableOf(profile.newEmployees);
  for (const field of Object.keys(people)) {
    const names = listOf(people[field]).filter(
      (one) => (codeOf(one) ?? wordsOf(String(one))) !== (isTable(one) ? text : words),
    );
    people = names.length > 0 ? { ...people, [field]: names } : without(people, field);
  }
  return withTable(profile, 'newEmployees', people);
}
