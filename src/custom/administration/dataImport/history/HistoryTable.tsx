import Link from '@mui/material/Link';
import { TrendingDown, TriangleAlert } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import type { ImportRun } from '../../../../../contract/calls/imports/imports.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { Tag } from '../../../../ui/page/Tag.tsx';
import { SrOnly } from '../../../../ui/SrOnly.tsx';
import type { Column } from '../../../../ui/table/column.ts';
import { DataTable } from '../../../../ui/table/DataTable.tsx';
import { historyPage, route } from '../queries.ts';
import { useImportTexts } from '../useTexts.ts';
import { RunMenu } from './RunMenu.tsx';
import { RunState, useWhy } from './RunState.tsx';

const counts = ['read', 'created', 'updated', 'unchanged', 'skipped', 'rejected'] as const;
/** Shown on cards if not zero. */
const onCards: ReadonlySet<string> = new Set(['created', 'updated', 'rejected']);

/** Undefined while loading. */
export function HistoryTable({ runs }: { readonly runs: readonly ImportRun[] | undefined }) {
  const t = useTranslate();
  const format = useFormat();
  const texts = useImportTexts();
  const column = (name: string) => ({
    name,
    label: t(`dataImport.history.columns.${name}`),
    width: 'line' as const,
    onCard: 'plain' as const,
  });
  const whoOf = ({ user_name, key_name: name }: ImportRun) => {
    const who = user_name ?? t('dataImport.history.system');
    return name === null ? who : t('dataImport.history.byKey', { who, name });
  };
  const figure = (name: (typeof counts)[number]): Column<ImportRun> => {
    const countOf = (run: ImportRun) => run[`rows_${name}`];
    const { label, ...rest } = column(name);
    return {
      ...rest,
      label,
      figure: true,
      quiet: (run) => countOf(run) === 0,
      cell: (run) => format.integer(countOf(run)),
      onCard: onCards.has(name) ? 'plain' : 'none',
      card: (run) =>
        countOf(run) > 0 &&
        `${format.integer(countOf(run))} ${t(`dataImport.report.${name}`).toLocaleLowerCase()}`,
    };
  };
  return (
    <DataTable
      label={t('dataImport.history.title')}
      rows={runs ?? []}
      waiting={runs ? 0 : historyPage}
      keyOf={({ run_id: id }) => String(id)}
      menu={(run) => <RunMenu run={run} />}
      columns={[
        {
          ...column('when'),
          cell: ({ started_at: at }) => (
            <time dateTime={at} title={format.dateTime(at)}>
              {format.time(at)}
            </time>
          ),
        },
        {
          ...column('file'),
          heads: true,
          width: 'cut',
          onCard: 'title',
          cell: ({ run_id: id, file_name: name, sheet }) => (
            <Link component={RouterLink} to={`/${route}/run/${id}`} color="inherit">
              {name}
              {sheet !== null && ` · ${sheet}`}
            </Link>
          ),
        },
        { ...column('feed'), cell: ({ feed }) => texts.feed(feed) },
        { ...column('who'), cell: whoOf },
        {
          ...column('origin'),
          onCard: 'none',
          cell: ({ origin }) => t(`dataImport.history.origins.${origin}`),
        },
        ...counts.map(figure),
        { ...column('state'), onCard: 'aside', cell: (run) => <State run={run} /> },
      ]}
    />
  );
}

function State({ run }: { readonly run: ImportRun }) {
  const t = useTranslate();
  const format = useFormat();
  const why = useWhy(run);
  return (
    <>
      <RunState run={run} />
      {run.unlike > 0 && run.state !== 'held' && (
        <span title={t('dataImport.folder.unlike')}>
          {' '}
          <Tag tone="warn" icon={TriangleAlert}>
            {t('dataImport.folder.unlikeShort')}
          </Tag>
        </span>
      )}
      {run.has_losses && run.state === 'loaded' && (
        <span title={t('dataImport.losses.took')}>
          {' '}
          <Tag tone="warn" icon={TrendingDown}>
            {t('dataImport.losses.short')}
          </Tag>
        </span>
      )}
      {run.rows_removed > 0 && run.state === 'loaded' && (
        <span title={t('dataImport.stock.goneTitle')}>
          {' '}
          <Tag>{t('dataImport.stock.gone', { count: format.integer(run.rows_removed) })}</Tag>
        </span>
      )}
      {why && <SrOnly> {why}</SrOnly>}
    </>
  );
}
