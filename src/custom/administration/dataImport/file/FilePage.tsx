import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { Navigate, Link as RouterLink, useNavigate, useParams } from 'react-router-dom';
import { ApiError } from '../../../../providers/api/apiError.ts';
import { useMayEdit } from '../../../../ui/page/Page.tsx';
import { PageHead } from '../../../../ui/page/PageHead.tsx';
import { Panel, Panels } from '../../../../ui/page/Panel.tsx';
import { ErrorState } from '../../../../ui/states/ErrorState.tsx';
import { NotLoaded } from '../../../../ui/states/NotLoaded.tsx';
import { PageSkeleton } from '../../../../ui/states/PageSkeleton.tsx';
import { sendRest, useArriving } from '../arriving.ts';
import { isInSet, setOf } from '../draft.ts';
import { useNamedRefusal } from '../naming/useRefusals.ts';
import { route, useWholeFile } from '../queries.ts';
import { doubtsIn } from '../rules/later/LaterRows.tsx';
import { Rules } from '../rules/Rules.tsx';
import { RepairParts } from '../run/RepairParts.tsx';
import { Steps } from '../Steps.tsx';
import { useStart } from '../useStart.ts';
import { AlikeSheets } from './AlikeSheets.tsx';
import { Columns } from './Columns.tsx';
import { Companions } from './Companions.tsx';
import { FileFacts } from './FileFacts.tsx';
import { Foot, type Way } from './Foot.tsx';
import { Gone } from './Gone.tsx';
import { Judged } from './Judged.tsx';
import { OnItsWay } from './OnItsWay.tsx';
import { Preview } from './Preview.tsx';
import { SaveProfile } from './SaveProfile.tsx';
import { useCheck } from './useCheck.ts';
import { useFile } from './useFile.ts';
import { useOthers } from './useOthers.ts';

const setRoute = `/${route}/set`;

/** The files before and behind one of a set; the set itself at both ends. */
function wayOf({ set: { files }, place }: NonNullable<ReturnType<typeof setOf>>): Way {
  const to = (at: number) => (files[at] ? `/${route}/file/${files[at].upload_id}` : setRoute);
  return { back: to(place - 1), next: to(place + 1), isLast: place + 1 >= files.length };
}

const isGone = (error: unknown) => error instanceof ApiError && error.code === 'not_found';

/** Second step: which column holds which field. The dry run starts from here. */
export function FilePage() {
  const { upload = '' } = useParams();
  const mayEdit = useMayEdit(route);
  if (!mayEdit) return <Navigate to={`/${route}`} replace />;
  return <OneFile key={upload} upload={upload} />;
}

