import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { ArrowRight, Check, CircleHelp, X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Link, useNavigate } from 'react-router-dom';
import type { InspectReply } from '../../../../../contract/calls/imports/inspection.ts';
import type { WholeFile } from '../../../../../contract/calls/imports/judging.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { Panel, Panels } from '../../../../ui/page/Panel.tsx';
import { ErrorState } from '../../../../ui/states/ErrorState.tsx';
import { NotLoaded } from '../../../../ui/states/NotLoaded.tsx';
import { State } from '../../../../ui/states/State.tsx';
import type { Draft } from '../draft.ts';
import { Foot } from '../Foot.tsx';
import { Progress } from '../Progress.tsx';
import { type Inspection, type Profile, route, useWholeFile } from '../queries.ts';
import { doubtsIn } from '../rules/later/LaterRows.tsx';
import { useDoubtWords } from '../rules/later/useDoubtWords.ts';
import { OpenQuestion } from '../rules/questions/OpenQuestion.tsx';
import { useReadingTitle } from '../rules/questions/Readings.tsx';
import { Notices } from '../run/Notices.tsx';
import { Renames } from '../run/Renames.tsx';
import { useStart } from '../useStart.ts';
import { useImportTexts } from '../useTexts.ts';
import { Issues } from './Issues.tsx';
import { isDecision } from './issues.ts';
import { RulesFold } from './RulesFold.tsx';
import { leftOutOf, useDryRun } from './useDryRun.ts';
import { useOthers } from './useOthers.ts';
import { WhatChanges } from './WhatChanges.tsx';

interface Props {
  readonly draft: Draft;
  readonly inspected: InspectReply;
  readonly isFetching: boolean;
  readonly inspectionWith: (profile: Profile) => Inspection;
  readonly onProfile: (profile: Profile) => void;
  readonly back: string;
  /** The next file of the set. @default not in a set */
  readonly next: { readonly to: string; readonly label: string } | undefined;
}

/** The second step: every row is checked, and what isn't clear is decided here. */
export function CheckStep({ draft, inspected, isFetching, inspectionWith, onProfile, back, next }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const navigate = useNavigate();
  const { share, sentence } = useImportTexts();
  const others = useOthers(draft.upload_id);
  const readingTitle = useReadingTitle();
  const doubtWords = useDoubtWords();
  const openReading = inspected.readings.find(({ chosen }) => chosen === null);
  const hasOpenReading = openReading !== undefined;
  const { data, error, refetch } = useWholeFile(
    {
      upload_id: draft.upload_id,
      companions: draft.companions.map(({ upload_id }) => upload_id),
      profile: inspected.profile,
      ...(others.files.length > 0 && { others: others.files }),
    },
    !isFetching && !hasOpenReading && others.areKnown,
  );
  const whole = data?.state === 'judged' ? data : undefined;
  const counts = countsOf(data);
  const doubt = doubtsIn(inspected, whole).find(({ kind, keep }) => keep !== null || kind === 'swapped');
  const isStopped = (whole?.cut_off ?? null) !== null || (whole?.waits_for.length ?? 0) > 0;
  const isReady = whole !== undefined && counts.ready > 0 && !isFetching && !doubt && !isStopped;
  const dryRun = useDryRun({ draft, inspected, rows: counts.rows, isReady: isReady && !next });
  const { report } = dryRun.progress ?? {};
  const starting = useStart((run) => navigate(`/${route}/run/${run}`));
  const rejectedShare = (counts.rejected + counts.decide) / Math.max(1, counts.rows - counts.skipped);
  const isOverLimit = whole !== undefined && rejectedShare * 100 > whole.allowed_pct;
  const conflicts = report?.conflicts ?? 0;
  const load = () =>
    starting.start(
      { ...draft, profile: inspected.profile, profile_name: inspected.profile_name ?? undefined },
      {
        dry_run: false,
        accept_rejects: isOverLimit,
        accept_renames: conflicts > 0,
        left_out: leftOutOf(inspected),
      },
    );
  const note = () => {
    if (openReading)
      return (
        <OpenQuestion>{t('dataImport.check.askFirst', { question: readingTitle(openReading) })}</OpenQuestion>
      );
    if (whole?.cut_off) return sentence(whole.cut_off);
    if (whole && whole.waits_for.length > 0)
      return t('dataImport.check.waitsFor', { names: whole.waits_for.join(', ') });
    if (doubt)
      return (
        <OpenQuestion>{t('dataImport.check.askFirst', { question: doubtWords(doubt).title })}</OpenQuestion>
      );
    if (isOverLimit)
      return t('dataImport.check.overLimit', {
        share: share(rejectedShare * 100),
        allowed: share(whole.allowed_pct),
      });
    return (
      counts.decide > 0 &&
      t('dataImport.check.onHold', { smart_count: counts.decide, count: format.integer(counts.decide) })
    );
  };
  const words = { smart_count: counts.ready, rows: format.integer(counts.ready) };
  return (
    <>
      <Panels aria-busy={isFetching}>
        {starting.error && <ErrorState title={t('dataImport.run.notStarted')} error={starting.error} />}
        <Board>
          <Main>
            {error && (
              <Panel title={t('dataImport.steps.check')} tone="bad">
                <NotLoaded of={{ error, refetch }} what={t('dataImport.steps.check')} />
              </Panel>
            )}
            {data?.state === 'failed' && (
              <Panel title={t('dataImport.steps.check')} tone="bad">
                <State tone="bad" title={t('dataImport.check.failed')} text={sentence(data.message ?? '')} />
              </Panel>
            )}
            {!hasOpenReading && !error && data?.state !== 'failed' && (
              <Summary whole={data} counts={counts} />
            )}
            <RulesFold
              {...{ inspected, whole, inspectionWith, onProfile }}
              fileName={draft.file_name}
              isChecked
            />
            {dryRun.progress && <Notices progress={dryRun.progress} />}
            {report && <Renames report={report} />}
            <Issues {...{ inspected, whole, onProfile }} run={report ? dryRun.run : 0} />
          </Main>
          {whole && <WhatChanges {...{ whole, dryRun }} feed={inspected.feed} rows={counts.ready} />}
        </Board>
      </Panels>
      <Foot back={back} note={note()}>
        {next ? (
          <Button variant="contained" component={Link} to={next.to} endIcon={<Icon of={ArrowRight} />}>
            {next.label}
          </Button>
        ) : (
          <Button variant="contained" disabled={!isReady || starting.busy} onClick={load}>
            {conflicts > 0
              ? t('dataImport.renames.load', { ...words, names: format.integer(conflicts) })
              : !whole
                ? t('dataImport.run.loadPlain')
                : t(`dataImport.run.${isOverLimit && counts.ready > 0 ? 'loadAnyway' : 'load'}`, words)}
          </Button>
        )}
      </Foot>
    </>
  );
}

