import Button from '@mui/material/Button';
import { WifiOff } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ServiceDay } from '../../../../../contract/calls/service/serviceBoard.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { themed } from '../../../../ui/theme/themed.tsx';
import type { Changes } from './useChanges.ts';
import { WaitingDialog } from './WaitingDialog.tsx';

interface Props {
  readonly day: ServiceDay;
  readonly changes: Changes;
}

/** How many changes wait for the line, or for a decision; stands in place of "Live". */
export function WaitingNote({ day, changes }: Props) {
  const { waiting, isOffline, sendNow } = changes;
  const t = useTranslate();
  const [isShown, show] = useState(false);
  const name = isOffline ? 'offline' : 'waiting';
  return (
    <>
      <Note role="status">
        <Icon of={WifiOff} />
        {t(`serviceBoard.waiting.${name}`, { smart_count: waiting.length })}
        <Button size="small" onClick={() => show(true)}>
          {t('serviceBoard.waiting.show')}
        </Button>
      </Note>
      {isShown && waiting.length > 0 && (
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
