import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { Panels } from '../../../ui/page/Panel.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { useSeededName } from '../../../ui/useSeededName.ts';
import { levelsOf, type Module } from './model.ts';
import { useGridData } from './queries.ts';
import { Waiting } from './Waiting.tsx';
import { Workbench } from './Workbench.tsx';

/** Reads the grid; says so while it waits, and when it failed. */
export function Overview() {
  const t = useTranslate();
  const { data, error, refetch } = useGridData();
  const named = useSeededName();
  const levels = useMemo(() => {
    const nameIn = (module: Module): Module => ({
      ...module,
      mod_name: named(module.mod_name),
      prod_title: named(module.prod_title),
      parent: module.parent && named(module.parent),
    });
    return data && levelsOf({ ...data, modules: data.modules.map(nameIn) });
  }, [data, named]);
  if (levels) return <Workbench levels={levels} />;
  return (
    <>
      <PageHead title={t('pages.permissions')} />
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
