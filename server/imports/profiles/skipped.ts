import type { Header } from '../profile/columns.ts';
import type { Profile } from '../profile/profile.ts';
import { ImportRefusal } from '../refusal.ts';

/** @throws ImportRefusal when the file lacks a column used to skip rows */
export function requireSkipped({ skip }: Pick<Profile, 'skip'>, header: Header): void {
  const lacking = skip.rows.find(({ column }) => header.find([column]) === undefined);
  if (lacking) throw new ImportRefusal(`Missing header "${lacking.column}", used to skip rows.`);
}
