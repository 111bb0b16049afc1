import type { z } from 'zod';
import type { MessageKey } from './index.ts';
import type { Params } from './params.ts';
import { values } from './values.ts';

/** What is wrong with something: the key of a message, and what the message names. */
export interface Fault<Key extends string = MessageKey> {
  readonly code: Key;
  readonly params?: Params | undefined;
}

export type ValueKey = keyof typeof values;

/**
 * The options of a zod check or refinement: what to say of a value that fails it.
 * @param params what the message names; only refinements pass them on
 */
export const fault = (key: ValueKey, params?: Params) => ({ error: key, ...(params && { params }) });

const isValueKey = (text: string): text is ValueKey => Object.hasOwn(values, text);

const typeKeys: Readonly<Record<string, ValueKey>> = {
  string: 'text',
  number: 'number',
  int: 'whole_number',
  boolean: 'true_or_false',
  array: 'list',
  tuple: 'list',
  object: 'object',
  record: 'object',
};

/** What is below a minimum or above a maximum: a length, a number of entries, or the value itself. */
const sizeKeys: Readonly<Record<string, { readonly min: ValueKey; readonly max: ValueKey }>> = {
  string: { min: 'min_length', max: 'max_length' },
  array: { min: 'min_entries', max: 'max_entries' },
};

/** Whether a schema takes whole numbers only; zod expects any number in place of a text. */
const isWhole = ({ inst }: z.core.$ZodRawIssue) =>
  Reflect.get(inst?._zod.def ?? {}, 'check') === 'number_format';

/** Zod's error map of every parse: the key for a value that its schema has no message of its own for. */
export function keyFor(issue: z.core.$ZodRawIssue): ValueKey {
  if (issue.input === undefined && issue.code !== 'unrecognized_keys') return 'required';
  switch (issue.code) {
    case 'invalid_type':
      return isWhole(issue) ? 'whole_number' : (typeKeys[issue.expected] ?? 'invalid');
    case 'too_small':
      if (issue.minimum === 1 && issue.origin in sizeKeys) return 'required';
      return sizeKeys[issue.origin]?.min ?? 'min';
    case 'too_big':
      return sizeKeys[issue.origin]?.max ?? 'max';
    case 'invalid_value':
      return 'one_of';
    case 'unrecognized_keys':
      return 'unknown';
    default:
      return 'invalid';
  }
}

const asParam = (value: unknown) => (typeof value === 'number' ? value : String(value));

/** Values that any message about the issue may name. */
function paramsOf(issue: z.core.$ZodIssue): Params {
  switch (issue.code) {
    case 'too_small':
      return { min: asParam(issue.minimum) };
    case 'too_big':
      return { max: asParam(issue.maximum) };
    case 'invalid_value':
      return { choices: issue.values.map(asParam) };
    case 'custom':
      return issue.params ?? {};
    default:
      return {};
  }
}

/** What an issue of a parse with `keyFor` says, with those values that its message names. */
export function faultOf(issue: z.core.$ZodIssue): Fault<ValueKey> {
  const code = isValueKey(issue.message) ? issue.message : 'invalid';
  const named = Object.entries(paramsOf(issue)).filter(([name]) => values[code].includes(`%{${name}}`));
  return named.length > 0 ? { code, params: Object.fromEntries(named) } : { code };
}
