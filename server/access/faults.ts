import type { z } from 'zod';
import { type Fault, faultOf } from '../../contract/messages/fault.ts';
import { MOST_FIELDS } from '../errors.ts';
import { isMessageKey } from '../messages.ts';

const pathOf = (path: readonly PropertyKey[]) => path.map(String).join('.') || 'payload';

/**
 * One fault for each of the first fields of a parse with `keyFor`, by its dotted path; what concerns the payload as a
 * whole is under `payload`.
 */
export function fieldsOf(error: { readonly issues: readonly z.core.$ZodIssue[] }): Record<string, Fault> {
  const fields: Record<string, Fault> = {};
  // Several rules may give the same message: a few more are read than are reported.
  const faults = error.issues.slice(0, 2 * MOST_FIELDS).flatMap((issue) => flat(issue, []));
  for (const { path, fault } of faults.slice(0, 2 * MOST_FIELDS)) fields[pathOf(path)] ??= fault;
  return fields;
}

interface PathFault {
  readonly path: readonly PropertyKey[];
  readonly fault: Fault;
  /** All that is allowed, where it can be counted up. @default undefined */
  readonly values?: readonly unknown[];
}

const oneOf = (values: readonly unknown[]): Fault => ({
  code: 'one_of',
  params: { choices: values.map((value) => (typeof value === 'number' ? value : String(value))) },
});

/** Profiles of imports have sentences of their own. */
const ofIssue = (issue: z.core.$ZodIssue): Fault =>
  !isMessageKey(issue.message) && issue.message.includes(' ')
    ? { code: 'import_text', params: { text: issue.message } }
    : faultOf(issue);

function flat(issue: z.core.$ZodIssue, above: readonly PropertyKey[]): PathFault[] {
  const path = [...above, ...issue.path];
  const fault = ofIssue(issue);
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.slice(0, MOST_FIELDS).map((key) => ({ path: [...path, key], fault }));
  }
  if (issue.code === 'invalid_value') return [{ path, fault, values: issue.values }];
  if (issue.code === 'invalid_union') return ofAlternatives(issue, path);
  return [{ path, fault }];
}

type UnionIssue = Extract<z.core.$ZodIssue, { code: 'invalid_union' }>;

function ofAlternatives(issue: UnionIssue, path: readonly PropertyKey[]): PathFault[] {
  const fault = faultOf(issue);
  // A union with a message of its own says all that it takes.
  if (fault.code !== 'invalid') return [{ path, fault }];
  if ('options' in issue && issue.options) return [{ path, fault: oneOf(issue.options) }];
  const alternatives = issue.errors.map((faults) =>
    faults.slice(0, MOST_FIELDS + 1).flatMap((each) => flat(each, path)),
  );
  const values = alternatives.map(([first, ...more]) => (more.length === 0 ? first?.values : undefined));
  const [nearest = []] = alternatives.toSorted((a, b) => a.length - b.length);
  const [first = { path, fault }] = nearest;
  if (values.every((some) => some !== undefined)) return [{ path: first.path, fault: oneOf(values.flat()) }];
  // Of the alternatives the one with the fewest faults is most likely what was meant.
  return nearest.length > 0 ? nearest : [first];
}
