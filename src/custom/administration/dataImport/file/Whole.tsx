import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { TriangleAlert, X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { InspectReply } from '../../../../../contract/calls/imports/inspection.ts';
import type { WholeFile } from '../../../../../contract/calls/imports/judging.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { NotLoaded } from '../../../../ui/states/NotLoaded.tsx';
import { State } from '../../../../ui/states/State.tsx';
import { Progress } from '../Progress.tsx';
import type { useWholeFile } from '../queries.ts';
import { rarestFirst } from '../run/kinds.ts';
import { useImportTexts } from '../useTexts.ts';
import { StoresToAdd } from './StoresToAdd.tsx';
import { Untold } from './Untold.tsx';
import { useColumnNames } from './useColumnNames.ts';

export type Judging = ReturnType<typeof useWholeFile>;

interface Props {
  readonly judging: Judging;
  readonly inspected: InspectReply;
}

/** Values of a reason that are named. */
const SHOWN = 5;
/** Reasons that are listed at first: those of rejected rows, then of the others those of the fewest rows. */
const LISTED = 6;

/** What would become of every row of the file: how far the server is with it, then what it has found. */
export function Whole({ judging: { data, error, refetch }, inspected }: Props) {
  const t = useTranslate();
  const title = t('dataImport.whole.title');
  return (
    <Part aria-label={title}>
      <Typography variant="body1" component="h3">
        {title}
      </Typography>
      {error && <NotLoaded of={{ error, refetch }} what={title} />}
      {data?.state === 'failed' && <Failed message={data.message} />}
      {data?.state === 'judged' && <Found whole={data} inspected={inspected} />}
      {!error && (!data || data.state === 'waiting' || data.state === 'reading') && <Reading whole={data} />}
    </Part>
  );
}

function Failed({ message }: Pick<WholeFile, 'message'>) {
  const t = useTranslate();
  const { sentence } = useImportTexts();
  return <State tone="bad" title={t('dataImport.whole.failed')} text={sentence(message ?? '')} />;
}

function Reading({ whole }: { readonly whole: WholeFile | undefined }) {
  const t = useTranslate();
  const format = useFormat();
  const { rows = 0 } = whole?.judged ?? {};
  const count = t('dataImport.running.rows', { smart_count: rows, rows: format.integer(rows) });
  return (
    <Progress
      label={t('dataImport.whole.reading')}
      done={whole?.bytes_read ?? 0}
      total={whole?.bytes_total ?? 0}
      left={
        whole?.state === 'waiting' && rows === 0
          ? t('dataImport.whole.waiting')
          : `${t('dataImport.whole.reading')} · ${count}`
      }
    />
  );
}

function Found({ whole, inspected }: { readonly whole: WholeFile; readonly inspected: InspectReply }) {
  const t = useTranslate();
  const format = useFormat();
  const { share, sentence } = useImportTexts();
  const { judged, rejected, warned, allowed_pct: allowed } = whole;
  const rejectedShare = (judged.rejected / Math.max(1, judged.rows - judged.skipped)) * 100;
  const reasons = [
    ...rejected.map((reason) => ({ reason, isBad: true })),
    ...rarestFirst(warned).map((reason) => ({ reason, isBad: false })),
  ];
  const [isOpen, setIsOpen] = useState(false);
  const more = isOpen ? 0 : reasons.length - LISTED;
  return (
    <>
      <Typography variant="body1" role="status">
        {t('dataImport.whole.sentence', {
          rows: format.integer(judged.rows),
          good: format.integer(judged.good + judged.warned),
          rejected: format.integer(judged.rejected),
          skipped: format.integer(judged.skipped),
        })}{' '}
        {reasons.length === 0 && t('dataImport.whole.fine')}
      </Typography>
      {whole.cut_off !== null && (
        <Typography variant="body1" color="error">
          {sentence(whole.cut_off)}
        </Typography>
      )}
      {whole.waits_for.length > 0 && (
        <Typography variant="body1" color="error">
          {t('dataImport.whole.waitsFor', { names: whole.waits_for.join(', ') })}
        </Typography>
      )}
      {rejectedShare > allowed && (
        <Typography variant="body1" color="error">
          {t('dataImport.whole.tooMany', { share: share(rejectedShare), allowed: share(allowed) })}
        </Typography>
      )}
      {reasons.length > 0 && (
        <ul>
          {reasons.slice(0, isOpen ? undefined : LISTED).map(({ reason, isBad }) => (
            <Reason
              key={`${isBad} ${reason.column} ${reason.reason}`}
              reason={reason}
              isBad={isBad}
              inspected={inspected}
            />
          ))}
        </ul>
      )}
      {more > 0 && (
        <Button size="small" sx={{ justifySelf: 'start' }} onClick={() => setIsOpen(true)}>
          {t('dataImport.whole.more', { smart_count: more, count: format.integer(more) })}
        </Button>
      )}
      <StoresToAdd whole={whole} />
      <Untold unchecked={whole.unchecked} />
    </>
  );
}

interface ReasonProps {
  readonly reason: WholeFile['rejected'][number];
  readonly isBad: boolean;
  readonly inspected: InspectReply;
}

/** How many rows something is said of, of which column, and the values that it is said for. */
function Reason({
  reason: { count, column, reason, firstLine, values, different },
  isBad,
  inspected,
}: ReasonProps) {
  const t = useTranslate();
  const format = useFormat();
  const { sentence } = useImportTexts();
  const nameOf = useColumnNames(inspected);
  const shown = values
    .slice(0, SHOWN)
    .map((value) => t('dataImport.whole.value', { text: value.text, count: format.integer(value.count) }));
  const told = [
    t('dataImport.whole.firstLine', { line: format.integer(firstLine) }),
    ...(different > shown.length
      ? [t('dataImport.whole.different', { count: format.integer(different) })]
      : []),
    ...(shown.length > 0 ? [`${shown.join(', ')}${different > shown.length ? ' …' : ''}`] : []),
  ];
  return (
    <li data-bad={isBad}>
      <Icon of={isBad ? X : TriangleAlert} />
      <div>
        <strong>{t('dataImport.whole.reason', { smart_count: count, count: format.integer(count) })}</strong>{' '}
        {column && `${nameOf(column)}: `}
        {sentence(reason)}
        <small>{told.join(' · ')}</small>
      </div>
    </li>
  );
}

const Part = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  padding: theme.spacing(1.5, 2),
  borderTop: `thin solid ${theme.vars.palette.divider}`,
  '& > h3': { fontWeight: theme.typography.fontWeightMedium },
  '& > ul': { display: 'grid', gap: theme.spacing(1), margin: 0, padding: 0, listStyle: 'none' },
  '& li': {
    ...theme.typography.body1,
    display: 'flex',
    gap: theme.spacing(1),
    color: theme.vars.palette.warning.main,
  },
  '& li[data-bad="true"]': { color: theme.vars.palette.error.main },
  '& li > svg': { flex: 'none', marginTop: theme.spacing(0.25) },
  '& li > div': { minWidth: 0, overflowWrap: 'anywhere', color: theme.vars.palette.text.primary },
  '& strong': { fontWeight: theme.typography.fontWeightMedium },
  '& small': { ...theme.typography.body2, display: 'block', color: theme.vars.palette.text.secondary },
}));
