import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { ControlsState } from '../../../../contract/expression/controls/controlsState.ts';
import type { ReportFilter } from '../../../../contract/expression/controls/reportFilter.ts';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { type Category, filtersOf } from './categories.ts';
import { Matching } from './Matching.tsx';
import type { Store, useCounts } from './queries.ts';
import { useFilterText } from './useFilterText.ts';
import { Waterfall } from './Waterfall.tsx';
import { stepsOf } from './waterfall.ts';

interface Props {
  readonly filter: ReportFilter;
  readonly counting: ReturnType<typeof useCounts>;
}

/** How many customers there are, as anything changes; beside it whatever tells where the others went. */
export function Live({ filter, counting, children }: Props & { readonly children?: ReactNode }) {
  const t = useTranslate();
  const { data, error, isOld, totals, refetch } = counting;
  if (error && !isOld) {
    return (
      <Strip>
        <ErrorState title={t('reportControls.count.failed')} error={error} onRetry={() => void refetch()} />
      </Strip>
    );
  }
  const counted = error ? undefined : data;
  return (
    <Strip aria-busy={isOld}>
      <Matching {...totals} filters={filter.filterCnt} ms={isOld ? undefined : counted?.ms} />
      {children}
    </Strip>
  );
}

interface FallProps extends Pick<Props, 'counting'> {
  readonly current: Category;
  readonly state: ControlsState;
  readonly stores: readonly Store[];
}

/** What each filter takes away. */
export function Fall({ counting: { data, error, isOld }, current, state, stores }: FallProps) {
  const textOf = useFilterText(state, stores.length);
  const steps = data && !error ? stepsOf(data.counts) : [];
  return <Waterfall steps={steps} textOf={textOf} own={filtersOf(current)} isOld={isOld} />;
}

const Strip = styled('section')(({ theme }) => ({
  display: 'flex',
  flex: 'none',
  alignItems: 'stretch',
  gap: theme.spacing(1.5),
  minHeight: theme.spacing(13),
  padding: theme.spacing(1.25, 2.5),
  borderTop: `thin solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.sunken,
  [theme.breakpoints.down('sm')]: { minHeight: 0, padding: theme.spacing(1, 2) },
}));
