import { z } from 'zod';
import { defineCall, Message, moduleAccess } from '../../call.ts';
import { WrittenRule, writtenFields } from '../../records/asWritten.ts';
import { StoreSelection, wholeNumber } from '../../values.ts';
import { personal } from './customers.ts';

const view = moduleAccess('CDP');

export const WrittenFieldName = z.enum(writtenFields);

/** Which values: of the chosen stores' customers, by every record of theirs; of one field or rule alone. */
const chosen = {
  storeId: StoreSelection.default('all'),
  field: WrittenFieldName.optional(),
  rule: WrittenRule.optional(),
};

/** A value of which the file said something else. */
export const NormalisedValue = z.object({
  /** Of the record, which may have been merged into another. */
  UC_ID: z.number(),
  UC_FirstName: z.string(),
  UC_LastName: z.string(),
  field: WrittenFieldName,
  /** As the file has it, at most 200 characters. */
  written: z.string(),
  /** What Rooftop uses; null for none. */
  value: z.string().nullable(),
  rules: z.array(WrittenRule),
  /** Why it could not be read. */
  reason: Message.nullable(),
  /** Null where it is not known. */
  source: z.string().nullable(),
});
export type NormalisedValue = z.infer<typeof NormalisedValue>;

/** How many values of a field a rule changed; a value that several changed counts with each. */
export const NormalisedCount = z.object({
  field: WrittenFieldName,
  rule: WrittenRule,
  values: z.number(),
});
export type NormalisedCount = z.infer<typeof NormalisedCount>;

/** A role that sees no names and addresses gets none of it: even a count would tell of those. */
const sensitive = { ...personal, written: 'personal', value: 'personal', values: 'personal' } as const;

export const normalisedCounts = defineCall('POST', 'identity/normalisedCounts', {
  summary: 'Counts customer values that differ from their files, by field and rule.',
  request: z.strictObject({ storeId: chosen.storeId }),
  reply: z.array(NormalisedCount),
  access: view,
  writes: false,
  sensitive,
});

export const normalisedValues = defineCall('POST', 'identity/normalised', {
  summary: 'Lists customer values that differ from their files, with the rules applied.',
  request: z.strictObject({
    ...chosen,
    page: wholeNumber(1, 1_000_000).optional(),
    perPage: wholeNumber(1, 1000).optional(),
  }),
  reply: z.array(NormalisedValue),
  access: view,
  writes: false,
  sensitive,
});

export const exportNormalised = defineCall('GET', 'identity/normalised.csv', {
  summary: 'Streams changed customer values as CSV. The change log records the export.',
  request: z.strictObject(chosen),
  reply: z.string(),
  style: 'csv',
  access: moduleAccess('CDP', 'edit'),
});
