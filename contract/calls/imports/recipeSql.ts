import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { editImports, GivenProfile } from './importProfiles.ts';
import { fileChoice } from './inspection.ts';

export const recipeSql = defineCall('POST', 'imports/recipeSql', {
  summary: 'The SELECT that the recipes of a profile are for an uploaded file, to edit it as `prepare.sql`.',
  request: z.strictObject({ ...fileChoice, profile: GivenProfile }),
  reply: z.object({ sql: z.string() }),
  access: editImports,
  writes: false,
});
