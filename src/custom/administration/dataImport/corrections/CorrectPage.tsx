import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { FileX } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { type ComponentProps, useState } from 'react';
import { Link as RouterLink, useNavigate, useParams } from 'react-router-dom';
import type { ReplyOf } from '../../../../../contract/call.ts';
import type { CorrectionGroup, corrections } from '../../../../../contract/calls/imports/corrections.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { Forbidden } from '../../../../ui/messagePages/Forbidden.tsx';
import { Notice } from '../../../../ui/page/Notice.tsx';
import { useMayEdit } from '../../../../ui/page/Page.tsx';
import { PageHead } from '../../../../ui/page/PageHead.tsx';
import { Panel, Panels } from '../../../../ui/page/Panel.tsx';
import { EmptyState } from '../../../../ui/states/EmptyState.tsx';
import { NotLoaded } from '../../../../ui/states/NotLoaded.tsx';
import { PageSkeleton } from '../../../../ui/states/PageSkeleton.tsx';
import { PagesFoot } from '../../../../ui/table/PagesFoot.tsx';
import { type ListKind, route } from '../queries.ts';
import { Bulk, type BulkRows } from './Bulk.tsx';
import { Learnt, type SetCells } from './Learnt.tsx';
import { RowsToCorrect } from './RowsToCorrect.tsx';
import { SentRuns } from './SentRuns.tsx';
import { useColumnLabels } from './useColumnLabels.ts';
import { correctionsPage, useCorrect, useCorrections, useSend } from './useCorrections.ts';

type Reply = ReplyOf<typeof corrections>;

export function CorrectPage({ kind }: { readonly kind: ListKind }) {
  const t = useTranslate();
  const run = Number(useParams().run);
  const mayEdit = useMayEdit(route);
  return mayEdit ? (
    <Correcting key={`${run} ${kind}`} run={run} kind={kind} />
  ) : (
    <Forbidden page={t('pages.dataimport')} viewOnly />
  );
}

function Correcting({ run, kind }: { readonly run: number; readonly kind: ListKind }) {
  const t = useTranslate();
  const format = useFormat();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<BulkRows>();
  const [page, setPage] = useState(1);
  const rows = useCorrections({ run, kind, only: groupIn(chosen), page });
  const reply = rows.data?.response;
  const correct = useCorrect(run, kind, reply?.version);
  const send = useSend(run, kind, (sent) => navigate(`/${route}/run/${sent}`));
  const ready = reply?.ready ?? 0;
  return (
    <>
      <PageHead
        above={
          <Link component={RouterLink} to={`/${route}/run/${run}`} variant="body2">
            {t('dataImport.reconcile.back')}
          </Link>
        }
        title={t(`dataImport.corrections.title.${kind}`)}
        {...(reply && { aside: reply.file_name, under: <Kept of={reply} /> })}
      >
        {reply && reply.edited > 0 && (
          <Button disabled={correct.isPending} onClick={() => correct.mutate({ discard: true })}>
            {t('dataImport.corrections.discard')}
          </Button>
        )}
        {reply && !reply.refused && (
          <Button
            variant="contained"
            disabled={ready === 0 || send.isPending || correct.isPending}
            onClick={() => send.mutate(reply.version)}
          >
            {t('dataImport.corrections.send', { smart_count: ready, rows: format.integer(ready) })}
          </Button>
        )}
      </PageHead>
      <Panels>
        {!reply && !rows.error && <PageSkeleton />}
        {!reply && rows.error && (
          <Panel title={t('dataImport.corrections.what')} tone="bad">
            <NotLoaded of={rows} what={t('dataImport.corrections.what')} />
          </Panel>
        )}
        {reply && (
          <>
            <SentRuns sent={reply.sent} />
            {reply.refused ? (
              <Notice
                icon={FileX}
                title={t('dataImport.corrections.refused')}
                text={t(`dataImport.corrections.refusals.${reply.refused}`)}
              />
            ) : (
              <Workbench
                {...{ run, kind, reply, chosen, page, setPage, correct }}
                total={rows.data?.meta.total ?? 0}
                isOld={rows.isPlaceholderData}
                setChosen={(next) => {
                  setChosen(next);
                  setPage(1);
                }}
              />
            )}
          </>
        )}
      </Panels>
    </>
  );
}

