import { useTranslate } from 'ra-core';
import type { ServiceDay } from '../../../../../contract/calls/service/serviceBoard.ts';
import { messageText } from '../../../../providers/texts/messageText.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { Decide } from '../Decide.tsx';
import type { Present } from './queue.ts';
import { useChangeName } from './useChangeName.ts';
import type { Changes } from './useChanges.ts';
import { useDecision } from './useDecision.ts';

interface Props {
  readonly changes: Changes;
  readonly day: ServiceDay;
}

/** Asks about the first change that the server has something against: what was wanted, and what is there now. */
export function Doubts({ changes: { waiting, sendNow }, day }: Props) {
  const t = useTranslate();
  const nameOf = useChangeName(day);
  const presentText = usePresentText(day);
  const { insist, giveUp } = useDecision(sendNow);
  const change = waiting.find(({ refusal }) => refusal);
  const { refusal } = change ?? {};
  if (!change || !refusal) return null;
  const text = (name: string, values = {}) => t(`serviceBoard.doubt.${name}`, values);
  const lines = [
    ...refusal.messages.map((message) => messageText(t, message)),
    text('yours', { what: nameOf(change) }),
    refusal.present && text('theirs', { what: presentText(refusal.present) }),
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

/** How an appointment stands now, on whatever day that is. */
function usePresentText({ timezone, as_of, advisors }: ServiceDay) {
  const t = useTranslate();
  const format = useFormat();
  return ({ status, starts_at, advisor_id }: Present) =>
    [
      t(`serviceBoard.status.${status}`),
      format.time(starts_at, new Date(as_of), timezone),
      advisors.find((each) => String(each.advisor_id) === advisor_id)?.name,
    ]
      .filter(Boolean)
      .join(' · ');
}
