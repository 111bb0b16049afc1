import type { ImportColumn, ImportProfile } from '../../../contract/calls/imports/profile.ts';

export const withRead = (body: ImportProfile, changes: Partial<ImportProfile['read']>): ImportProfile => ({
  ...body,
  read: { ...body.read, ...changes },
});

export const withColumn = (body: ImportProfile, field: string, changes: ImportColumn): ImportProfile => ({
  ...body,
  columns: { ...body.columns, [field]: { ...body.columns[field], ...changes } },
});
