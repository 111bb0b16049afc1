import Typography from '@mui/material/Typography';
import { useListContext, useTranslate } from 'ra-core';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { useBands } from '../queries.ts';
import { WithEquityTexts } from '../WithEquityTexts.tsx';
import { othersIn } from './othersIn.ts';

/** How long customers stay on the list of those to call, or how the new payments are worked out. */
export function Note() {
  const { filterValues } = useListContext();
  return (
    <WithEquityTexts>
      {filterValues.called_this_month === 'N' ? <UntilMidnight /> : <Offer />}
    </WithEquityTexts>
  );
}

function UntilMidnight() {
  const t = useTranslate();
  return (
    <Typography component="span" color="textTertiary">
      {' · '}
      {t('equity.untilMidnight')}
    </Typography>
  );
}

function Offer() {
  const t = useTranslate();
  const format = useFormat();
  // The histogram has asked for it already.
  const { data } = useBands(othersIn(useListContext()));
  if (!data) return null;
  const { term, apr } = data.offer;
  return (
    <Typography component="span" color="textTertiary">
      {' · '}
      {t('equity.note', { term, apr: format.percentExact(apr / 100) })}
    </Typography>
  );
}