function Kept({ of: { updated_at: at, updated_by: who } }: { readonly of: Reply }) {
  const t = useTranslate();
  const format = useFormat();
  return (
    <Typography variant="body2" color="textSecondary">
      {at && who
        ? t('dataImport.corrections.kept', { time: format.time(at), who })
        : t('dataImport.corrections.intro')}
    </Typography>
  );
}

interface WorkbenchProps {
  readonly run: number;
  readonly kind: ListKind;
  readonly reply: Reply;
  readonly total: number;
  /** The rows on screen are those of the previous choice. */
  readonly isOld: boolean;
  readonly chosen: BulkRows | undefined;
  readonly setChosen: (chosen: BulkRows) => void;
  readonly page: number;
  readonly setPage: (page: number) => void;
  readonly correct: ReturnType<typeof useCorrect>;
}

/** Undefined for all rows. */
function groupIn(chosen: BulkRows | undefined): CorrectionGroup | undefined {
  if (typeof chosen !== 'object') return undefined;
  const { place, value, reason } = chosen;
  return { place, value, reason };
}

function Workbench({
  run,
  kind,
  reply,
  total,
  isOld,
  chosen,
  setChosen,
  page,
  setPage,
  correct,
}: WorkbenchProps) {
  const t = useTranslate();
  const format = useFormat();
  const [all, setAll] = useState(false);
  const [last, setLast] = useState<SetCells>();
  const title = t(kind === 'rejected' ? 'dataImport.report.rejectReasons' : 'dataImport.report.warnings');
  const names = useColumnLabels(reply);
  const relevant = new Set([
    ...reply.groups.flatMap(({ place }) => (place === null ? [] : [place])),
    ...reply.rows.flatMap(({ edited }) => edited),
    ...reply.lacking,
  ]);
  const places = names.map(({ place }) => place);
  const telling = new Set(reply.telling);
  const shown =
    all || relevant.size === 0 ? places : places.filter((place) => relevant.has(place) || telling.has(place));
  const setCells: ComponentProps<typeof Bulk>['onSet'] = ({ rows, place, value }) => {
    const only = groupIn(rows);
    correct.mutate(
      { bulk: { ...(only && { only }), all: rows === 'all', place, value } },
      {
        onSuccess: (before) =>
          setLast({ before, place, value, ...(only?.place === place && { spelling: only.value }) }),
      },
    );
  };
  return (
    <>
      <Panel title={t('dataImport.corrections.bulk')} flush>
        <Bulk
          of={reply}
          {...{ chosen, names }}
          onChosen={setChosen}
          onSet={setCells}
          busy={correct.isPending || isOld}
        />
        {last && (
          <Learnt
            {...{ run, kind, last }}
            column={names.find(({ place }) => place === last.place)?.label ?? ''}
            profileName={reply.profile_name}
            onUndo={() =>
              correct.mutate({ edits: [...last.before] }, { onSuccess: () => setLast(undefined) })
            }
          />
        )}
      </Panel>
      <Panel
        title={title}
        aside={t('dataImport.file.rows', { smart_count: total, count: format.integer(total) })}
        actions={
          <FormControlLabel
            control={<Switch size="small" checked={all} onChange={(_event, checked) => setAll(checked)} />}
            label={t('dataImport.corrections.allColumns')}
          />
        }
        flush
      >
        {reply.rows.length === 0 ? (
          <EmptyState title={t('dataImport.corrections.none')} />
        ) : (
          <RowsToCorrect
            label={title}
            rows={reply.rows}
            columns={names.filter(({ place }) => shown.includes(place))}
            onEdit={(edit) => correct.mutate({ edits: [edit] })}
          />
        )}
        <PagesFoot page={page} total={total} size={correctionsPage} onPage={setPage} />
      </Panel>
    </>
  );
}
