import type { ImportColumn, ImportProfile } from '../../../contract/calls/imports/profile.ts';

/** The profile that says something else of how texts are read. */
export const withRead = (body: ImportProfile, changes: Partial<ImportProfile['read']>): ImportProfile => ({
  ...body,
  read: { ...body.read, ...changes },
});

/** The profile that says something else of a column. */
export const withColumn = (body: ImportProfile, field: string, changes: ImportColumn): ImportProfile => ({
  ...body,
  columns: { ...body.columns, [field]: { ...body.columns[field], ...changes } },
});
