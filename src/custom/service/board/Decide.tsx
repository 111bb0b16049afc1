import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { useId } from 'react';

interface Doubt {
  readonly title: string;
  /** What speaks against it, a line each, as the server says it. */
  readonly sentence: string;
  /** What the button says that does it all the same; undefined when that is not possible. */
  readonly yes: string | undefined;
  readonly no: string;
}

interface Props extends Doubt {
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** What speaks against a change, and whether to do it all the same. */
export function Decide({ title, sentence, yes, no, onYes, onNo }: Props) {
  const t = useTranslate();
  const id = useId();
  return (
    <Dialog
      open
      // It opens by itself, perhaps under a finger that meant the board.
      onClose={(_, reason) => reason === 'escapeKeyDown' && onNo()}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      maxWidth="xs"
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent id={`${id}-text`}>
        {sentence.split('\n').map((line) => (
          <DialogContentText key={line}>{t(line, { _: line })}</DialogContentText>
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onNo}>{no}</Button>
        {yes !== undefined && (
          <Button variant="contained" color="error" onClick={onYes}>
            {yes}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
