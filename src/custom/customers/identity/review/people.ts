import type { MatchPair } from '../../../../../contract/calls/customers/identity.ts';

export type Person = MatchPair['left'];

/** First and last name; the number of the record where the role may not see names. */
export const nameOf = (person: Person): string =>
  [person.UC_FirstName, person.UC_LastName].filter(Boolean).join(' ') || `#${person.UC_ID}`;

/** What a pair is called in a sentence: one name when both have it. */
export const namesOf = ({ left, right }: MatchPair): string =>
  nameOf(left) === nameOf(right) ? nameOf(left) : `${nameOf(left)}, ${nameOf(right)}`;

/** Whether two values say the same, spelling aside. */
export function isSame(a: string | null, b: string | null): boolean {
  const plain = (value: string | null) => (value ?? '').toLowerCase().replace(/[\s.,()-]+/g, '');
  return plain(a) === plain(b);
}
