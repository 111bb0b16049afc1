import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import { Link as RouterLink, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { ImportProgress } from '../../../../../contract/calls/imports/imports.ts';
import { ApiError } from '../../../../providers/api/apiError.ts';
import { useMayEdit } from '../../../../ui/page/Page.tsx';
import { PageHead } from '../../../../ui/page/PageHead.tsx';
import { Panels } from '../../../../ui/page/Panel.tsx';
import { EmptyState } from '../../../../ui/states/EmptyState.tsx';
import { isForbidden } from '../../../../ui/states/errorText.ts';
import { NotLoaded } from '../../../../ui/states/NotLoaded.tsx';
import { PageSkeleton } from '../../../../ui/states/PageSkeleton.tsx';
import { loadDraft } from '../draft.ts';
import { NotThere } from '../NotThere.tsx';
import { route, useProgress } from '../queries.ts';
import { Steps } from '../Steps.tsx';
import { Notices } from './Notices.tsx';
import { Report } from './Report.tsx';
import { RunActions } from './RunActions.tsx';
import { Verdict } from './Verdict.tsx';
import { Working } from './Working.tsx';

const isGone = (error: unknown) => error instanceof ApiError && error.code === 'not_found';

/** A dry run belongs to the check; a load is followed by its report. */
const stepOf = ({ dry_run, state }: ImportProgress) =>
  dry_run ? 'check' : state === 'running' ? 'load' : 'report';

/** The last two steps: an import while it runs, and its report. The history leads here, too. */
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
        below={<Steps current={stepOf(data)} finished={data.state !== 'running'} />}
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
            <Notices progress={data} />
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
