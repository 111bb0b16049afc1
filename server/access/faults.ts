import type { z } from 'zod';
import { orList } from '../../contract/values.ts';
import { MOST_FIELDS } from '../errors.ts';

type RawIssue = z.core.$ZodRawIssue;

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
};

const unitOf: Readonly<Record<string, string>> = { string: ' characters', array: ' entries' };

const NOT_VALID = 'Is not valid.';

const oneOf = (values: readonly unknown[]) => `Must be one of: ${orList(values)}.`;

/** The sentence for a fault that its schema has no own words for. */
export function sentenceFor(issue: RawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'Is required.'
        : `Must be ${kinds[issue.expected] ?? issue.expected}.`;
    case 'too_small':
      return `Must be at least ${issue.minimum}${unitOf[issue.origin] ?? ''}.`;
    case 'too_big':
      return `Must be at most ${issue.maximum}${unitOf[issue.origin] ?? ''}.`;
    case 'invalid_value':
      return oneOf(issue.values);
    case 'unrecognized_keys':
      return 'Is not known here.';
    default:
      return issue.input === undefined ? 'Is required.' : NOT_VALID;
  }
}

const pathOf = (path: readonly PropertyKey[]) => path.map(String).join('.') || 'payload';

/** One sentence for each of the first fields, keyed by its dotted path; what concerns the payload as a whole is under `payload`. */
export function fieldsOf(error: { readonly issues: readonly z.core.$ZodIssue[] }): Record<string, string> {
  const fields: Record<string, string> = {};
  // Several rules may give the same message: a few more are read than are reported.
  const faults = error.issues.slice(0, 2 * MOST_FIELDS).flatMap((issue) => flat(issue, []));
  for (const { path, message } of faults.slice(0, 2 * MOST_FIELDS)) fields[pathOf(path)] ??= message;
  return fields;
}

interface Fault {
  readonly path: readonly PropertyKey[];
  readonly message: string;
  /** All that is allowed, where it can be counted up. @default undefined */
  readonly values?: readonly unknown[];
}

function flat(issue: z.core.$ZodIssue, above: readonly PropertyKey[]): Fault[] {
  const path = [...above, ...issue.path];
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.slice(0, MOST_FIELDS).map((key) => ({ path: [...path, key], message: issue.message }));
  }
  if (issue.code === 'invalid_value') return [{ path, message: issue.message, values: issue.values }];
  if (issue.code === 'invalid_union') return ofAlternatives(issue, path);
  return [{ path, message: issue.message }];
}

type UnionIssue = Extract<z.core.$ZodIssue, { code: 'invalid_union' }>;

function ofAlternatives(issue: UnionIssue, path: readonly PropertyKey[]): Fault[] {
  // A union of its own words says all that it takes.
  if (issue.message !== NOT_VALID) return [{ path, message: issue.message }];
  if ('options' in issue && issue.options) return [{ path, message: oneOf(issue.options) }];
  const alternatives = issue.errors.map((faults) =>
    faults.slice(0, MOST_FIELDS + 1).flatMap((fault) => flat(fault, path)),
  );
  const values = alternatives.map(([first, ...more]) => (more.length === 0 ? first?.values : undefined));
  const [nearest = []] = alternatives.toSorted((a, b) => a.length - b.length);
  const [first = { path, message: issue.message }] = nearest;
  if (values.every((some) => some !== undefined))
    return [{ path: first.path, message: oneOf(values.flat()) }];
  // Of the alternatives the one with the fewest faults is most likely what was meant.
  return nearest.length > 0 ? nearest : [first];
}
