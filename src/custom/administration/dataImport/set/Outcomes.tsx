import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Hourglass } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import type { ImportSet, SetFile } from '../../../../../contract/calls/imports/importSets.ts';
import type { ImportReport } from '../../../../../contract/calls/imports/imports.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { Tag } from '../../../../ui/page/Tag.tsx';
import type { CardPlace } from '../../../../ui/table/column.ts';
import { DataTable } from '../../../../ui/table/DataTable.tsx';
import { marks } from '../history/RunState.tsx';
import { route } from '../queries.ts';
import { useLossWords } from '../run/Losses.tsx';
import { hasGoodRows, isForNames } from '../run/RunActions.tsx';
import { areHardlyStores } from '../storeField.ts';
import { useImportTexts } from '../useTexts.ts';

interface Accept {
  readonly place: number;
  readonly accept_rejects: boolean;
  readonly accept_renames: boolean;
}

interface Props {
  readonly set: ImportSet;
  /** Says yes to what refuses a file; undefined when nobody can now. */
  readonly onAccept: ((accept: Accept) => void) | undefined;
}

const stateMarks = { ...marks, waits: { tone: 'warn', icon: Hourglass } } as const;

const isGood = ({ state }: SetFile) => state === 'tried' || state === 'loaded';

/** Columns of which rows contradict how the file is read. */
const doubtedIn = ({ progress }: SetFile) => [
  ...new Set(progress?.report?.doubts.map(({ header }) => header)),
];

/** What a file that is tried or loaded brings beside its own records. */
const addedBy = ({ state, progress }: SetFile) =>
  (['newStores', 'newEmployees', 'newCustomers'] as const).flatMap((what) => {
    const count = state === 'tried' || state === 'loaded' ? (progress?.report?.[what] ?? 0) : 0;
    return count > 0 ? [{ what, count }] : [];
  });

/** Records that an earlier file of the set has with other values. */
const overwrittenBy = ({ state, progress }: SetFile) =>
  state === 'tried' || state === 'loaded' ? (progress?.report?.updatedInSet ?? 0) : 0;

const addsAnything = (file: SetFile) => addedBy(file).length > 0 || overwrittenBy(file) > 0;

const isWarned = (file: SetFile) =>
  doubtedIn(file).length > 0 ||
  (file.progress?.report?.losses ?? null) !== null ||
  (file.progress?.report?.stock?.much.length ?? 0) > 0;

/** Every file of a set: how it stands, its rows, and why it is not loaded. */
export function Outcomes({ set, onAccept }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const { feed, state: stateName } = useImportTexts();
  const column = (name: string) => ({ name, label: t(`dataImport.set.columns.${name}`) });
  const figure = (name: string, count: (report: NonNullable<SetFile['progress']>['report']) => number) => ({
    ...column(name),
    figure: true,
    width: 'line' as const,
    onCard: ({ progress }: SetFile): CardPlace => (progress?.report ? 'labelled' : 'none'),
    cell: ({ progress }: SetFile) => progress?.report && format.integer(count(progress.report)),
  });
  return (
    <DataTable
      label={t('dataImport.set.outcomes')}
      rows={set.files}
      keyOf={({ upload_id }) => upload_id}
      columns={[
        {
          ...column('file'),
          heads: true,
          width: 'cut',
          onCard: 'title',
          cell: ({ file_name, sheet, run_id, progress }) => {
            const name = `${file_name}${sheet ? ` · ${sheet}` : ''}`;
            if (!progress?.report) return name;
            return (
              <Link component={RouterLink} to={`/${route}/run/${run_id}?set=${set.set_id}`} color="inherit">
                {name}
              </Link>
            );
          },
        },
        { ...column('feed'), width: 'line', onCard: 'plain', cell: (file) => feed(file.feed) },
        {
          ...column('state'),
          onCard: 'aside',
          cell: ({ state }) => (
            <Tag {...stateMarks[state]}>
              {state === 'waits' ? t('dataImport.set.waits') : stateName(state)}
            </Tag>
          ),
        },
        figure('read', (report) => report?.read ?? 0),
        {
          ...figure('taken', (report) => (report ? report.created + report.updated + report.unchanged : 0)),
          cell: ({ progress }) => progress?.report && <Taken report={progress.report} />,
        },
        figure('rejected', (report) => report?.rejected ?? 0),
        figure('warned', (report) => report?.listed.warned ?? 0),
        {
          ...column('why'),
          width: 'rest',
          onCard: (file) => (isGood(file) && !isWarned(file) && !addsAnything(file) ? 'none' : 'line'),
          cell: (file) => (
            <>
              <Why of={file} set={set} onAccept={onAccept} />
              <Overwritten of={file} isTried={set.dry_run} />
              <Added of={file} isTried={set.dry_run} />
            </>
          ),
        },
      ]}
    />
  );
}

