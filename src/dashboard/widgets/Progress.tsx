import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { SrOnly } from '../../layout/SrOnly.tsx';
import { useFormat } from '../../providers/useFormat.ts';
import { Bullet } from '../figures/Bullet.tsx';
import { Change } from '../figures/Change.tsx';
import { Exact } from '../figures/Exact.tsx';
import { changeFrom } from './sales.ts';

interface Props {
  readonly actual: number;
  /** Null once the period is over, or before its first selling day. */
  readonly pace: number | null;
  readonly target: number | null;
  /** The same figure of the period before, and the days of that period. */
  readonly prior: number;
  readonly before: string;
  /** Writes a figure for reading, and in full. */
  readonly write: (value: number | null) => string;
  readonly writeExact: (value: number | null) => string;
}

/** A figure against its target; against the period before when it has none. */
export function Progress({ actual, pace, target, prior, before, write, writeExact }: Props) {
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
      <Bullet actual={actual} pace={pace} target={target} />
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: { sm: 'space-between' },
          columnGap: 1,
          mt: 1,
        }}
      >
        <Exact
          exact={`${exact.pace} ${exact.target}`.trim()}
          short={
            <>
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {short.pace}
              </Box>{' '}
              <Box component="span" sx={{ display: pace === null ? 'inline' : { xs: 'none', sm: 'inline' } }}>
                {short.target}
              </Box>
            </>
          }
        />
        <span>
          {target === null ? (
            <Change delta={format.delta(changeFrom(actual, prior))}>
              {' '}
              {t('dashboard.sales.on', { days: before })}
            </Change>
          ) : (
            <Change delta={format.delta(changeFrom(reached, target))}>
              <SrOnly> {t('dashboard.sales.against')}</SrOnly>
            </Change>
          )}
        </span>
      </Box>
    </>
  );
}
