import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { TriangleAlert } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { ServiceDay } from '../../../../../contract/calls/service/serviceBoard.ts';
import { messageText } from '../../../../providers/texts/messageText.ts';
import { Notice } from '../../../../ui/page/Notice.tsx';
import { themed } from '../../../../ui/theme/themed.tsx';
import { isUnkept } from './kept.ts';
import type { WaitingChange } from './queue.ts';
import { useChangeName } from './useChangeName.ts';
import { useDecision } from './useDecision.ts';

interface Props {
  readonly day: ServiceDay;
  readonly waiting: readonly WaitingChange[];
  readonly sendNow: () => void;
  readonly onClose: () => void;
}

/** What waits, and what the server said against it: keep theirs, or do it all the same. */
export function WaitingDialog({ day, waiting, sendNow, onClose }: Props) {
  const t = useTranslate();
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>{t('serviceBoard.waiting.title')}</DialogTitle>
      <DialogContent>
        <List>
          {waiting.map((change) => (
            <Change key={change.payload.key} day={day} change={change} sendNow={sendNow} />
          ))}
        </List>
        {isUnkept() && <Notice icon={TriangleAlert} tone="bad" title={t('serviceBoard.waiting.unkept')} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={sendNow}>{t('serviceBoard.waiting.sendNow')}</Button>
        <Button variant="contained" onClick={onClose}>
          {t('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Change({
  day,
  change,
  sendNow,
}: { readonly change: WaitingChange } & Pick<Props, 'day' | 'sendNow'>) {
  const t = useTranslate();
  const nameOf = useChangeName(day);
  const { refusal } = change;
  const { insist, giveUp } = useDecision(sendNow);
  return (
    <li>
      <p>
        <strong>{nameOf(change)}</strong>
      </p>
      {!refusal && <p>{t('serviceBoard.waiting.waits')}</p>}
      {refusal?.messages.map((message) => (
        <p key={message.message}>{messageText(t, message)}</p>
      ))}
      {refusal && (
        <Choices>
          {refusal.kind !== 'refused' && (
            <Button size="small" onClick={() => insist(change)}>
              {t(`serviceBoard.doubt.${refusal.kind === 'conflict' ? 'mine' : 'anyway'}`)}
            </Button>
          )}
          <Button size="small" onClick={() => giveUp(change)}>
            {t(`serviceBoard.doubt.${refusal.kind === 'conflict' ? 'keep' : 'giveUp'}`)}
          </Button>
        </Choices>
      )}
    </li>
  );
}

const List = themed('ul', ({ theme }) => ({
  ...theme.typography.body1,
  display: 'grid',
  gap: theme.spacing(2),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& p': { margin: 0 },
}));

const Choices = themed('div', ({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(1),
  marginTop: theme.spacing(0.5),
}));
