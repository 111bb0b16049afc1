import { useTranslate } from 'ra-core';
import { notAvailable } from '../../providers/texts/format.ts';
import { useFormat } from '../../providers/texts/useFormat.ts';
import { Change } from '../../ui/page/Change.tsx';
import { SrOnly } from '../../ui/SrOnly.tsx';
import { themed } from '../../ui/theme/themed.tsx';
import { Bullet } from './Bullet.tsx';
import { Exact } from './Exact.tsx';
import { changeFrom } from './ratios.ts';

interface Props {
  readonly actual: number;
  /** Null once the period is over, or before its first selling day. */
  readonly pace: number | null;
  readonly target: number | null;
  /** The same figure of the period before, where it can be compared with; and the days of that period. */
  readonly prior: number | undefined;
  readonly before: string;
  /** Why the figure is held against nothing. @default it is */
  readonly notCompared?: string | undefined;
  /** Writes a figure for reading, and in full. */
  readonly write: (value: number | null) => string;
  readonly writeExact: (value: number | null) => string;
}

/** A figure against its target; against the period before when it has none. */
export function Progress({ actual, pace, target, prior, before, notCompared, write, writeExact }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const reached = pace ?? actual;
  const words = (of: (value: number | null) => string) => ({
    pace: pace === null ? '' : t('dashboard.sales.pace', { pace: of(pace) }),
    target:
      target === null
        ? ''
        : t(pace === null ? 'dashboard.sales.target' : 'dashboard.sales.of', { target: of(target) }),
  });
  const short = words(write);
  const exact = words(writeExact);
  return (
    <>
      <Bullet actual={actual} pace={pace} target={notCompared ? null : target} />
      <Words>
        <Exact
          exact={`${exact.pace} ${exact.target}`.trim()}
          short={
            <>
              <span data-pace>{short.pace}</span> <span data-beside={pace !== null}>{short.target}</span>
            </>
          }
        />
        <span>
          {notCompared ? (
            <Exact short={notAvailable} exact={notCompared} />
          ) : target !== null ? (
            <Change delta={format.delta(changeFrom(reached, target))}>
              <SrOnly> {t('dashboard.sales.against')}</SrOnly>
            </Change>
          ) : prior === undefined ? (
            t('dashboard.sales.incomplete', { days: before })
          ) : (
            <Change delta={format.delta(changeFrom(actual, prior))}>
              {' '}
              {t('dashboard.sales.on', { days: before })}
            </Change>
          )}
        </span>
      </Words>
    </>
  );
}

const Words = themed('div', ({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: theme.spacing(1),
  marginTop: theme.spacing(1),
  '& [data-pace]': { color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('sm')]: {
    justifyContent: 'normal',
    '& [data-beside="true"]': { display: 'none' },
  },
}));
