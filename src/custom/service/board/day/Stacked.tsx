import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { BoardAppointment } from '../../../../../contract/calls/service/serviceBoard.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { insetRing } from '../../../../ui/theme/insetRing.ts';
import { board } from '../../../../ui/theme/measures/serviceBoard.ts';
import { themed } from '../../../../ui/theme/themed.tsx';
import { cardLook } from '../look.ts';
import { clockRange } from '../times.ts';
import type { Stack } from './columns.ts';
import { useCardText } from './useCardText.ts';

interface Props {
  readonly stack: Stack;
  readonly top: number;
  readonly height: number;
  readonly timezone: string;
  readonly asOf: string;
  readonly onOpen: (appointment: BoardAppointment) => void;
}

/** "+2": appointments that have no room beside the cards of the same time, listed on a press. */
export function Stacked({ stack, top, height, timezone, asOf, onOpen }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const { appointments, from, to } = stack;
  const label = t('serviceBoard.stack.label', {
    smart_count: appointments.length,
    time: clockRange(from, to - from, format),
  });
  return (
    <>
      <More
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={opener !== null}
        title={label}
        data-late={appointments.some(({ is_late }) => is_late)}
        style={{ top: top + 1, height: height - 2 }}
        onClick={({ currentTarget }) => setOpener(currentTarget)}
      >
        {t('serviceBoard.stack.count', { count: format.integer(appointments.length) })}
      </More>
      <Menu
        open={opener !== null}
        anchorEl={opener}
        transitionDuration={0}
        onClose={() => setOpener(null)}
        slotProps={{ list: { 'aria-label': label } }}
      >
        {appointments.map((appointment) => (
          <MenuItem
            key={appointment.appt_id}
            onClick={() => {
              setOpener(null);
              onOpen(appointment);
            }}
          >
            <Entry appointment={appointment} timezone={timezone} asOf={asOf} />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

function Entry(props: Pick<Props, 'timezone' | 'asOf'> & { readonly appointment: BoardAppointment }) {
  const format = useFormat();
  const { start_min, duration_min, status, vehicle, concern, is_late } = props.appointment;
  const { name, state, promised } = useCardText(props);
  const facts = [clockRange(start_min, duration_min, format), vehicle, concern].filter(Boolean);
  return (
    <Lines data-status={status} data-late={is_late}>
      <b>{name}</b> <i>{[state, promised].filter(Boolean).join(' · ')}</i>
      <small>{facts.join(' · ')}</small>
    </Lines>
  );
}

const More = themed('button', ({ theme }) => ({
  ...theme.typography.body2,
  position: 'absolute',
  display: 'flex',
  justifyContent: 'center',
  right: board.padding,
  width: board.stack - board.padding,
  padding: theme.spacing(0.25, 0),
  border: `thin solid ${theme.vars.palette.borderStrong}`,
  borderRadius: theme.shape.borderRadius,
  fontWeight: 600,
  color: theme.vars.palette.primary.main,
  backgroundColor: theme.vars.palette.background.paper,
  cursor: 'pointer',
  '&[data-late="true"]': {
    borderColor: theme.vars.palette.error.line,
    color: theme.vars.palette.error.main,
    backgroundColor: theme.vars.palette.error.light,
  },
  '&:hover': { borderColor: theme.vars.palette.text.secondary },
  '&:focus-visible': { ...insetRing(theme), zIndex: 3 },
}));

const Lines = themed('span', ({ theme }) => ({
  ...theme.typography.body1,
  ...cardLook(theme),
  paddingLeft: theme.spacing(1),
  borderLeft: `${board.edge}px solid var(--edge)`,
  whiteSpace: 'normal',
  '& b': { fontWeight: 600, color: theme.vars.palette.text.primary },
  '& i': { ...theme.typography.body2, fontStyle: 'normal', color: 'var(--words)' },
  '&[data-late="true"] i': { fontWeight: 600, color: theme.vars.palette.error.main },
  '& small': { ...theme.typography.body2, display: 'block', color: theme.vars.palette.text.secondary },
}));
