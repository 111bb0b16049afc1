import { useTranslate } from 'ra-core';
import type { Dropped } from '../../../../contract/expression/controls/restoreControls.ts';

/** Says what of the last choice could not be restored, and why. It needs the texts of Report Controls. */
export function useDroppedText(): (dropped: Dropped) => string {
  const t = useTranslate();
  return ({ stores, brands, unreadable }) =>
    [
      unreadable && t('reportControls.dropped.unreadable'),
      stores > 0 && t('reportControls.dropped.stores', { smart_count: stores }),
      brands > 0 && t('reportControls.dropped.brands', { smart_count: brands }),
    ]
      .filter(Boolean)
      .join(' ');
}
