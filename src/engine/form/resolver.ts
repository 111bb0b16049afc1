import type { TranslateFunction } from 'ra-core';
import type { FieldErrors, Resolver, ResolverResult } from 'react-hook-form';
import { faultOf, keyFor } from '../../../contract/messages/fault.ts';
import type { Resource } from '../../../contract/resource/resource.ts';
import { createSchema, updateSchema } from '../../../contract/resource/schema.ts';

type Values = Record<string, unknown>;

/**
 * Checks a form with the schema that the server checks with. The messages are the server's, in the language in use.
 */
export function resolverOf(resource: Resource, isNew: boolean, t: TranslateFunction): Resolver<Values> {
  const schema = isNew ? createSchema(resource) : updateSchema(resource);
  const writable = Object.keys(schema.shape);

  return (values): ResolverResult<Values> => {
    const checked = schema.safeParse(
      Object.fromEntries(writable.map((name) => [name, values[name] ?? null])),
      { error: keyFor },
    );
    // The server normalises; the form keeps what was typed.
    if (checked.success) return { values, errors: {} };
    const errors: FieldErrors<Values> = {};
    for (const issue of checked.error.issues) {
      const name = String(issue.path[0]);
      if (!resource.fields[name] || errors[name]) continue;
      const { code, params } = faultOf(issue);
      errors[name] = { type: issue.code, message: t(`messages.${code}`, { ...params }) };
    }
    return { values: {}, errors };
  };
}
