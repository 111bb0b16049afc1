import { useTranslate } from 'ra-core';
import type { BoardAppointment } from '../../../../../contract/calls/service/serviceBoard.ts';
import { board } from '../../../../ui/theme/measures/serviceBoard.ts';
import { themed } from '../../../../ui/theme/themed.tsx';
import { Flag, TransportSign } from '../Sign.tsx';
import { useCardText } from './useCardText.ts';

interface Props {
  readonly appointment: BoardAppointment;
  readonly timezone: string;
  readonly asOf: string;
  readonly lines: number;
}

/** As much of an appointment as so many lines have room for: name, status and a promise to keep come first. */
export function CardLines(props: Props) {
  const t = useTranslate();
  const { appointment, lines } = props;
  const { concern, transport, is_late, equity, recall } = appointment;
  const { name, state, promised, promisedTime, lateBy } = useCardText(props);
  const vehicle = appointment.vehicle ?? t('serviceBoard.card.noVehicle');
  const isDue = is_late || !isOver.has(appointment.status);
  const due = isDue ? promised : null;
  if (lines <= 2) {
    const beside = (isDue && promisedTime) || (concern ?? vehicle);
    return (
      <Lines aria-hidden="true">
        <Top>
          <b>{name}</b>
          {lines < 2 && isDue && promisedTime && <span data-late={is_late}>{promisedTime}</span>}
          {transport && <TransportSign of={transport} {...(lines < 2 && { size: board.sign - 2 })} />}
        </Top>
        {lines === 2 && (
          <Line>
            <Words>{state}</Words> · <span data-late={is_late}>{beside}</span>
          </Line>
        )}
      </Lines>
    );
  }
  const left = lines - 2;
  const hasConcern = concern !== null && left >= (due ? 3 : 2);
  const hasLateBy = lateBy !== undefined && left >= (hasConcern ? 4 : 3);
  const spare = left - 1 - Number(hasConcern) - Number(Boolean(promised)) - Number(hasLateBy);
  return (
    <Lines aria-hidden="true" data-wraps={spare > 2}>
      <Top data-wraps={spare > 0}>
        <b>{name}</b>
        {transport && <TransportSign of={transport} />}
      </Top>
      {(!due || left > 1) && <Line>{vehicle}</Line>}
      {hasConcern && <Line>{concern}</Line>}
      <State>
        <Words>{state}</Words>
        {(equity ?? 0) > 0 && <Flag of="equity" />}
        {recall === 'Y' && <Flag of="recall" />}
      </State>
      {(due || (promised && left > 2)) && (
        <Line data-late={is_late} data-apart={left > 2}>
          {promised}
        </Line>
      )}
      {hasLateBy && <Line data-late>{lateBy}</Line>}
    </Lines>
  );
}

/** A promise no longer matters then. */
const isOver: ReadonlySet<string> = new Set(['ready', 'completed', 'no_show']);

const Lines = themed('span', ({ theme }) => ({
  display: 'block',
  '& [data-late="true"]': { fontWeight: 600, color: theme.vars.palette.error.main },
  '&[data-wraps="true"] > span': { whiteSpace: 'normal' },
}));

const Top = themed('span', ({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(0.5),
  '& b': {
    flex: 1,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontWeight: 600,
    color: theme.vars.palette.text.primary,
  },
  // Whole where the card has a line to spare.
  '&[data-wraps="true"] b': { whiteSpace: 'normal' },
}));

const Line = themed('span', ({ theme }) => ({
  display: 'block',
  flex: 'none',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '&[data-apart="true"]': { marginTop: theme.spacing(0.5) },
}));

const State = themed('span', ({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(0.5),
  height: '1lh',
}));

const Words = themed('span', {
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontWeight: 500,
  color: 'var(--words)',
});
