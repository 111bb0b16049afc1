import Button from '@mui/material/Button';
import { WifiOff } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ServiceDay } from '../../../../../contract/calls/service/serviceBoard.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { themed } from '../../../../ui/theme/themed.tsx';
import { useMayChange } from '../useMayChange.ts';
import type { Changes } from './useChanges.ts';
import { WaitingDialog } from './WaitingDialog.tsx';

interface Props {
  readonly day: ServiceDay;
  readonly changes: Changes;
  readonly isOffline: boolean;
}

/** That the board is offline, and how many changes wait for a connection or a decision; in place of "Live". */
export function WaitingNote({ day, changes, isOffline }: Props) {
  const { waiting, sendNow } = changes;
  const t = useTranslate();
  const mayEdit = useMayChange();
  const [isShown, show] = useState(false);
  const waits = waiting.length > 0;
  const name = waits ? (isOffline ? 'offline' : 'waiting') : mayEdit ? 'noneYet' : 'stale';
  return (
    <>
      <Note role="status">
        <Icon of={WifiOff} />
        {t(`serviceBoard.waiting.${name}`, { smart_count: waiting.length })}
        {waits && (
          <Button size="small" onClick={() => show(true)}>
            {t('serviceBoard.waiting.show')}
          </Button>
        )}
      </Note>
      {isShown && waits && (
        <WaitingDialog day={day} waiting={waiting} sendNow={sendNow} onClose={() => show(false)} />
      )}
    </>
  );
}

const Note = themed('div', ({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  padding: theme.spacing(0.25, 0.5, 0.25, 1),
  border: `thin solid ${theme.vars.palette.warning.line}`,
  borderRadius: theme.shape.borderRadius,
  color: theme.vars.palette.warning.main,
  backgroundColor: theme.vars.palette.warning.light,
}));
