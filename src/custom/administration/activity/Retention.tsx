import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { useTranslate } from 'ra-core';
import {
  type ActivityList,
  exportActivity,
  type RetentionKind,
  type Retention as Setting,
  SHORTEST_MONTHS,
  saveRetention,
  WAITING_DAYS,
} from '../../../../contract/calls/portal/retention.ts';
import { call } from '../../../providers/api/api.ts';
import { host } from '../../../providers/api/http.ts';
import { useSession } from '../../../providers/session/sessionContext.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { Choose } from '../../../ui/page/Choose.tsx';
import { Notice } from '../../../ui/page/Notice.tsx';
import { useMayEdit } from '../../../ui/page/Page.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Loaded } from '../../../ui/states/Loaded.tsx';
import { PanelSkeleton } from '../../../ui/states/PanelSkeleton.tsx';
import { useFail, useNotify } from '../../../ui/toasts/useNotify.ts';
import { retentionKey, route, useRetention } from './queries.ts';

/** Months that are offered; any other that is set is offered too. */
const offered = [3, 6, 13, 24, 36, 60, 84, 120];

/** What each of them is exported as. */
const listsOf: Readonly<Record<RetentionKind, readonly ActivityList[]>> = {
  activity: ['visits', 'failures'],
  changes: ['changes'],
  segments: [],
};

/** How long activity, the change log and the days of segments are kept, what goes next, and what can be had as a file before. */
export function Retention() {
  const t = useTranslate();
  const settings = useRetention();
  return (
    <Loaded
      of={settings}
      what={t('activity.retention.loading')}
      waiting={
        <Panel title={t('activity.views.retention')}>
          <PanelSkeleton />
        </Panel>
      }
    >
      {(all) => (
        <>
          <Typography variant="body2" color="textSecondary">
            {t('activity.retention.help', { smart_count: WAITING_DAYS })}
          </Typography>
          <Kinds>
            {all.map((one) => (
              <Kind key={one.what} of={one} />
            ))}
          </Kinds>
        </>
      )}
    </Loaded>
  );
}

function Kind({ of }: { readonly of: Setting }) {
  const t = useTranslate();
  const mayEdit = useMayEdit(route);
  const { what, months, next } = of;
  const { save, busy } = useSave(what);
  const chosen = next?.months ?? months;
  const choices = [...new Set([...offered, ...(chosen === null ? [] : [chosen])])]
    .filter((count) => count >= SHORTEST_MONTHS[what])
    .sort((a, b) => a - b);
  const inWords = useMonths();
  return (
    <Panel title={t(`activity.retention.${what}`)}>
      <Body>
        <p>{t(`activity.retention.${what}Help`)}</p>
        <Choose
          label={t('activity.retention.label')}
          value={String(chosen ?? '')}
          disabled={!mayEdit || busy}
          choices={[
            ...choices.map((count) => ({ value: String(count), label: inWords(count) })),
            { value: '', label: inWords(null) },
          ]}
          onChoose={(value) => save(value === '' ? null : Number(value))}
        />
        <Next of={of} onKeep={mayEdit ? () => save(months) : undefined} busy={busy} />
        <Last of={of} />
        <Exports of={of} />
      </Body>
    </Panel>
  );
}

function useSave(what: RetentionKind) {
  const t = useTranslate();
  const notify = useNotify();
  const fail = useFail();
  const client = useQueryClient();
  const { mutate, isPending: busy } = useMutation({
    mutationFn: (months: number | null) => call(saveRetention, { what, months }, { batch: false }),
    onSuccess: () => notify(t('activity.retention.saved'), { type: 'success' }),
    onError: fail,
    onSettled: () => client.invalidateQueries({ queryKey: [retentionKey] }),
  });
  return { save: (months: number | null) => mutate(months), busy };
}

/** "13 months", "7 years", "forever". */
function useMonths() {
  const t = useTranslate();
  return (months: number | null) => {
    if (months === null) return t('activity.retention.forever');
    const isYears = months % 12 === 0;
    const count = isYears ? months / 12 : months;
    return t(isYears ? 'activity.retention.years' : 'activity.retention.months', { smart_count: count });
  };
}

interface NextProps {
  readonly of: Setting;
  /** Keeps it as long as before. @default they may not */
  readonly onKeep: (() => void) | undefined;
  readonly busy: boolean;
}

/** What goes, and when. */
function Next({ of: { what, months, next, before, rows }, onKeep, busy }: NextProps) {
  const t = useTranslate();
  const format = useFormat();
  const inWords = useMonths();
  if (before === null) return <p>{t('activity.retention.all')}</p>;
  const facts = {
    smart_count: rows,
    rows: t(`activity.retention.${what}Rows`, { smart_count: rows, count: format.integer(rows) }),
    before: format.date(before),
  };
  if (!next) return <p>{t('activity.retention.goes', facts)}</p>;
  return (
    <>
      <Notice
        tone={rows === 0 ? 'plain' : 'warn'}
        icon={Clock}
        title={t('activity.retention.soon', { date: format.dateTime(next.from), time: inWords(next.months) })}
        text={t(rows === 0 ? 'activity.retention.soonNone' : 'activity.retention.soonText', facts)}
      />
      {onKeep && (
        <Buttons>
          <Button disabled={busy} onClick={onKeep}>
            {t('activity.retention.keep', { time: inWords(months) })}
          </Button>
        </Buttons>
      )}
    </>
  );
}

function Last({ of: { last, what } }: { readonly of: Setting }) {
  const t = useTranslate();
  const format = useFormat();
  if (!last) return null;
  return (
    <p>
      {t('activity.retention.last', {
        rows: t(`activity.retention.${what}Rows`, {
          smart_count: last.rows,
          count: format.integer(last.rows),
        }),
        at: format.dateTime(last.at),
        smart_count: last.rows,
      })}
    </p>
  );
}

/** The files of what goes, or of all where nothing does. */
function Exports({ of: { what, before: goes, rows } }: { readonly of: Setting }) {
  const t = useTranslate();
  const format = useFormat();
  const { viewing } = useSession();
  const before = rows === 0 ? null : goes;
  if (listsOf[what].length === 0) return null;
  if (viewing) return <p>{t('shell.viewing.noExport')}</p>;
  return (
    <Buttons>
      {listsOf[what].map((of) => (
        <Button
          key={of}
          component="a"
          download
          href={`${host}/${exportActivity.path}?${new URLSearchParams({ of, ...(before && { before }) })}`}
        >
          {before === null
            ? t(`activity.retention.exports.${of}`)
            : t(`activity.retention.exportsBefore.${of}`, { before: format.date(before) })}
        </Button>
      ))}
    </Buttons>
  );
}

/** Side by side where there is room. */
const Kinds = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${theme.spacing(40)}), 1fr))`,
  gap: theme.spacing(1),
}));

const Body = styled('div')(({ theme }) => ({
  ...theme.typography.body1,
  display: 'grid',
  gap: theme.spacing(1.5),
  justifyItems: 'start',
  color: theme.vars.palette.text.secondary,
  '& > .MuiFormControl-root': { maxWidth: theme.spacing(40) },
  '& p': { margin: 0 },
}));

const Buttons = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
}));
