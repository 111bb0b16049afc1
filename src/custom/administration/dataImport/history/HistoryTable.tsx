import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import type { ImportRun } from '../../../../../contract/calls/imports/imports.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { TableScroll } from '../../../../ui/page/Tables.tsx';
import { route } from '../queries.ts';
import { useImportTexts } from '../useTexts.ts';
import { RunMenu } from './RunMenu.tsx';
import { RunState, useWhy } from './RunState.tsx';

const counts = ['read', 'created', 'updated', 'unchanged', 'skipped', 'rejected'] as const;

export function HistoryTable({ runs }: { readonly runs: readonly ImportRun[] }) {
  const t = useTranslate();
  const head = (name: string) => t(`dataImport.history.columns.${name}`);
  return (
    <Scroll label={t('dataImport.history.title')}>
      <Table>
        <TableHead>
          <TableRow>
            <TableCell>{head('when')}</TableCell>
            <TableCell>{head('file')}</TableCell>
            <TableCell>{head('feed')}</TableCell>
            <TableCell>{head('who')}</TableCell>
            <TableCell>{head('origin')}</TableCell>
            {counts.map((name) => (
              <TableCell key={name} align="right">
                {head(name)}
              </TableCell>
            ))}
            <TableCell align="left">{head('state')}</TableCell>
            <TableCell>
              <Unseen>{head('actions')}</Unseen>
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {runs.map((run) => (
            <Row key={run.run_id} run={run} />
          ))}
        </TableBody>
      </Table>
    </Scroll>
  );
}

function Row({ run }: { readonly run: ImportRun }) {
  const t = useTranslate();
  const format = useFormat();
  const texts = useImportTexts();
  const why = useWhy(run);
  return (
    <TableRow hover>
      <TableCell>
        <time dateTime={run.started_at} title={format.dateTime(run.started_at)}>
          {format.time(run.started_at)}
        </time>
      </TableCell>
      <TableCell component="th" scope="row">
        <Link component={RouterLink} to={`/${route}/run/${run.run_id}`} color="inherit">
          {run.file_name}
        </Link>
      </TableCell>
      <TableCell>{texts.feed(run.feed)}</TableCell>
      <TableCell>{run.user_name ?? t('dataImport.history.system')}</TableCell>
      <TableCell>{t(`dataImport.history.origins.${run.origin}`)}</TableCell>
      {counts.map((name) => (
        <TableCell key={name} align="right" data-zero={run[`rows_${name}`] === 0}>
          {format.integer(run[`rows_${name}`])}
        </TableCell>
      ))}
      <TableCell align="left">
        <RunState run={run} />
        {why && <Unseen> {why}</Unseen>}
      </TableCell>
      <TableCell align="right">
        <RunMenu run={run} />
      </TableCell>
    </TableRow>
  );
}

const Unseen = styled('span')({ position: 'absolute', clipPath: 'inset(50%)', whiteSpace: 'nowrap' });

const Scroll = styled(TableScroll)(({ theme }) => ({
  '& td, & tbody th': { whiteSpace: 'nowrap' },
  '& tbody th': { maxWidth: theme.spacing(40), overflow: 'hidden', textOverflow: 'ellipsis' },
  '& [data-zero="true"].MuiTableCell-alignRight': { color: theme.vars.palette.text.tertiary },
}));
