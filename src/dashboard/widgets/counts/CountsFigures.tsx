import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import { memo } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { CountsReply } from '../../../../contract/widgets/counts.ts';
import { useSession } from '../../../providers/session/sessionContext.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { themed } from '../../../ui/theme/themed.tsx';
import { DrillLink } from '../../drill/DrillLink.tsx';
import { Figure, FigureSkeleton } from '../../figures/Figure.tsx';
import { type CountName, countNames, listOf } from './counts.ts';

/** A figure for everything that is counted; it leads to its list where there is one. */
export const CountsFigures = memo(function CountsFigures({ counts }: { readonly counts: CountsReply }) {
  const t = useTranslate();
  const format = useFormat();
  return (
    <Grid>
      {countNames.map((name) => (
        <Figure key={name} label={t(`dashboard.counts.names.${name}`)}>
          <Count name={name} text={format.integer(counts[name])} />
        </Figure>
      ))}
    </Grid>
  );
});

function Count({ name, text }: { readonly name: CountName; readonly text: string }) {
  const t = useTranslate();
  const list = listOf(useSession(), name);
  if (!list) return text;
  const label = `${t(`dashboard.counts.names.${name}`)}: ${text}`;
  if ('rows' in list) {
    return (
      <DrillLink rows={list.rows} aria-label={label}>
        {text}
      </DrillLink>
    );
  }
  return (
    <Link component={RouterLink} to={list.page} color="inherit" aria-label={label}>
      {text}
    </Link>
  );
}

/** The same figures, before they are known. */
export function CountsSkeleton() {
  return (
    <Grid as="div">
      {countNames.map((name) => (
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
