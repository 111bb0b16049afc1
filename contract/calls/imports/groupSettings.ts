import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { editImports, viewImports } from './importProfiles.ts';

/** Days, as the group may set the limit of untold funding. */
export const fundingLimit = { least: 1, most: 3650 } as const;

/** What holds for the whole group. */
export const GroupSettings = z.object({
  /** Days after which a contract without a day of funding, of a file that does not tell any, is no open money. @default 60 */
  funding_limit_days: z.number(),
});
export type GroupSettings = z.infer<typeof GroupSettings>;

export const groupSettings = defineCall('POST', 'imports/settings', {
  summary: 'What holds for imports of the whole group.',
  request: z.strictObject({}),
  reply: GroupSettings,
  access: viewImports,
  writes: false,
});

export const saveGroupSettings = defineCall('POST', 'imports/saveSettings', {
  summary: 'Sets what holds for imports of the whole group.',
  request: z.strictObject({
    funding_limit_days: z.int().min(fundingLimit.least).max(fundingLimit.most),
  }),
  reply: GroupSettings,
  access: editImports,
});
