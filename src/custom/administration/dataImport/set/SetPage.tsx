import Button from '@mui/material/Button';
import { ArrowRight } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Navigate, Link as RouterLink, useNavigate } from 'react-router-dom';
import { Icon } from '../../../../ui/Icon.tsx';
import { useMayEdit } from '../../../../ui/page/Page.tsx';
import { PageHead } from '../../../../ui/page/PageHead.tsx';
import { Panel, Panels } from '../../../../ui/page/Panel.tsx';
import { EmptyState } from '../../../../ui/states/EmptyState.tsx';
import { ErrorState } from '../../../../ui/states/ErrorState.tsx';
import { NotLoaded } from '../../../../ui/states/NotLoaded.tsx';
import { PanelSkeleton } from '../../../../ui/states/PanelSkeleton.tsx';
import { useToastUndo } from '../../../../ui/toasts/useToastUndo.ts';
import { BackToImports } from '../BackToImports.tsx';
import type { Draft } from '../draft.ts';
import { route } from '../queries.ts';
import { Steps } from '../Steps.tsx';
import { FileTable } from './FileTable.tsx';
import { Joins } from './Joins.tsx';
import { isReady, lackOf } from './ready.ts';
import { Sequences } from './Sequences.tsx';
import { useSetFiles } from './useSetFiles.ts';
import { useStartSet } from './useStartSet.ts';

export function SetPage() {
  const t = useTranslate();
  const navigate = useNavigate();
  const mayEdit = useMayEdit(route);
  const tellWithUndo = useToastUndo();
  const { files, leaveOut, request, plan, refetch, isMoved, moving, moveBack } = useSetFiles();
  const starting = useStartSet((set) => navigate(`/${route}/set/${set}`));
  const [first] = files;
  if (!mayEdit || !first) return <Navigate to={`/${route}`} replace />;
  if (files.length === 1) return <Navigate to={`/${route}/file/${first.draft.upload_id}`} replace />;
  const open = files.find((file) => !isReady(file));
  const leave = ({ upload_id, file_name: name }: Draft) => {
    const putBack = leaveOut(upload_id);
    tellWithUndo(t('dataImport.set.leftOut', { name }), () => {
      putBack();
      navigate(`/${route}/set`);
    });
  };
  return (
    <>
      <PageHead
        above={<BackToImports />}
        title={t('dataImport.set.title')}
        aside={t('dataImport.set.count', { smart_count: files.length })}
        below={<Steps current="map" />}
      >
        <Button component={RouterLink} to={`/${route}`}>
          {t('dataImport.set.others')}
        </Button>
        <Button component={RouterLink} to={`/${route}/file/${(open ?? first).draft.upload_id}`}>
          {t(open ? 'dataImport.set.answer' : 'dataImport.set.walk')}
        </Button>
        <Button
          variant="contained"
          disabled={!request || open !== undefined || !plan.data || starting.busy}
          endIcon={<Icon of={ArrowRight} />}
          onClick={() => request && starting.start(request)}
        >
          {t('dataImport.set.check')}
        </Button>
      </PageHead>
      <Panels>
        {starting.error !== null && (
          <Panel title={t('dataImport.steps.check')} tone="bad">
            <ErrorState title={t('dataImport.run.notStarted')} error={starting.error} />
          </Panel>
        )}
        <Panel title={t('dataImport.set.order')} aside={t('dataImport.set.orderText')} flush>
          {plan.data && (
            <Sequences
              sequences={plan.data.sequences}
              files={files}
              isMoved={isMoved}
              onMoveBack={moveBack}
            />
          )}
          <FileTable files={files} onRetry={refetch} onLeave={leave} moving={moving} />
        </Panel>
        <Panel title={t('dataImport.set.together')} aside={t('dataImport.set.togetherText')}>
          {plan.data ? (
            <Joins plan={plan.data} files={files} />
          ) : plan.error ? (
            <NotLoaded of={plan} what={t('dataImport.set.together')} />
          ) : files.some((file) => lackOf(file) === 'error') ? (
            <EmptyState title={t('dataImport.set.unread')} />
          ) : (
            <PanelSkeleton />
          )}
        </Panel>
      </Panels>
    </>
  );
}
