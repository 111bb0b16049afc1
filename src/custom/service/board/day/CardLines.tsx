import { useTranslate } from 'ra-core';
import type { BoardAppointment } from '../../../../../contract/calls/service/serviceBoard.ts';
import { board } from '../../../../ui/theme/measures/serviceBoard.ts';
import { themed } from '../../../../ui/theme/themed.tsx';
import { Flag, TransportSign } from '../Sign.tsx';
import { useCardText } from './useCardText.ts';

interface Props {
  readonly appointment: BoardAppointment;
  readonly timezone: string;
  readonly lines: number;
}

/** What a card says, in so many lines: of short ones the status stands beside the concern. */
export function CardLines(props: Props) {
  const t = useTranslate();
  const { appointment, lines } = props;
  const { vehicle, concern, transport, is_late, equity, recall } = appointment;
  const { name, state, promised } = useCardText(props);
  return (
    <>
      <Top>
        <b>{name}</b>
        {transport && <TransportSign of={transport} {...(lines < 2 && { size: board.sign - 2 })} />}
      </Top>
      {lines === 2 && (
        <Line>
          <Words>{state}</Words>
          {(concern ?? vehicle) ? ` · ${concern ?? vehicle}` : ''}
        </Line>
      )}
      {lines > 2 && <Line>{vehicle ?? t('serviceBoard.card.noVehicle')}</Line>}
      {lines > 3 && concern && <Line>{concern}</Line>}
      {lines > 2 && (
        <State>
          <Words>{state}</Words>
          {(equity ?? 0) > 0 && <Flag of="equity" />}
          {recall === 'Y' && <Flag of="recall" />}
        </State>
      )}
      {lines > 4 && promised && (
        <Line data-late={is_late} data-apart>
          {promised}
        </Line>
      )}
    </>
  );
}

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
}));

const Line = themed('span', ({ theme }) => ({
  display: 'block',
  flex: 'none',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '&[data-apart]': { marginTop: theme.spacing(0.5) },
  '&[data-late="true"]': { fontWeight: 600, color: theme.vars.palette.error.main },
}));

const State = themed('span', ({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(0.5),
  height: board.line,
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