function OneFile({ upload }: { readonly upload: string }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const file = useFile(upload);
  const within = setOf(upload);
  const { draft, inspection, inspected: data, ask, inspectionWith, takeBack, saved, arrive } = file;
  const arriving = useArriving(upload);
  const { whole: arrived, sent } = arriving ?? {};
  const isWaiting = arriving !== undefined && sent === undefined;
  const isOnItsWay = draft.beginning === true;
  const { isFetching, refetch } = inspection;
  const error = useNamedRefusal(inspection.error);
  const isLost = isGone(error) && !isOnItsWay;
  useEffect(() => {
    if (isOnItsWay && arrived) arrive(arrived.upload_id);
    // Sending takes what the first look needs, too.
    if (isWaiting && (data || error)) void sendRest();
  });
  const starting = useStart((run) => navigate(`/${route}/run/${run}`));
  const ready =
    data !== undefined && !isOnItsWay && data.missing.length === 0 && data.missing_companions.length === 0;

  const isAsked = data?.readings.some(({ chosen }) => chosen === null) ?? false;
  const others = useOthers(upload);
  const isJudged = (data?.is_whole === false || isInSet(upload)) && ready && !isAsked;
  const judging = useWholeFile(
    {
      upload_id: draft.upload_id,
      companions: draft.companions.map(({ upload_id }) => upload_id),
      profile: data?.profile ?? {},
      ...(others.files.length > 0 && { others: others.files }),
    },
    isJudged && !isFetching && others.areKnown,
  );
  const whole = isJudged ? judging : undefined;

  const start = (dry_run: boolean) => {
    if (data)
      starting.start(
        { ...draft, profile: data.profile, profile_name: data.profile_name ?? undefined },
        { dry_run, left_out: data.columns.filter((one) => one.left_out).map(({ header }) => header) },
      );
  };
  const check = useCheck({
    whole,
    isFetching,
    ready: ready && !isAsked && !starting.busy,
    isDoubted: data !== undefined && doubtsIn(data, whole?.data).length > 0,
    start: () => start(true),
  });

  return (
    <>
      <PageHead
        above={
          <Link component={RouterLink} to={within ? setRoute : `/${route}`} variant="body2">
            {t(within ? 'dataImport.set.title' : 'dataImport.back')}
          </Link>
        }
        title={draft.file_name || t('dataImport.file.what')}
        aside={
          within && t('dataImport.set.fileOf', { place: within.place + 1, count: within.set.files.length })
        }
        below={<Steps current="columns" />}
      >
        {/* On a phone the link above the title is the same way. */}
        {!within && (
          <Button component={RouterLink} to={`/${route}`} sx={{ display: { xs: 'none', sm: 'inline-flex' } }}>
            {t('dataImport.file.otherFile')}
          </Button>
        )}
        {data && <SaveProfile inspected={data} draft={draft} onSaved={saved} />}
      </PageHead>
      <Panels aria-busy={isFetching}>
        {starting.error !== null && (
          <Panel title={t('dataImport.steps.check')} tone="bad">
            <ErrorState title={t('dataImport.run.notStarted')} error={starting.error} />
          </Panel>
        )}
        {isOnItsWay && <OnItsWay name={draft.file_name} arriving={arriving} />}
        {isLost && <Gone run={draft.run_id} />}
        {error && !isOnItsWay && !isLost && (
          <Panel title={t('dataImport.file.what')} tone="bad">
            <NotLoaded of={{ error, refetch }} what={t('dataImport.file.what')} />
            {takeBack && <Button onClick={takeBack}>{t('dataImport.rules.back')}</Button>}
          </Panel>
        )}
        {!data && (!error || isOnItsWay) && <PageSkeleton />}
        {data && (
          <>
            <AlikeSheets inspected={data} draft={draft} />
            <FileFacts inspected={data} draft={draft} onAsk={ask} />
            <Companions inspected={data} draft={draft} onAsk={ask} />
            <Board>
              <Columns inspected={data} updating={isFetching} onProfile={(profile) => ask({ profile })} />
              <Rules
                inspected={data}
                fileName={draft.file_name}
                whole={whole?.data}
                inspectionWith={inspectionWith}
                onProfile={(profile) => ask({ profile })}
              />
              <RepairParts
                parts={{ rows: data.repair_parts, uncounted: 0, sale: 0 }}
                areFirst={!data.is_whole}
              />
              <Judged inspected={data} whole={whole} />
            </Board>
            <Preview
              title={t('dataImport.preview.title')}
              label={t('dataImport.preview.of', { name: draft.file_name })}
              aside={t('dataImport.preview.aside')}
              rows={data.preview}
              inspected={data}
            />
            {data.problems.length > 0 && (
              <Preview title={t('dataImport.judged.problems')} rows={data.problems} inspected={data} />
            )}
          </>
        )}
      </Panels>
      {data && !error && (
        <Foot
          inspected={data}
          whole={whole?.data}
          isOnItsWay={isOnItsWay}
          disabled={!ready || isFetching || starting.busy}
          check={check}
          onLoad={() => start(false)}
          way={within && wayOf(within)}
        />
      )}
    </>
  );
}

/** Columns, rules and what comes of them: side by side where there is room, and below each other on a phone. */
const Board = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: 'minmax(0, 1.1fr) minmax(0, 1fr)',
    '& > :nth-of-type(3)': { gridColumn: '1 / -1' },
  },
  [theme.breakpoints.up('lg')]: {
    gridTemplateColumns: 'minmax(0, 1.3fr) minmax(0, 1.2fr) minmax(0, 1fr)',
    '& > :nth-of-type(3)': { gridColumn: 'auto' },
  },
}));