interface Counts {
  readonly rows: number;
  readonly ready: number;
  readonly decide: number;
  readonly rejected: number;
  readonly skipped: number;
  readonly repeated: number;
}

/** A row with several reasons counts once. */
function countsOf(whole: WholeFile | undefined): Counts {
  const { rows = 0, good = 0, warned = 0, rejected = 0, skipped = 0 } = whole?.judged ?? {};
  const open = (whole?.rejected ?? []).filter(isDecision).reduce((sum, { count }) => sum + count, 0);
  const decide = Math.min(rejected, open);
  const repeated = whole?.repeated ?? 0;
  return { rows, ready: good + warned - repeated, decide, rejected: rejected - decide, skipped, repeated };
}

function Summary({ whole, counts }: { readonly whole: WholeFile | undefined; readonly counts: Counts }) {
  const t = useTranslate();
  const format = useFormat();
  if (whole?.state !== 'judged') {
    return (
      <Panel title={t('dataImport.check.reading')}>
        <Progress
          label={t('dataImport.check.reading')}
          done={whole?.bytes_read ?? 0}
          total={whole?.bytes_total ?? 0}
          left={t('dataImport.running.rows', {
            smart_count: counts.rows,
            rows: format.integer(counts.rows),
          })}
        />
      </Panel>
    );
  }
  const reasons = (those: WholeFile['rejected']) =>
    those.length > 0 ? t('dataImport.check.reasons', { smart_count: those.length }) : '';
  const ready = [
    t('dataImport.check.share', {
      share: format.percent(counts.ready / Math.max(1, counts.rows)),
      rows: format.integer(counts.rows),
    }),
    ...(['skipped', 'repeats'] as const).flatMap((name) => {
      const count = counts[name === 'repeats' ? 'repeated' : name];
      return count > 0 ? [t(`dataImport.check.${name}`, { count: format.integer(count) })] : [];
    }),
  ];
  const lines = [
    { name: 'ready', icon: Check, aside: ready.join(' · ') },
    { name: 'decide', icon: CircleHelp, aside: reasons(whole.rejected.filter(isDecision)) },
    { name: 'rejected', icon: X, aside: reasons(whole.rejected.filter((one) => !isDecision(one))) },
  ] as const;
  return (
    <Lines aria-label={t('dataImport.check.summary')}>
      {lines.map(({ name, icon, aside }) => (
        <li key={name} data-line={counts[name] > 0 ? name : 'none'}>
          <Icon of={icon} />
          <strong>{format.integer(counts[name])}</strong>
          <span>{t(`dataImport.check.counts.${name}`, { smart_count: counts[name] })}</span>
          <small>{aside}</small>
        </li>
      ))}
    </Lines>
  );
}

const Lines = styled('ul')(({ theme }) => ({
  ...theme.typography.body1,
  display: 'grid',
  gap: theme.spacing(1.25),
  margin: 0,
  padding: theme.spacing(1.5, 2),
  listStyle: 'none',
  border: `thin solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.vars.palette.background.paper,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: `auto ${theme.spacing(8)} auto minmax(0, 1fr)`,
    alignItems: 'center',
    gap: theme.spacing(0, 1.5),
  },
  '& strong': { ...theme.typography.figureSmall, textAlign: 'right' },
  '& small': { ...theme.typography.body2, textAlign: 'right', color: theme.vars.palette.text.tertiary },
  '& [data-line="ready"] svg': { color: theme.vars.palette.success.main },
  '& [data-line="decide"] svg': { color: theme.vars.palette.warning.main },
  '& [data-line="rejected"] svg': { color: theme.vars.palette.error.main },
  '& [data-line="none"]': { color: theme.vars.palette.text.tertiary },
}));

const Board = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 2fr)' },
}));

const Main = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(1),
}));
