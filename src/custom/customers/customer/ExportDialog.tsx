import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { useSession } from '../../../providers/session/sessionContext.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';

interface Props {
  /** The address that streams the customers as CSV: the browser writes it straight to disk. */
  readonly href: string;
  /** Customers that the file will hold; undefined while they are counted. */
  readonly total: number | undefined;
  /** Customers that one file holds at most, as the server has it; more are refused. @default any number */
  readonly most?: number;
  /** What the file holds beyond what the list shows, or not. */
  readonly text: string;
  /** Whether a role that does not see gross misses something in the file. @default false */
  readonly hasGross?: boolean;
  readonly onClose: () => void;
}

/** Says what an export takes out of the portal before it begins, and where its progress is then. */
export function ExportDialog({ href, total, most, text, hasGross = false, onClose }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const id = useId();
  const [started, setStarted] = useState(false);
  const tooMany = total !== undefined && most !== undefined && total > most;
  const left = useLeftOut(hasGross);
  // The browser asks for the file itself, and would not show why the server refuses it.
  const { viewing } = useSession();
  const lines = started
    ? [t('customer.export.startedText')]
    : viewing
      ? [t('shell.viewing.noExport')]
      : [
          text,
          t('customer.export.logged'),
          ...(left ? [t('customer.export.hidden', { what: left })] : []),
          ...(tooMany ? [t('customer.export.tooMany', { most: format.integer(most) })] : []),
        ];
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs">
      <DialogTitle id={id}>
        {started
          ? t('customer.export.started')
          : total === undefined
            ? t('customer.export.counting')
            : t('customer.export.title', { smart_count: total, count: format.integer(total) })}
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
        {!started && !tooMany && !viewing && total !== undefined && (
          <Button variant="contained" component="a" href={href} download onClick={() => setStarted(true)}>
            {t('customer.export.confirm')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** What of the columns the role does not see, in words. */
function useLeftOut(hasGross: boolean): string {
  const t = useTranslate();
  const { role } = useSession();
  return [
    ...(role.sees_personal === 'Y' ? [] : [t('customer.export.personal')]),
    ...(role.sees_gross === 'Y' || !hasGross ? [] : [t('customer.export.gross')]),
  ].join(', ');
}
