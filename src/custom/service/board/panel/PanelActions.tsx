import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Check } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { BoardAppointment } from '../../../../../contract/calls/service/serviceBoard.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { themed } from '../../../../ui/theme/themed.tsx';
import type { PanelProps } from './panelProps.ts';

type Status = BoardAppointment['status'];

/** What comes next of a status; what is no longer expected can be expected again. */
const nexts: Readonly<Record<Status, readonly Status[]>> = {
  booked: ['arrived', 'confirmed', 'no_show', 'cancelled'],
  confirmed: ['arrived', 'no_show', 'cancelled'],
  arrived: ['in_service', 'ready', 'completed'],
  in_service: ['ready', 'completed'],
  ready: ['completed'],
  completed: [],
  no_show: ['arrived', 'booked'],
  cancelled: ['booked'],
  rescheduled: ['booked'],
};

/** Check in, and what follows; each is taken back from its toast. */
export function PanelActions({ appointment, changes }: PanelProps) {
  const t = useTranslate();
  const { status } = appointment;
  const [first, ...rest] = nexts[status];
  const others = rest.filter((next) => !isAside(next));
  const become = (next: Status) =>
    changes.change(appointment, { status: next }, t(`serviceBoard.status.${next}`), { status });
  if (!first) return null;
  const isExpected = status === 'booked' || status === 'confirmed';
  return (
    <Foot>
      <Buttons>
        <Button variant="contained" startIcon={<Icon of={Check} />} onClick={() => become(first)}>
          {t(`serviceBoard.action.${first}`)}
        </Button>
        {others.map((next) => (
          <Button key={next} color={next === 'no_show' ? 'error' : 'primary'} onClick={() => become(next)}>
            {t(`serviceBoard.action.${next}`)}
          </Button>
        ))}
        {isExpected && (
          <Button variant="contained" disabled>
            {t('serviceBoard.action.completed')}
          </Button>
        )}
      </Buttons>
      {isExpected && (
        <Asides>
          <Typography variant="caption" color="textTertiary">
            {t('serviceBoard.action.doneHint')}
          </Typography>
          {rest.filter(isAside).map((next) => (
            <Link key={next} component="button" type="button" variant="body2" onClick={() => become(next)}>
              {t(`serviceBoard.action.${next}`)}
            </Link>
          ))}
        </Asides>
      )}
    </Foot>
  );
}

/** What is done on the phone rather than in the lane. */
const isAside = (status: Status) => status === 'confirmed' || status === 'cancelled';

const Foot = themed('div', ({ theme }) => ({
  padding: theme.spacing(1.5, 2),
  borderTop: `thin solid ${theme.vars.palette.divider}`,
}));

const Buttons = themed('div', ({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  '& > button': { flex: '1 1 auto', whiteSpace: 'nowrap' },
}));

const Asides = themed('div', ({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: theme.spacing(0.5, 1.5),
  marginTop: theme.spacing(1),
  '& > span': { flex: 1 },
  [theme.breakpoints.down('md')]: { '& > button': { minHeight: theme.spacing(5.5) } },
}));
