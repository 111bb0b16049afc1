import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { exportCustomers } from '../../../../../contract/calls/customers/segments.ts';
import { host } from '../../../../providers/api/http.ts';
import { useSession } from '../../../../providers/session/sessionContext.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';

/** Customers that one file holds at most, as the server has it. */
const mostRows = 1_000_000;

/** The address that streams the customers of an expression as CSV: the browser writes it straight to disk. */
const exportHref = (exp: string) =>
  `${host}/${exportCustomers.path}?${new URLSearchParams({ Expression: exp })}`;

interface Props {
  readonly exp: string;
  /** Customers that the file will hold. */
  readonly total: number;
  readonly onClose: () => void;
}

/** Says what an export takes out of the portal before it begins, and where its progress is then. */
export function ExportDialog({ exp, total, onClose }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const id = useId();
  const [started, setStarted] = useState(false);
  const tooMany = total > mostRows;
  const left = useLeftOut();
  // The browser asks for the file itself, and would not show why the server refuses it.
  const { viewing } = useSession();
  const lines = started
    ? [t('customerslist.export.startedText')]
    : viewing
      ? [t('shell.viewing.noExport')]
      : [
          t('customerslist.export.text'),
          t('customerslist.export.logged'),
          ...(left ? [t('customerslist.export.hidden', { what: left })] : []),
          ...(tooMany ? [t('customerslist.export.tooMany', { most: format.integer(mostRows) })] : []),
        ];
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs">
      <DialogTitle id={id}>
        {started
          ? t('customerslist.export.started')
          : t('customerslist.export.title', { smart_count: total, count: format.integer(total) })}
      </DialogTitle>
      <DialogContent aria-live="polite">
        {lines.map((line) => (
          <DialogContentText key={line} sx={{ mb: 1 }}>
            {line}
          </DialogContentText>
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t(started ? 'ra.action.close' : 'ra.action.cancel')}</Button>
        {!started && !tooMany && !viewing && (
          <Button
            variant="contained"
            component="a"
            href={exportHref(exp)}
            download
            onClick={() => setStarted(true)}
          >
            {t('customerslist.export.confirm')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** What of the columns the role does not see, in words. */
function useLeftOut(): string {
  const t = useTranslate();
  const { role } = useSession();
  return [
    ...(role.sees_personal === 'Y' ? [] : [t('customerslist.export.personal')]),
    ...(role.sees_gross === 'Y' ? [] : [t('customerslist.export.gross')]),
  ].join(', ');
}
