import { useTranslate } from 'ra-core';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { SrOnly } from '../../../ui/SrOnly.tsx';
import { themed } from '../../../ui/theme/themed.tsx';
import { busiest, type Hour, wholeHours } from './board.ts';

/** The day by hour: a column of who is due, filled as far as they came. The table view has the figures. */
export function BoardHours({ hours }: { readonly hours: readonly Hour[] }) {
  const t = useTranslate();
  const format = useFormat();
  const most = busiest(hours);
  if (!most) return null;
  const sum = (count: (hour: Hour) => number) => hours.reduce((total, hour) => total + count(hour), 0);
  const height = (value: number) => `${(value / most.booked) * 100}%`;
  return (
    <Chart>
      <SrOnly>
        {t('dashboard.board.byHour')}:{' '}
        {t('dashboard.board.hourSentence', {
          booked: format.integer(sum(({ booked }) => booked)),
          arrived: format.integer(sum(({ arrived }) => arrived)),
          hour: format.hour(most.hour),
          most: format.integer(most.booked),
        })}
      </SrOnly>
      <Columns aria-hidden="true">
        {wholeHours(hours).map(({ hour, booked, arrived }) => (
          <li key={hour}>
            <b>{booked > 0 && format.integer(booked)}</b>
            <span>
              <i style={{ height: height(booked) }}>
                <i style={{ height: booked > 0 ? `${Math.min(1, arrived / booked) * 100}%` : 0 }} />
              </i>
            </span>
            <small>{format.hour(hour)}</small>
          </li>
        ))}
      </Columns>
    </Chart>
  );
}

const Chart = themed('div', ({ theme }) => ({
  position: 'relative',
  flex: 1,
  margin: theme.spacing(0.5, 0),
  containerType: 'inline-size',
}));

const Columns = themed('ul', ({ theme: { vars, spacing, typography } }) => ({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  height: '100%',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    ...typography.caption,
    display: 'flex',
    flexDirection: 'column',
    textAlign: 'center',
    color: vars.palette.text.tertiary,
  },
  b: { fontWeight: 500, color: vars.palette.text.secondary },
  small: { fontSize: 'inherit', overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'clip' },
  span: {
    display: 'flex',
    alignItems: 'flex-end',
    justifyContent: 'center',
    flex: 1,
    minHeight: spacing(4),
    paddingTop: spacing(0.25),
    borderBottom: `thin solid ${vars.palette.borderStrong}`,
  },
  i: { display: 'flex', alignItems: 'flex-end', printColorAdjust: 'exact', forcedColorAdjust: 'none' },
  'span > i': {
    width: '60%',
    backgroundColor: `color-mix(in srgb, ${vars.palette.chart[0]} 32%, transparent)`,
  },
  'i > i': { width: '100%', backgroundColor: vars.palette.chart[0] },
  // Every other hour is named where there is no room for all.
  '@container (max-width: 30rem)': {
    'li:nth-of-type(even) small': { visibility: 'hidden' },
    small: { overflow: 'visible' },
  },
}));
