import { useTranslate } from 'ra-core';
import type { InspectReply } from '../../../../../../contract/calls/imports/inspection.ts';
import { listOf, tableOf, valueAt, withValue } from '../../profileLists.ts';
import type { Profile } from '../../queries.ts';
import { withSpelling } from './withSpelling.ts';

type Target = Pick<InspectReply['fields'][number], 'name' | 'required'>;

/** Whether rows need a value of a field. */
export const isNeeded = (profile: Profile, { name, required }: Target): boolean =>
  required && valueAt(profile, ['columns', name, 'required']) !== false;

/** The profile that skips a value: its rows where they need it, else the value alone. */
export function useSkipped() {
  const t = useTranslate();
  return (profile: Profile, target: Target, column: string, value: string): Profile =>
    isNeeded(profile, target)
      ? withValue(profile, ['skip', 'rows', listOf(tableOf(profile.skip).rows).length], {
          ...{ column, is: [value], reason: t('dataImport.check.skipReason', { column, value }) },
        })
      : withSpelling(profile, target.name, value, null);
}
