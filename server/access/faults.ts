import type { z } from 'zod';

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
      return `Must be one of: ${issue.values.map(String).join(', ')}.`;
    case 'unrecognized_keys':
      return 'Is not known here.';
    default:
      return issue.input === undefined ? 'Is required.' : 'Is not valid.';
  }
}

const pathOf = (path: readonly PropertyKey[]) => path.map(String).join('.') || 'payload';

/** One sentence per field, keyed by its dotted path; what concerns the payload as a whole is under `payload`. */
export function fieldsOf(error: { readonly issues: readonly z.core.$ZodIssue[] }): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, message } of error.issues.flatMap((issue) => flat(issue, []))) {
    fields[pathOf(path)] ??= message;
  }
  return fields;
}

interface Fault {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

function flat(issue: z.core.$ZodIssue, above: readonly PropertyKey[]): Fault[] {
  const path = [...above, ...issue.path];
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: [...path, key], message: issue.message }));
  }
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    // Of the alternatives the one with the fewest faults is most likely what was meant.
    const [nearest = []] = issue.errors
      .map((faults) => faults.flatMap((fault) => flat(fault, path)))
      .sort((a, b) => a.length - b.length);
    return nearest.length > 0 ? nearest : [{ path, message: issue.message }];
  }
  return [{ path, message: issue.message }];
}
