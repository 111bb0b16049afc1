import { useTranslate } from 'ra-core';
import { useFormat } from '../../providers/texts/useFormat.ts';
import { useBands } from './useBands.ts';

const everything = {};

/** `5,531 in stock · 412 in transit`, of the chosen stores. */
export function Counts() {
  const t = useTranslate();
  const format = useFormat();
  const { data } = useBands(everything);
  if (!data) return null;
  return t('vehicles.counts', {
    stock: format.integer(data.in_stock),
    transit: format.integer(data.in_transit),
  });
}

/** The annual floorplan rate that interest is worked out with, for who may see it. */
export function Note() {
  const t = useTranslate();
  const format = useFormat();
  const rates = useBands(everything).data?.rates;
  if (!rates || rates.lowest === null || rates.highest === null) return null;
  const percent = (rate: number) => format.percent(rate / 100);
  const rate =
    rates.lowest === rates.highest
      ? percent(rates.lowest)
      : `${percent(rates.lowest)}–${percent(rates.highest)}`;
  return (
    <>
      {' · '}
      {t('vehicles.note', { rate })}
    </>
  );
}
