import { useTranslate } from 'ra-core';
import type { ServiceDay } from '../../../../../contract/calls/service/serviceBoard.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { Decide } from '../Decide.tsx';
import { clockOf } from '../times.ts';
import type { Changes } from './useChanges.ts';
import { useDecision } from './useDecision.ts';

interface Props {
  readonly changes: Changes;
  readonly day: ServiceDay;
}

/** Asks about the first change that the server has something against: what was wanted, and what is there now. */
export function Doubts({ changes: { waiting, sendNow }, day }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const { insist, giveUp } = useDecision(sendNow);
  const change = waiting.find(({ refusal }) => refusal);
  const { refusal, payload } = change ?? {};
  if (!change || !refusal || !payload) return null;
  const text = (name: string, values = {}) => t(`serviceBoard.doubt.${name}`, values);
  const present = day.appointments.find(({ appt_id }) => appt_id === payload.appt_id);
  const lines = [
    refusal.sentence,
    text('yours', { what: change.label }),
    refusal.kind === 'conflict' &&
      present &&
      text('theirs', {
        what: [
          t(`serviceBoard.status.${present.status}`),
          clockOf(present.start_min, format),
          present.advisor_name,
        ]
          .filter(Boolean)
          .join(' · '),
      }),
  ];
  const yes = { conflict: text('mine'), confirm: text('anyway'), refused: undefined }[refusal.kind];
  return (
    <Decide
      title={text(refusal.kind)}
      sentence={lines.filter(Boolean).join('\n')}
      yes={yes}
      no={text(refusal.kind === 'conflict' ? 'keep' : 'giveUp')}
      onYes={() => insist(change)}
      onNo={() => giveUp(change)}
    />
  );
}
