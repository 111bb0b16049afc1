import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import type { ForwardingState, TicketDetails } from '../../../../contract/calls/support.ts';
import { messageText } from '../../../providers/texts/messageText.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { Tag, type Tone } from '../../../ui/page/Tag.tsx';
import { useFail, useNotify } from '../../../ui/toasts/useNotify.ts';
import { useForwardAgain } from './queries.ts';

type Forwarding = NonNullable<TicketDetails['forwarding']>;

const tones: Readonly<Record<ForwardingState, Tone>> = { waiting: 'warn', sent: 'good', failed: 'bad' };

export function ForwardingTag({ state }: { readonly state: ForwardingState }) {
  const t = useTranslate();
  return <Tag tone={tones[state]}>{t(`tickets.forwarding.states.${state}`)}</Tag>;
}

interface Props {
  readonly id: number;
  readonly forwarding: Forwarding;
  readonly mayRetry: boolean;
}

/** How far a request is on its way to the support service, and why it is not there yet. */
export function ForwardingLine({ id, forwarding, mayRetry }: Props) {
  const t = useTranslate();
  const notify = useNotify();
  const fail = useFail();
  const note = useNote(forwarding);
  const { mutate, isPending } = useForwardAgain();
  const { state, tries, next_try_at } = forwarding;
  const isStuck = state === 'failed' || (next_try_at !== null && tries > 0);
  const sendAgain = () =>
    mutate(
      { ticket_id: id },
      {
        onSuccess: () => notify(t('tickets.forwarding.tried'), { type: 'success' }),
        onError: fail,
      },
    );
  return (
    <Row>
      <ForwardingTag state={state} />
      <span>{note}</span>
      {mayRetry && isStuck && (
        <Button size="small" disabled={isPending} onClick={sendAgain}>
          {t('tickets.forwarding.again')}
        </Button>
      )}
    </Row>
  );
}

function useNote({ state, fault, tries, next_try_at, ended_at, reference }: Forwarding) {
  const t = useTranslate();
  const format = useFormat();
  const text = (name: string, values = {}) => t(`tickets.forwarding.${name}`, values);
  const why = fault === null ? '' : messageText(t, fault);
  switch (state) {
    case 'sent': {
      const time = format.dateTime(ended_at);
      return reference === null ? text('sentAt', { time }) : text('reference', { time, reference });
    }
    case 'failed':
      return text('refusedAt', { why, time: format.dateTime(ended_at) });
    case 'waiting':
      if (next_try_at === null) return text('off');
      if (tries === 0) return text('soon');
      return text('next', { why, smart_count: tries, time: format.time(next_try_at) });
  }
}

const Row = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(0.5, 1),
  paddingTop: theme.spacing(1.5),
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
}));
