import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ImportReport } from '../../../../../contract/calls/imports/imports.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { Panel } from '../../../../ui/page/Panel.tsx';
import { DataTable } from '../../../../ui/table/DataTable.tsx';

/** Persons and stores that would get another name, each with its number; nothing when there are none. Customers are named to who sees names. */
export function Renames({ report }: { readonly report: ImportReport }) {
  const t = useTranslate();
  const format = useFormat();
  const { conflicts, renames, outcome } = report;
  if (conflicts === 0) return null;
  const head = (name: string) => ({ name, label: t(`dataImport.renames.${name}`) });
  const isAsked = outcome === 'refused';
  const title = t(`dataImport.renames.${outcome === 'loaded' ? 'done' : 'title'}`, {
    smart_count: conflicts,
    count: format.integer(conflicts),
  });
  return (
    <Panel title={title} tone={isAsked ? 'bad' : 'plain'} flush>
      {isAsked && (
        <Typography variant="body2" color="textSecondary" sx={{ px: 2, pb: 1.5 }}>
          {t('dataImport.renames.text')}
        </Typography>
      )}
      {renames.length > 0 && (
        <DataTable
          label={title}
          rows={renames}
          keyOf={({ line }) => String(line)}
          columns={[
            { ...head('number'), onCard: 'aside', cell: ({ number }) => number },
            { ...head('before'), onCard: 'labelled', cell: ({ before }) => before },
            { ...head('after'), onCard: 'title', cell: ({ after }) => after },
            {
              name: 'line',
              label: t('dataImport.report.line'),
              figure: true,
              cell: ({ line }) => format.integer(line),
            },
          ]}
        />
      )}
      {conflicts > renames.length && (
        <Typography variant="body2" color="textTertiary" sx={{ p: 2 }}>
          {renames.length > 0
            ? t('dataImport.renames.more', { count: format.integer(conflicts - renames.length) })
            : t('dataImport.renames.hidden')}
        </Typography>
      )}
    </Panel>
  );
}
