import Typography from '@mui/material/Typography';
import { useListContext, useTranslate } from 'ra-core';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { useBands } from '../queries.ts';
import { WithEquityTexts } from '../WithEquityTexts.tsx';

/** How the new payments of the list come about, and of when its values are. */
export function Note() {
  return (
    <WithEquityTexts>
      <Offer />
    </WithEquityTexts>
  );
}

function Offer() {
  const t = useTranslate();
  const format = useFormat();
  const { filterValues, filter } = useListContext();
  // The histogram has asked for it already.
  const { equity_gte: _least, equity_lte: _most, ...others } = { ...filterValues, ...filter };
  const { data } = useBands(others);
  if (!data) return null;
  const { term, apr, valued_on: day } = data.offer;
  return (
    <Typography component="span" color="textTertiary">
      {' · '}
      {t('equity.note', { term, apr: format.percentExact(apr / 100), day: format.dayOfYear(day) })}
    </Typography>
  );
}