/** How many records of a file are new, and how many change. */
function Taken({ report }: { readonly report: ImportReport }) {
  const t = useTranslate();
  const format = useFormat();
  const { created, updated, unchanged } = report;
  const counts = { created, updated, unchanged };
  return (
    <>
      {format.integer(created + updated + unchanged)}
      {(['created', 'updated', 'unchanged'] as const)
        .filter((name) => counts[name] > 0)
        .map((name) => (
          <Typography key={name} variant="body2" component="div" color="textSecondary">
            {t(`dataImport.set.counts.${name}`, { count: format.integer(counts[name]) })}
          </Typography>
        ))}
    </>
  );
}

function Why({ of: file, set, onAccept }: Props & { readonly of: SetFile }) {
  const t = useTranslate();
  const format = useFormat();
  const { sentence, share } = useImportTexts();
  const lossWords = useLossWords();
  const { state, progress, waits_for } = file;
  const report = progress?.report ?? null;
  const leaving = (count: number) => ({ smart_count: count, count: format.integer(count) });
  const why = () => {
    if (state === 'waits') {
      const names = waits_for.map((place) => set.files[place]?.file_name).join(', ');
      return t(`dataImport.set.waitsFor.${set.dry_run ? 'tried' : 'loaded'}`, { names });
    }
    if (state === 'running') return t(`dataImport.set.${progress?.waiting ? 'queued' : 'working'}`);
    if (state === 'refused' && isForNames(report)) return t('dataImport.renames.refusedText');
    if (state === 'refused' && report?.cutOff) return sentence(report.cutOff);
    if (state === 'refused' && report) {
      const shares = { rejected: share(report.rejectedPct), allowed: share(report.allowedPct) };
      return t('dataImport.outcome.refusedText', shares);
    }
    if (progress?.message) return sentence(progress.message);
    const columns = doubtedIn(file).join(', ');
    const amounts = report ? lossWords(report).join(' ') : '';
    return [
      amounts && t('dataImport.losses.inFile', { amounts }),
      columns && t('dataImport.later.inFile', { columns }),
      report?.stock && report.removed > 0 && t('dataImport.stock.inFile', leaving(report.removed)),
    ]
      .filter((text) => typeof text === 'string' && text !== '')
      .join(' ');
  };
  const place = set.files.indexOf(file);
  const names = isForNames(report);
  const text = why();
  if (!text && state !== 'refused') return null;
  return (
    <Text>
      {text}
      {state === 'refused' && onAccept && (names || hasGoodRows(report)) && (
        <Button
          size="small"
          onClick={() =>
            onAccept({ place, accept_rejects: !names, accept_renames: (report?.conflicts ?? 0) > 0 })
          }
        >
          {t(names ? 'dataImport.set.acceptNames' : 'dataImport.set.acceptRows')}
        </Button>
      )}
    </Text>
  );
}

/** Records of which this file counts and an earlier one of the set does not. */
function Overwritten({ of: file, isTried }: { readonly of: SetFile; readonly isTried: boolean }) {
  const t = useTranslate();
  const format = useFormat();
  const count = overwrittenBy(file);
  if (count === 0) return null;
  const words = { smart_count: count, count: format.integer(count) };
  return (
    <Typography variant="body2" sx={{ paddingBlock: 0.5 }}>
      {t(`dataImport.set.overwritten.${isTried ? 'tried' : 'loaded'}`, words)}
    </Typography>
  );
}

/** Stores, employees and customers who come with a file, as the dry run of a single one says it. */
function Added({ of: file, isTried }: { readonly of: SetFile; readonly isTried: boolean }) {
  const t = useTranslate();
  const format = useFormat();
  const added = addedBy(file);
  if (added.length === 0) return null;
  const counted = added.map(({ what, count }) =>
    t(`dataImport.set.added.${what}`, { smart_count: count, count: format.integer(count) }),
  );
  const report = file.progress?.report;
  const [stores, rows] = [report?.newStores ?? 0, report?.read ?? 0];
  const words = { stores: format.integer(stores), rows: format.integer(rows) };
  const isDoubtful = areHardlyStores(stores, rows);
  return (
    <Typography variant="body2" color={isDoubtful ? 'warning' : 'inherit'} sx={{ paddingBlock: 0.5 }}>
      {t(`dataImport.set.added.${isTried ? 'tried' : 'loaded'}`, { what: counted.join(', ') })}
      {isDoubtful && ` ${t('dataImport.newStores.hardly', words)}`}
    </Typography>
  );
}

const Text = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(0.5, 1),
  paddingBlock: theme.spacing(0.5),
}));
