import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { editImports, viewImports } from './importProfiles.ts';

/** In days. */
export const fundingLimit = { least: 1, most: 3650 } as const;

export const GroupSettings = z.object({
  /** Days after which a contract is no longer open money, if its file has no funding dates. @default 60 */
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
