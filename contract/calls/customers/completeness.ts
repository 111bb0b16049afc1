import { z } from 'zod';
import type { Sensitivity } from '../../call.ts';
import { anyOf, defineCall, moduleAccess } from '../../call.ts';
import { type ContactField, contactFields, isPersonalContact } from '../../expression/fields.ts';
import { StoreSelection } from '../../values.ts';

const view = moduleAccess('CDP');

const measures = {
  known_name: z.number(),
  known_email: z.number(),
  known_phone: z.number(),
  known_address: z.number(),
  reach_email: z.number(),
  reach_sms: z.number(),
  reach_phone: z.number(),
  reach_mail: z.number(),
  opt_out_email: z.number(),
  opt_out_sms: z.number(),
  opt_out_phone: z.number(),
} satisfies Record<ContactField, z.ZodNumber>;

/** How many customers of a store or a source there are, and how many of them each contact field is 'Y' of. */
export const CompletenessRow = z.object({
  /** `all` is the customers of all chosen stores, each once; those of several stores or sources are in several rows. */
  of: z.enum(['all', 'store', 'source']),
  /** Of the store or the source; 0 for all, and for records that no source is known of. */
  id: z.number(),
  /** Null for all, and for records that no source is known of. */
  name: z.string().nullable(),
  /** The filter of exactly its customers; empty for all of the caller's. */
  expression: z.string(),
  customers: z.number(),
  ...measures,
});
export type CompletenessRow = z.infer<typeof CompletenessRow>;

/** The filter of the customers behind a figure, or of those of the row who are not. */
export function completenessFilter(
  { expression }: Pick<CompletenessRow, 'expression'>,
  field: ContactField,
  has: boolean,
): string {
  const test = `${field} = '${has ? 'Y' : 'N'}'`;
  return expression === '' ? test : `${expression} and ${test}`;
}

export const completeness = defineCall('POST', 'identity/completeness', {
  summary:
    'Counts customers by contact details, opt-outs and reachability: in total, by store and by source. Each count has a filter.',
  request: z.strictObject({ storeId: StoreSelection.default('all') }),
  reply: z.array(CompletenessRow),
  access: view,
  writes: false,
  // A count of what a role may not see would tell it.
  sensitive: Object.fromEntries(
    contactFields.filter(isPersonalContact).map((field): [string, Sensitivity] => [field, 'personal']),
  ),
});

export const recordSources = defineCall('POST', 'identity/sources', {
  summary: 'Lists the sources of customer records with their ids.',
  request: z.strictObject({}),
  reply: z.array(z.object({ source_id: z.number(), source: z.string() })),
  access: anyOf(view, moduleAccess('customerslist')),
  writes: false,
});
