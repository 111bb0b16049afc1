import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { ReasonCount } from '../../../../../contract/calls/imports/imports.ts';
import { notAvailable } from '../../../../providers/texts/format.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { Panel } from '../../../../ui/page/Panel.tsx';
import { TableScroll } from '../../../../ui/page/Tables.tsx';
import { useImportTexts } from '../useTexts.ts';

interface Props {
  readonly kind: 'rejectReasons' | 'skipReasons' | 'warnings';
  readonly reasons: readonly ReasonCount[];
  readonly actions?: ReactNode;
}

/** Reasons, how many rows each was said of, and where first; nothing when there are none. */
export function Reasons({ kind, reasons, actions }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const { sentence } = useImportTexts();
  if (reasons.length === 0) return null;
  const title = t(`dataImport.report.${kind}`);
  return (
    <Panel title={title} actions={actions} tone={kind === 'rejectReasons' ? 'bad' : 'plain'} flush>
      <Scroll label={title}>
        <Table>
          <TableHead>
            <TableRow>
              <TableCell align="right">{t('dataImport.report.count')}</TableCell>
              <TableCell align="left">{t('dataImport.report.column')}</TableCell>
              <TableCell>{t('dataImport.report.reason')}</TableCell>
              <TableCell align="right">{t('dataImport.report.firstLine')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {reasons.map(({ column, reason, count, firstLine }) => (
              <TableRow key={`${column} ${reason}`}>
                <TableCell align="right">{format.integer(count)}</TableCell>
                <TableCell align="left">{column || notAvailable}</TableCell>
                <TableCell>{sentence(reason)}</TableCell>
                <TableCell align="right">{format.integer(firstLine)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Scroll>
    </Panel>
  );
}

const Scroll = styled(TableScroll)(({ theme }) => ({
  '& th:first-of-type, & td:first-of-type': { width: theme.spacing(10) },
  '& td:nth-of-type(3)': { width: '60%', paddingBlock: theme.spacing(0.75) },
}));
