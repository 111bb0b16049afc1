import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { Info } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Link as RouterLink, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { ImportProgress } from '../../../../../contract/calls/imports/imports.ts';
import { ApiError } from '../../../../providers/api/apiError.ts';
import { Notice } from '../../../../ui/page/Notice.tsx';
import { useMayEdit } from '../../../../ui/page/Page.tsx';
import { PageHead } from '../../../../ui/page/PageHead.tsx';
import { Panels } from '../../../../ui/page/Panel.tsx';
import { EmptyState } from '../../../../ui/states/EmptyState.tsx';
import { isForbidden } from '../../../../ui/states/errorText.ts';
import { NotLoaded } from '../../../../ui/states/NotLoaded.tsx';
import { PageSkeleton } from '../../../../ui/states/PageSkeleton.tsx';
import { loadDraft } from '../draft.ts';
import { UnlikeNotice } from '../folder/Unlike.tsx';
import { NotThere } from '../NotThere.tsx';
import { route, useProgress } from '../queries.ts';
import { Steps } from '../Steps.tsx';
import { AddRowsUp, CountAsLines } from './CountAsLines.tsx';
import { Doubts } from './Doubts.tsx';
import { KeepProfile } from './KeepProfile.tsx';
import { LossNotice } from './Losses.tsx';
import { OtherSheets } from './OtherSheets.tsx';
import { RepairParts } from './RepairParts.tsx';
import { Report } from './Report.tsx';
import { RunActions } from './RunActions.tsx';
import { StockNotice } from './StockNotice.tsx';
import { Verdict } from './Verdict.tsx';
import { Working } from './Working.tsx';

const isGone = (error: unknown) => error instanceof ApiError && error.code === 'not_found';

/** Whether its step is behind the file: of a load, nothing was loaded otherwise. */
const isFinished = ({ dry_run, state }: ImportProgress) =>
  dry_run ? ['tried', 'refused', 'empty'].includes(state) : ['loaded', 'empty', 'undone'].includes(state);

/** Third and fourth step: a dry run or a load while it runs, and what came of it. Also what the history leads to. */
export function RunPage() {
  const run = Number(useParams().run);
  return Number.isInteger(run) && run > 0 ? <OneRun key={run} run={run} /> : <NoSuchRun />;
}

function OneRun({ run }: { readonly run: number }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const mayEdit = useMayEdit(route);
  const { data, error, refetch } = useProgress(run);
  const [address] = useSearchParams();
  const set = Number(address.get('set'));
  if (error && !data) {
    if (isGone(error)) return <NoSuchRun />;
    return (
      <NotThere title={t('dataImport.run.what')} tone={isForbidden(error) ? 'plain' : 'bad'}>
        <NotLoaded of={{ error, refetch }} what={t('dataImport.run.what')} />
      </NotThere>
    );
  }
  if (!data) return <PageSkeleton />;
  const draft = loadDraft();
  const own = draft?.run_id === run ? draft : undefined;
  return (
    <>
      <PageHead
        above={
          <Link component={RouterLink} to={set > 0 ? `/${route}/set/${set}` : `/${route}`} variant="body2">
            {t(set > 0 ? 'dataImport.set.title' : 'dataImport.back')}
          </Link>
        }
        title={data.file_name}
        below={<Steps current={data.dry_run ? 'check' : 'load'} finished={isFinished(data)} />}
      >
        {mayEdit && !(set > 0) && (
          <RunActions progress={data} draft={own} onStarted={(next) => navigate(`/${route}/run/${next}`)} />
        )}
      </PageHead>
      <Panels>
        {data.state === 'running' ? (
          <Working progress={data} mayStop={mayEdit} />
        ) : (
          <>
            <Verdict progress={data} />
            {mayEdit && !own && !(set > 0) && data.state === 'tried' && (
              <Notice
                icon={Info}
                title={t('dataImport.outcome.notHere')}
                text={t('dataImport.outcome.notHereText')}
              />
            )}
            <OtherSheets report={data.report} />
            {mayEdit && own && data.state === 'loaded' && <KeepProfile draft={own} />}
            <LossNotice progress={data} />
            <StockNotice progress={data} />
            <RepairParts parts={data.report?.repairParts ?? null} />
            <Doubts progress={data} />
            <CountAsLines run={run} report={data.report} />
            <AddRowsUp run={run} report={data.report} />
            <UnlikeNotice unlike={data.report?.unlike ?? []} />
            {data.report && <Report report={data.report} run={run} />}
          </>
        )}
      </Panels>
    </>
  );
}

function NoSuchRun() {
  const t = useTranslate();
  return (
    <NotThere title={t('dataImport.run.what')}>
      <EmptyState title={t('dataImport.run.unknown')} text={t('dataImport.run.unknownText')}>
        <Button size="small" component={RouterLink} to={`/${route}`}>
          {t('dataImport.run.history')}
        </Button>
      </EmptyState>
    </NotThere>
  );
}
