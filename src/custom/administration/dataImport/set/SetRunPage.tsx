import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link as RouterLink, useParams } from 'react-router-dom';
import type { ImportSet } from '../../../../../contract/calls/imports/importSets.ts';
import { ApiError } from '../../../../providers/api/apiError.ts';
import { useMayEdit } from '../../../../ui/page/Page.tsx';
import { PageHead } from '../../../../ui/page/PageHead.tsx';
import { Panel, Panels } from '../../../../ui/page/Panel.tsx';
import { EmptyState } from '../../../../ui/states/EmptyState.tsx';
import { ErrorState } from '../../../../ui/states/ErrorState.tsx';
import { isForbidden } from '../../../../ui/states/errorText.ts';
import { NotLoaded } from '../../../../ui/states/NotLoaded.tsx';
import { PageSkeleton } from '../../../../ui/states/PageSkeleton.tsx';
import { BackToImports } from '../BackToImports.tsx';
import { loadSet } from '../draft.ts';
import { NotThere } from '../NotThere.tsx';
import { route, useImportSet } from '../queries.ts';
import { Reasons } from '../run/Reasons.tsx';
import { Stop } from '../run/Working.tsx';
import { Steps } from '../Steps.tsx';
import { Outcomes } from './Outcomes.tsx';
import { SetToDashboard } from './SetToDashboard.tsx';
import { SetVerdict } from './SetVerdict.tsx';
import { useContinueSet } from './useStartSet.ts';

export function SetRunPage() {
  const t = useTranslate();
  const id = Number(useParams().set);
  const set = useImportSet(id);
  const { data, error, refetch } = set;
  if (data) return <OneSet set={data} />;
  if (!error) return <PageSkeleton />;
  const isGone = error instanceof ApiError && error.code === 'not_found';
  return (
    <NotThere title={t('dataImport.set.title')} tone={isGone || isForbidden(error) ? 'plain' : 'bad'}>
      {isGone ? (
        <EmptyState title={t('dataImport.set.unknown')} text={t('dataImport.set.unknownText')}>
          <Button size="small" component={RouterLink} to={`/${route}`}>
            {t('dataImport.run.history')}
          </Button>
        </EmptyState>
      ) : (
        <NotLoaded of={{ error, refetch }} what={t('dataImport.set.what')} />
      )}
    </NotThere>
  );
}

function OneSet({ set }: { readonly set: ImportSet }) {
  const t = useTranslate();
  const maySee = useMayEdit(route);
  const mayEdit = maySee && set.is_own;
  const { go, busy, error } = useContinueSet(set.set_id);
  const running = set.files.flatMap(({ state, run_id }) => (state === 'running' ? [run_id] : []));
  const isRunning = running.length > 0;
  const isOver = set.files.every(({ state }) => state === 'loaded');
  const isHere = loadSet()?.set_id === set.set_id;
  const isGood = set.files.every(({ state }) => ['tried', 'loaded', 'empty'].includes(state));
  const isAny = set.files.some(({ state }) => state === 'tried');
  const next = set.dry_run ? (isGood ? 'load' : 'loadSome') : 'loadRest';
  return (
    <>
      <PageHead
        above={<BackToImports />}
        title={t('dataImport.set.title')}
        aside={t('dataImport.set.count', { smart_count: set.files.length })}
        below={
          <Steps
            current={set.dry_run ? 'check' : isRunning ? 'load' : 'report'}
            finished={!isRunning && (set.dry_run || isOver)}
          />
        }
      >
        {mayEdit && isRunning && <Stop runs={running} />}
        {mayEdit && !isRunning && !isOver && isHere && (
          <Button component={RouterLink} to={`/${route}/set`}>
            {t('dataImport.set.back')}
          </Button>
        )}
        {mayEdit && !isRunning && !isOver && (!set.dry_run || isAny) && (
          <Button
            variant={isGood ? 'contained' : 'outlined'}
            disabled={busy}
            onClick={() => go({ dry_run: false })}
          >
            {t(`dataImport.set.${next}`, { smart_count: set.files.length })}
          </Button>
        )}
      </PageHead>
      <Panels aria-busy={isRunning}>
        {error && (
          <Panel title={t('dataImport.steps.load')} tone="bad">
            <ErrorState title={t('dataImport.run.notStarted')} error={error} />
          </Panel>
        )}
        <SetVerdict set={set} />
        <Panel
          title={t('dataImport.set.outcomes')}
          aside={t('dataImport.set.orderText')}
          actions={<SetToDashboard set={set} />}
          flush
        >
          <Outcomes
            set={set}
            onAccept={
              mayEdit && !isRunning && !busy
                ? (accept) => go({ dry_run: set.dry_run, accept: [accept] })
                : undefined
            }
          />
        </Panel>
        {/* The embedded database returns no rows until all dry runs of the set have ended. */}
        {!(set.dry_run && isRunning) &&
          set.files.map(({ upload_id, run_id, file_name, sheet, progress }) =>
            progress?.report ? (
              <Reasons
                key={upload_id}
                report={progress.report}
                run={run_id}
                file={sheet ? `${file_name} · ${sheet}` : file_name}
              />
            ) : null,
          )}
      </Panels>
    </>
  );
}
