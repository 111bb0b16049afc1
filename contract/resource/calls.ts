import { z } from 'zod';
import { type Call, defineCall, moduleAccess, type Sensitivity } from '../call.ts';
import { readJson } from '../json.ts';
import { fault } from '../messages/fault.ts';
import { Id } from '../values.ts';
import { filterSchema, sortableFields } from './filters.ts';
import { recordSchema } from './recordSchema.ts';
import { isWritable, type Resource } from './resource.ts';
import { changeSchema, createSchema } from './schema.ts';

type FilterSchema = ReturnType<typeof filterSchema>;

/** A query parameter that holds JSON, as simple-REST clients send `sort`, `range` and `filter`. */
const jsonParameter = <S extends z.ZodType>(schema: S) =>
  z
    .string()
    .max(20_000)
    .transform((text, context): unknown => {
      try {
        return readJson(text);
      } catch {
        context.addIssue({ code: 'custom', message: fault('json').error });
        return z.NEVER;
      }
    })
    .pipe(schema)
    .optional();

const listParameters = (resource: Resource, filter: FilterSchema) => ({
  sort: jsonParameter(z.tuple([z.enum(sortableFields(resource)), z.enum(['ASC', 'DESC'])])),
  filter: jsonParameter(filter),
});

const LongestRange = 1000;
const Range = z
  .tuple([z.int().min(0), z.int().min(0)])
  .refine(
    ([first, last]) => last >= first && last - first < LongestRange,
    fault('row_range', { max: LongestRange }),
  );

/** Reply fields of a resource that not every role may see. */
export const sensitiveFields = (resource: Resource): Record<string, Sensitivity> =>
  Object.fromEntries(
    Object.entries(resource.fields).flatMap(([name, field]) =>
      field.sensitive ? [[name, field.sensitive]] : [],
    ),
  );

export type ResourceVerb = 'list' | 'counts' | 'one' | 'csv' | 'create' | 'update' | 'remove';

/** Filters that are counted at once: the views of a list. */
const MOST_COUNTS = 60;

/**
 * How many records meet each of some filters; what a role may not see, it can't count by either.
 * @param filter that of the resource
 */
export const countsCall = (resource: Resource, filter: FilterSchema = filterSchema(resource)) =>
  defineCall('POST', `resources/${resource.name}/counts`, {
    summary: `How many ${resource.label.en[1].toLowerCase()} meet each of several filters.`,
    request: z.strictObject({
      filters: z
        .array(filter)
        .min(1)
        .max(MOST_COUNTS)
        // Every search of words reads all records.
        .refine((filters) => new Set(filters.flatMap(({ q }) => q ?? [])).size <= 1, fault('same_search')),
    }),
    reply: z.object({
      /** In the order of the filters. */
      totals: z.array(z.number()),
    }),
    access: moduleAccess(resource.name, 'view'),
    writes: false,
  });

/** The calls of a resource, simple REST but for the counts, guarded by its module: reading needs `view`, writing `edit`. */
export function restCalls(resource: Resource): Partial<Record<ResourceVerb, Call>> {
  const path = `resources/${resource.name}`;
  const [one, many] = resource.label.en.map((label) => label.toLowerCase());
  const view = moduleAccess(resource.name, 'view');
  const edit = moduleAccess(resource.name, 'edit');
  const sensitive = sensitiveFields(resource);
  const record = recordSchema(resource);
  const style = 'rest';
  // Made once, since it has several parts for every field.
  const filter = filterSchema(resource);
  const parameters = listParameters(resource, filter);
  return {
    list: defineCall('GET', path, {
      summary: `Lists ${many}. Content-Range holds the total.`,
      request: z.strictObject({ ...parameters, range: jsonParameter(Range) }),
      reply: z.array(record),
      access: view,
      sensitive,
      style,
    }),
    counts: countsCall(resource, filter),
    csv: defineCall('GET', `${path}/csv`, {
      summary: `Streams every matching ${one} as CSV.`,
      request: z.strictObject({
        ...parameters,
        columns: jsonParameter(z.array(z.enum([resource.id, ...Object.keys(resource.fields)])).min(1)),
      }),
      reply: z.string(),
      access: view,
      sensitive,
      style: 'csv',
    }),
    one: defineCall('GET', `${path}/:id`, {
      summary: `One ${one}.`,
      request: z.strictObject({ id: Id }),
      reply: record,
      access: view,
      sensitive,
      style,
    }),
    ...(isWritable(resource) && {
      update: defineCall('PUT', `${path}/:id`, {
        summary: `Changes fields of one ${one}. The header X-Audit-Id names the change for audit/revert.`,
        request: changeSchema(resource).extend({ id: Id }),
        reply: record,
        access: edit,
        sensitive,
        style,
      }),
    }),
    ...(resource.canCreate && {
      create: defineCall('POST', path, {
        summary: `Adds one ${one}. The header X-Audit-Id names the change for audit/revert.`,
        request: createSchema(resource),
        reply: record,
        access: edit,
        sensitive,
        style,
      }),
    }),
    ...(resource.canDelete && {
      remove: defineCall('DELETE', `${path}/:id`, {
        summary: `Deletes one ${one}. The header X-Audit-Id names the change for audit/revert.`,
        request: z.strictObject({ id: Id }),
        reply: record,
        access: edit,
        sensitive,
        style,
      }),
    }),
  };
}
