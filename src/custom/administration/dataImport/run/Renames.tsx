import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ImportReport } from '../../../../../contract/calls/imports/imports.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { Panel } from '../../../../ui/page/Panel.tsx';
import { DataTable } from '../../../../ui/table/DataTable.tsx';

/** People and stores that would be renamed. Customer names are only shown to roles that may see them. */
export function Renames({ report }: { readonly report: ImportReport }) {
  const t = useTranslate();
  const format = useFormat();
  const { conflicts, renames, outcome } = report;
  if (conflicts === 0) return null;
  const head = (name: string) => ({ name, label: t(`dataImport.renames.${name}`) });
  const isRefused = outcome === 'refused';
  const title = t(`dataImport.renames.${outcome === 'loaded' ? 'done' : 'title'}`, {
    smart_count: conflicts,
    count: format.integer(conflicts),
  });
  return (
    <Panel title={title} tone={isRefused ? 'bad' : 'plain'} flush>
      {isRefused && (
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
