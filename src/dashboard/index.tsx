import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { EmptyState } from '../layout/states/EmptyState.tsx';
import { ErrorState } from '../layout/states/ErrorState.tsx';
import { useSession } from '../providers/sessionContext.ts';
import { Grid } from './Grid.tsx';
import { SrOnly } from './SrOnly.tsx';
import { ScopeBar } from './scopeBar/ScopeBar.tsx';
import { usePeriod } from './usePeriod.ts';
import { useWidgets } from './useWidgets.ts';

/** The page after sign-in: the user's widgets over the stores that he may see, in the period of the address. */
export function Dashboard() {
  const t = useTranslate();
  const { today } = useSession();
  const { period, setPeriod } = usePeriod(today);
  return (
    <>
      <SrOnly as="h1">{t('dashboard.title')}</SrOnly>
      <ScopeBar period={period} today={today} onPeriod={setPeriod} />
      <Tiles period={period} onPeriod={setPeriod} />
    </>
  );
}

function Tiles(props: Pick<Parameters<typeof Grid>[0], 'period' | 'onPeriod'>) {
  const t = useTranslate();
  const { data, error, refetch } = useWidgets();
  if (data?.length) return <Grid widgets={data} {...props} />;
  return (
    <Box sx={{ px: 2 }}>
      {error ? (
        <ErrorState
          title={t('errors.load.title', { what: t('dashboard.what') })}
          error={error}
          onRetry={() => refetch()}
        />
      ) : (
        data && <EmptyState title={t('dashboard.noWidgets.title')} text={t('dashboard.noWidgets.text')} />
      )}
    </Box>
  );
}
