import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { ErrorState } from '../../layout/states/ErrorState.tsx';
import { PageHead } from '../page/PageHead.tsx';
import { Panels } from '../page/Panel.tsx';
import { levelsOf } from './model.ts';
import { useGridData } from './queries.ts';
import { Waiting } from './Waiting.tsx';
import { Workbench } from './Workbench.tsx';

/** Reads the grid; says so while it waits, and when it failed. */
export function Overview() {
  const t = useTranslate();
  const { data, error, refetch } = useGridData();
  const levels = useMemo(() => data && levelsOf(data), [data]);
  if (levels) return <Workbench levels={levels} />;
  return (
    <>
      <PageHead title={t('permissions.title')} />
      {error ? (
        <Panels>
          <ErrorState title={t('permissions.failed')} error={error} onRetry={() => void refetch()} />
        </Panels>
      ) : (
        <Waiting />
      )}
    </>
  );
}
