import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ImportReport } from '../../../../../contract/calls/imports/imports.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { Panel } from '../../../../ui/page/Panel.tsx';
import { TableScroll } from '../../../../ui/page/Tables.tsx';

/** Persons and stores that would get another name, each with its number; nothing when there are none. */
export function Renames({ report }: { readonly report: ImportReport }) {
  const t = useTranslate();
  const format = useFormat();
  const { conflicts, renames, outcome } = report;
  if (conflicts === 0) return null;
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
      <TableScroll label={title}>
        <Table>
          <TableHead>
            <TableRow>
              <TableCell align="left">{t('dataImport.renames.number')}</TableCell>
              <TableCell>{t('dataImport.renames.before')}</TableCell>
              <TableCell>{t('dataImport.renames.after')}</TableCell>
              <TableCell align="right">{t('dataImport.preview.line')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {renames.map(({ line, number, before, after }) => (
              <TableRow key={line}>
                <TableCell align="left">{number}</TableCell>
                <TableCell>{before}</TableCell>
                <TableCell>{after}</TableCell>
                <TableCell align="right">{format.integer(line)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableScroll>
      {conflicts > renames.length && (
        <Typography variant="body2" color="textTertiary" sx={{ p: 2 }}>
          {t('dataImport.renames.more', { count: format.integer(conflicts - renames.length) })}
        </Typography>
      )}
    </Panel>
  );
}
