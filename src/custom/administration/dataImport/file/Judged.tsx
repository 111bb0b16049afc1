import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { TriangleAlert, X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { ReasonCount } from '../../../../../contract/calls/imports/importRows.ts';
import type { InspectReply } from '../../../../../contract/calls/imports/inspection.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { Figure, Figures } from '../../../../ui/page/Figures.tsx';
import { Panel } from '../../../../ui/page/Panel.tsx';
import { rarestFirst } from '../run/kinds.ts';
import { useImportTexts } from '../useTexts.ts';
import { Becomes } from './Becomes.tsx';
import { BadValue } from './PreviewValue.tsx';
import { Untold } from './Untold.tsx';
import { useColumnNames } from './useColumnNames.ts';
import { type Judging, Whole } from './Whole.tsx';

const outcomes = [
  { name: 'good', tone: 'good' },
  { name: 'warned', tone: 'plain' },
  { name: 'rejected', tone: 'bad' },
  { name: 'skipped', tone: 'quiet' },
] as const;

/** Kinds of what is said that are named here. */
const NAMED = 5;

interface Props {
  readonly inspected: InspectReply;
  /** Every row, where that is more than the first ones. @default not judged */
  readonly whole: Judging | undefined;
}

/** How many of the first rows would be kept and how many not, the first that need somebody, and what becomes of each. */
export function Judged({ inspected, whole }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const every = whole?.data?.state === 'judged' ? whole.data : undefined;
  // Of a file of a set only that knows what comes with the others.
  const judged = inspected.is_whole && every ? every.judged : inspected.judged;
  const counts = Object.fromEntries(outcomes.map(({ name }) => [name, format.integer(judged[name])]));
  return (
    <Panel
      title={t('dataImport.judged.title')}
      aside={t(`dataImport.judged.${inspected.is_whole ? 'all' : 'of'}`, {
        smart_count: judged.rows,
        count: format.integer(judged.rows),
      })}
      flush
    >
      <Top>
        {inspected.missing.length > 0 && (
          <Typography variant="body1" color="warning">
            {t('dataImport.judged.missing', {
              smart_count: inspected.missing.length,
              count: format.integer(inspected.missing.length),
            })}
          </Typography>
        )}
        <Figures>
          {outcomes.map(({ name, tone }) => (
            <Figure
              key={name}
              label={t(`dataImport.judged.${name}`)}
              tone={judged[name] > 0 ? tone : 'quiet'}
            >
              {counts[name]}
            </Figure>
          ))}
        </Figures>
        {judged.rows > 0 && (
          <Bar role="img" aria-label={t('dataImport.judged.bar', counts)}>
            {outcomes.map(({ name }) => (
              <span key={name} data-outcome={name} style={{ flexGrow: judged[name] }} />
            ))}
          </Bar>
        )}
      </Top>
      {whole ? (
        <Whole judging={whole} inspected={inspected} />
      ) : (
        <Rest>
          <Untold unchecked={inspected.unchecked} />
        </Rest>
      )}
      <Problems inspected={inspected} />
      <Becomes inspected={inspected} />
    </Panel>
  );
}

/** What is said of rows, rejected ones first and of others the rarest first, of how many, and the first row with its value. */
function Problems({
  inspected: { said, preview, problems, columns, fields },
}: {
  readonly inspected: InspectReply;
}) {
  const t = useTranslate();
  const format = useFormat();
  const { sentence } = useImportTexts();
  const nameOf = useColumnNames({ columns, fields });
  const rows = [...preview, ...problems];
  const kinds = [
    ...said.rejected.map((one) => ({ ...one, outcome: 'rejected' })),
    ...rarestFirst(said.warned).map((one) => ({ ...one, outcome: 'row' })),
  ];
  const more = kinds.length - NAMED;
  if (kinds.length === 0) {
    return (
      <Quiet variant="body2" color="textSecondary">
        {t('dataImport.judged.none')}
      </Quiet>
    );
  }
  const cellOf = ({ column, reason, firstLine }: ReasonCount) =>
    rows
      .find(({ line }) => line === firstLine)
      ?.notes.find((note) => note.column === column && note.reason === reason)?.value ?? '';
  return (
    <List aria-label={t('dataImport.judged.problems')}>
      {kinds.slice(0, NAMED).map((kind) => (
        <li key={`${kind.outcome} ${kind.column} ${kind.reason}`} data-outcome={kind.outcome}>
          <Icon of={kind.outcome === 'rejected' ? X : TriangleAlert} />
          <div>
            <strong>{t('dataImport.judged.row', { line: format.integer(kind.firstLine) })}</strong>{' '}
            {nameOf(kind.column)} <BadValue value={cellOf(kind)} rejected={kind.outcome === 'rejected'} />
            <small>
              {sentence(kind.reason)}
              {kind.count > 1 &&
                ` ${t('dataImport.judged.rows', { smart_count: kind.count, count: format.integer(kind.count) })}`}
            </small>
          </div>
        </li>
      ))}
      {more > 0 && (
        <li>
          <small>{t('dataImport.whole.more', { smart_count: more, count: format.integer(more) })}</small>
        </li>
      )}
    </List>
  );
}

const Top = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  padding: theme.spacing(0.5, 2, 1.5),
  '& dl': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
}));

const Rest = styled('div')(({ theme }) => ({ padding: theme.spacing(0, 2, 1.5) }));

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 1,
  height: theme.spacing(1),
  '& > [data-outcome="good"]': { backgroundColor: theme.vars.palette.success.main },
  '& > [data-outcome="warned"]': { backgroundColor: theme.vars.palette.warning.main },
  '& > [data-outcome="rejected"]': { backgroundColor: theme.vars.palette.error.main },
  '& > [data-outcome="skipped"]': { backgroundColor: theme.vars.palette.text.tertiary },
}));

const Quiet = styled(Typography)(({ theme }) => ({
  padding: theme.spacing(1.5, 2),
  borderTop: `thin solid ${theme.vars.palette.divider}`,
}));

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    ...theme.typography.body1,
    display: 'flex',
    gap: theme.spacing(1),
    padding: theme.spacing(1, 2),
    borderTop: `thin solid ${theme.vars.palette.divider}`,
    color: theme.vars.palette.warning.main,
  },
  '& > li[data-outcome="rejected"]': { color: theme.vars.palette.error.main },
  '& > li > svg': { flex: 'none', marginTop: theme.spacing(0.25) },
  '& > li > div': { minWidth: 0, overflowWrap: 'anywhere', color: theme.vars.palette.text.primary },
  '& strong': { fontWeight: theme.typography.fontWeightMedium },
  '& small': { ...theme.typography.body2, display: 'block', color: theme.vars.palette.text.secondary },
}));
