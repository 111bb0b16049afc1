import { useTranslate } from 'ra-core';
import { memo } from 'react';
import type { CountsReply } from '../../../../contract/widgets/counts.ts';
import { useSession } from '../../../providers/session/sessionContext.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { themed } from '../../../ui/theme/themed.tsx';
import { useCompact } from '../../compact.ts';
import { Figure, FigureSkeleton } from '../../figures/Figure.tsx';
import { countNames, listOf } from './counts.ts';

/** A figure for everything that is counted; it leads to its list where there is one. */
export const CountsFigures = memo(function CountsFigures({ counts }: { readonly counts: CountsReply }) {
  const t = useTranslate();
  const format = useFormat();
  const session = useSession();
  return (
    <Grid>
      {(useCompact() ? countNames.slice(0, 4) : countNames).map((name) => (
        <Figure key={name} label={t(`dashboard.counts.names.${name}`)} link={listOf(session, name)}>
          {format.integer(counts[name])}
        </Figure>
      ))}
    </Grid>
  );
});

/** The same figures, before they are known. */
export function CountsSkeleton() {
  return (
    <Grid as="div">
      {(useCompact() ? countNames.slice(0, 4) : countNames).map((name) => (
        <FigureSkeleton key={name} />
      ))}
    </Grid>
  );
}

const Grid = themed('dl', ({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(7.5rem, 1fr))',
  alignContent: 'start',
  columnGap: theme.spacing(2),
  rowGap: theme.spacing(0.75),
  flex: 1,
  margin: 0,
  paddingBottom: theme.spacing(0.5),
}));
