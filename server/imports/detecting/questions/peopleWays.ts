import type { Profile } from '../../profile/profile.ts';
import { type Directory, nameKeyOf } from '../../reading/directory.ts';

/** A name, even a first name alone; not a number or a code. */
export const isWord = (value: string): boolean => /\p{L}{3}/u.test(value) && !/\d/.test(value);

export function guessEmployeesBy(
  { employees }: Directory,
  values: readonly string[],
): Profile['people']['by'] {
  const numbersIn = (known: ReadonlyMap<string, number | null>) =>
    new Set([...known.keys()].map((key) => key.slice(key.indexOf('|') + 1)));
  const [numbers, ofSource] = [numbersIn(employees.byDmsNumber), numbersIn(employees.bySourceCode)];
  const isNamed = (value: string) => employees.byName.has(nameKeyOf(undefined, value)) || ofSource.has(value);
  const counted = [
    { by: 'employee_id', count: values.filter((value) => employees.byNumber.has(value)).length },
    { by: 'dms_number', count: values.filter((value) => numbers.has(value)).length },
    { by: 'name', count: values.filter(isNamed).length },
  ] as const;
  const best = counted.toSorted((one, other) => other.count - one.count)[0];
  if (best && best.count > 0) return best.by;
  return values.some(isWord) ? 'name' : 'employee_id';
}
