import { useListContext, useTranslate } from 'ra-core';
import { useUserStores } from '../../../providers/stores/groupStores.ts';
import { idsOf, useStoreScope } from '../../../providers/stores/storeScope.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { useBands } from '../queries.ts';
import { WithEquityTexts } from '../WithEquityTexts.tsx';
import { othersIn } from './othersIn.ts';

/** `24 stores · values of Nov 1`. */
export function Counts() {
  return (
    <WithEquityTexts>
      <StoresAndDay />
    </WithEquityTexts>
  );
}

function StoresAndDay() {
  const t = useTranslate();
  const format = useFormat();
  const { storeId } = useStoreScope();
  const { data: own = [] } = useUserStores(true);
  const { data } = useBands(othersIn(useListContext()));
  if (!data) return null;
  const { offer } = data;
  const stores = idsOf(storeId).length || own.length;
  return t('equity.counts', {
    smart_count: stores,
    count: format.integer(stores),
    day: format.dayOfYear(offer.valued_on),
  });
}
