import { useTranslate } from 'ra-core';
import type { TicketStatus } from '../../../../contract/calls/support.ts';
import { Tag, type Tone } from '../../../ui/page/Tag.tsx';

const tones: Readonly<Record<TicketStatus, Tone>> = {
  open: 'accent',
  in_progress: 'plain',
  waiting: 'warn',
  closed: 'good',
};

/** Where a request stands; one that waits says for whom. */
export function StatusTag({ status, isOwn }: { readonly status: TicketStatus; readonly isOwn: boolean }) {
  const t = useTranslate();
  return <Tag tone={tones[status]}>{t(`tickets.${isOwn ? 'statuses' : 'statusesOfOthers'}.${status}`)}</Tag>;
}
