import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { SrOnly } from '../../../ui/SrOnly.tsx';
import { panel } from '../../../ui/theme/measures/reportControls.ts';

interface Props {
  /** Customers of the report; undefined while nobody knows. */
  readonly total: number | undefined;
  /** Whether a newer total is being counted. */
  readonly isOld: boolean;
  /** Active filters. */
  readonly filters: number;
  /** Milliseconds that counting took all of what is shown; undefined while it goes on. */
  readonly ms: number | undefined;
}

/** The number of customers, of filters, and how long counting took. */
export function Matching({ total, isOld, filters, ms }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const goingOn = t(isOld ? 'reportControls.count.counting' : 'reportControls.count.countingEach');
  const time = ms === undefined ? goingOn : t('reportControls.count.time', { ms: format.integer(ms) });
  const below = `${t('reportControls.count.filters', { smart_count: filters })} · ${time}`;
  const isKnown = total !== undefined && ms !== undefined;
  return (
    <Box data-old={isOld}>
      <Typography color="textSecondary">{t('reportControls.count.label')}</Typography>
      <Typography variant="hero" data-figure="">
        {format.integer(total)}
      </Typography>
      <Typography variant="caption" color="textTertiary">
        {below}
      </Typography>
      <SrOnly role="status">
        {isKnown && t('reportControls.count.announced', { smart_count: total, count: format.integer(total) })}
      </SrOnly>
    </Box>
  );
}

const Box = styled('div')(({ theme }) => ({
  display: 'grid',
  flex: 'none',
  alignContent: 'center',
  width: panel.matching,
  borderRight: `thin solid ${theme.vars.palette.divider}`,
  '&[data-old="true"] [data-figure]': { opacity: 0.5 },
  // On a phone the figure stands beside its words.
  [theme.breakpoints.down('sm')]: {
    flex: 1,
    gridTemplateColumns: '1fr auto',
    alignItems: 'center',
    width: 'auto',
    borderRight: 0,
    '& > [data-figure]': { gridArea: '1 / 2 / 3 / 3' },
  },
}));
