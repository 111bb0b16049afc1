import type { TranslateFunction } from 'ra-core';
import type { FieldErrors, Resolver, ResolverResult } from 'react-hook-form';
import type { z } from 'zod';
import type { Field } from '../../../contract/resource/fields.ts';
import type { Resource } from '../../../contract/resource/resource.ts';
import { createSchema, updateSchema } from '../../../contract/resource/schema.ts';
import { vinFault } from '../../../contract/vin.ts';

type Issue = z.core.$ZodIssue;
type Values = Record<string, unknown>;

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

/** The text key of what is wrong with a value, and what it names. */
function problemOf(issue: Issue, field: Field, value: unknown): [key: string, values?: object] {
  if (field.required && isEmpty(value)) return ['required'];
  if (issue.code === 'too_big' || (issue.code === 'too_small' && issue.origin !== 'string')) {
    if ('min' in field && field.min !== undefined && field.max !== undefined)
      return ['between', { from: field.min, to: field.max }];
  }
  if (field.kind === 'vin' && vinFault(String(value)) === 'checkDigit') return ['vinCheckDigit'];
  if (issue.code === 'too_big')
    return [issue.origin === 'string' ? 'tooLong' : 'atMost', { limit: issue.maximum }];
  if (issue.code === 'too_small' && issue.origin !== 'string') return ['atLeast', { limit: issue.minimum }];
  return [`kind.${field.kind}`];
}

/**
 * Checks a form with the schema that the server checks with. The messages are in the language in use, and say what
 * the field's kind expects.
 */
export function resolverOf(resource: Resource, isNew: boolean, t: TranslateFunction): Resolver<Values> {
  const schema = isNew ? createSchema(resource) : updateSchema(resource);
  const writable = Object.keys(schema.shape);

  return (values): ResolverResult<Values> => {
    const checked = schema.safeParse(
      Object.fromEntries(writable.map((name) => [name, values[name] ?? null])),
    );
    // The server normalises; the form keeps what was typed.
    if (checked.success) return { values, errors: {} };
    const errors: FieldErrors<Values> = {};
    for (const issue of checked.error.issues) {
      const name = String(issue.path[0]);
      const field = resource.fields[name];
      if (!field || errors[name]) continue;
      const [key, parameters] = problemOf(issue, field, values[name]);
      errors[name] = {
        type: issue.code,
        message: t(`form.problem.${key}`, { ...parameters, _: issue.message }),
      };
    }
    return { values: {}, errors };
  };
}
