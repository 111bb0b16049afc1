import type { Theme } from '@mui/material/styles';
import { BusFront, CarFront, Coffee, KeyRound } from 'lucide-react';
import type { BoardAppointment, Transport } from '../../../../contract/calls/service/serviceBoard.ts';
import type { IconComponent } from '../../../ui/Icon.tsx';
import type { Tone } from '../../../ui/page/Tag.tsx';

type Status = BoardAppointment['status'];

export const transports: readonly Transport[] = ['waiter', 'drop', 'shuttle', 'loaner'];

export const transportIcons: Readonly<Record<Transport, IconComponent>> = {
  waiter: Coffee,
  drop: KeyRound,
  shuttle: BusFront,
  loaner: CarFront,
};

/** The tag beside a name. */
export const toneOf: Readonly<Record<Status, Tone>> = {
  booked: 'plain',
  confirmed: 'accent',
  arrived: 'accent',
  in_service: 'accent',
  ready: 'good',
  completed: 'plain',
  no_show: 'warn',
  cancelled: 'plain',
  rescheduled: 'plain',
};

/** Edge and words of a card by its status. */
export const cardLook = (theme: Theme) => {
  const { palette } = theme.vars;
  return {
    '--edge': palette.control,
    '--words': palette.text.secondary,
    '--fill': palette.background.paper,
    '--line': palette.borderStrong,
    '--rule': 'solid',
    '&[data-status="confirmed"]': { '--edge': palette.ramp[0], '--words': palette.primary.main },
    '&[data-status="arrived"]': { '--edge': palette.primary.main, '--words': palette.primary.main },
    '&[data-status="in_service"]': { '--edge': palette.ramp[2], '--words': palette.primary.main },
    '&[data-status="ready"]': { '--edge': palette.success.main, '--words': palette.success.main },
    '&[data-status="completed"]': { '--edge': palette.borderStrong, '--fill': palette.sunken },
    '&[data-status="no_show"]': {
      '--edge': palette.warning.line,
      '--words': palette.warning.main,
      '--rule': 'dashed',
      '& b': { textDecoration: 'line-through' },
    },
    '&[data-late="true"]': {
      '--edge': palette.error.main,
      '--line': palette.error.line,
      '--fill': palette.error.light,
    },
    '&[data-waiting="true"]': { '--line': palette.warning.line, '--rule': 'dashed' },
  };
};
