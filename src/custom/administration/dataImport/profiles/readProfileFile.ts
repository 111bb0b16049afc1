import { z } from 'zod';
import type { Translate } from '../../../../providers/texts/format.ts';
import type { Table } from '../profileLists.ts';

/** The server accepts no larger profile. */
const mostKilobytes = 200;

/** Keys are checked when the profile is saved. @returns the profile, or the reason why not */
export async function readProfileFile(
  file: File,
  t: Translate,
): Promise<{ readonly profile?: Table; readonly fault?: string }> {
  if (file.size > mostKilobytes * 1000) {
    return { fault: t('dataImport.profile.importLarge', { most: mostKilobytes }) };
  }
  try {
    const parsed = z.record(z.string(), z.json()).safeParse(JSON.parse(await file.text()));
    return parsed.success ? { profile: parsed.data } : { fault: t('dataImport.profile.importNoObject') };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { fault: t('dataImport.profile.importNotJson', { reason }) };
  }
}
