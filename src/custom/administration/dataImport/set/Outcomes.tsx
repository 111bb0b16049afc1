import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { Hourglass } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import type { ImportSet, SetFile } from '../../../../../contract/calls/imports/importSets.ts';
import type { ImportReport } from '../../../../../contract/calls/imports/imports.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { Tag } from '../../../../ui/page/Tag.tsx';
import type { CardPlace } from '../../../../ui/table/column.ts';
import { DataTable } from '../../../../ui/table/DataTable.tsx';
import { Lines } from '../folder/Unlike.tsx';
import { marks } from '../history/RunState.tsx';
import { route } from '../queries.ts';
import { useLossWords } from '../run/Losses.tsx';
import { hasGoodRows, isForNames } from '../run/RunActions.tsx';
import { areHardlyStores } from '../storeField.ts';
import { useImportTexts } from '../useTexts.ts';

interface Acceptance {
  readonly place: number;
  readonly accept_rejects: boolean;
  readonly accept_renames: boolean;
}

interface Props {
  readonly set: ImportSet;
  /** Accepts what made a file fail; undefined if the user can't now. */
  readonly onAccept: ((accept: Acceptance) => void) | undefined;
}

const stateMarks = { ...marks, waits: { tone: 'warn', icon: Hourglass } } as const;

const isGood = ({ state }: SetFile) => state === 'tried' || state === 'loaded';

export function Outcomes({ set, onAccept }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const { feed, state: stateName } = useImportTexts();
  const linesOf = useLines(set);
  const column = (name: string) => ({ name, label: t(`dataImport.set.columns.${name}`) });
  const figure = (name: string, count: (report: ImportReport) => number) => ({
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
        figure('read', ({ read }) => read),
        figure('taken', ({ created, updated, unchanged }) => created + updated + unchanged),
        figure('rejected', ({ rejected }) => rejected),
        figure('warned', ({ listed }) => listed.warned),
        {
          ...column('why'),
          width: 'rest',
          onCard: (file) => (isGood(file) && linesOf(file).length === 0 ? 'none' : 'line'),
          cell: (file) => (
            <>
              <Lines>
                {linesOf(file).map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </Lines>
              <Accept of={file} place={set.files.indexOf(file)} onAccept={onAccept} />
            </>
          ),
        },
      ]}
    />
  );
}

function useLines({ files, dry_run: isTried }: ImportSet) {
  const t = useTranslate();
  const format = useFormat();
  const { sentence, share } = useImportTexts();
  const lossWords = useLossWords();
  const counted = (key: string, count: number) =>
    t(key, { smart_count: count, count: format.integer(count) });
  const when = isTried ? 'tried' : 'loaded';
  const problem = ({ state, progress, waits_for }: SetFile, report: ImportReport | null) => {
    if (state === 'waits') {
      const names = waits_for.map((place) => files[place]?.file_name).join(', ');
      return t(`dataImport.set.waitsFor.${when}`, { names });
    }
    if (state === 'running') return t(`dataImport.set.${progress?.waiting ? 'queued' : 'working'}`);
    if (state !== 'refused') return progress?.message ? sentence(progress.message) : '';
    if (isForNames(report)) return t('dataImport.renames.refusedText');
    if (report?.cutOff) return sentence(report.cutOff);
    const shares = { rejected: share(report?.rejectedPct ?? 0), allowed: share(report?.allowedPct ?? 0) };
    return t('dataImport.outcome.refusedText', shares);
  };
  return (file: SetFile): string[] => {
    const report = file.progress?.report ?? null;
    const lines = [problem(file, report)];
    if (report && isGood(file)) {
      const counts = { created: report.created, updated: report.updated, unchanged: report.unchanged };
      const records = Object.entries(counts).filter(([, count]) => count > 0);
      const added = (['newStores', 'newEmployees', 'newCustomers'] as const).filter(
        (name) => report[name] > 0,
      );
      const what = added.map((name) => counted(`dataImport.set.added.${name}`, report[name])).join(', ');
      const amounts = lossWords(report).join(' ');
      const columns = [...new Set(report.doubts.map(({ header }) => header))].join(', ');
      const hardly = { stores: format.integer(report.newStores), rows: format.integer(report.read) };
      lines.push(
        records.map(([name, count]) => counted(`dataImport.set.counts.${name}`, count)).join(' · '),
        report.updatedInSet > 0 ? counted(`dataImport.set.overwritten.${when}`, report.updatedInSet) : '',
        what && t(`dataImport.set.added.${when}`, { what }),
        areHardlyStores(report.newStores, report.read) ? t('dataImport.newStores.hardly', hardly) : '',
        amounts && t('dataImport.losses.inFile', { amounts }),
        columns && t('dataImport.later.inFile', { columns }),
        report.stock && report.removed > 0 ? counted('dataImport.stock.inFile', report.removed) : '',
      );
    }
    return lines.filter((line) => line !== '');
  };
}

interface AcceptProps extends Pick<Props, 'onAccept'> {
  readonly of: SetFile;
  readonly place: number;
}

function Accept({ of: { state, progress }, place, onAccept }: AcceptProps) {
  const t = useTranslate();
  const report = progress?.report ?? null;
  const names = isForNames(report);
  if (state !== 'refused' || !onAccept || !(names || hasGoodRows(report))) return null;
  return (
    <Button
      size="small"
      onClick={() =>
        onAccept({ place, accept_rejects: !names, accept_renames: (report?.conflicts ?? 0) > 0 })
      }
    >
      {t(names ? 'dataImport.set.acceptNames' : 'dataImport.set.acceptRows')}
    </Button>
  );
}
