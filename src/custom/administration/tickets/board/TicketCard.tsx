import { Paperclip } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { ComponentProps, KeyboardEvent, PointerEvent } from 'react';
import type { Ticket, TicketPriority } from '../../../../../contract/calls/support.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { carriedLook } from '../../../../ui/carry/carriedLook.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { Tag, type Tone } from '../../../../ui/page/Tag.tsx';
import { SrOnly } from '../../../../ui/SrOnly.tsx';
import { insetRing } from '../../../../ui/theme/insetRing.ts';
import { sizes } from '../../../../ui/theme/sizes.ts';
import { themed } from '../../../../ui/theme/themed.tsx';

interface Props {
  readonly ticket: Ticket;
  /** When it was read: how old it is. */
  readonly now: Date;
  /** It is picked up, or on its way. @default false */
  readonly isMoving?: boolean;
  readonly hint?: string | undefined;
  readonly stop?: Pick<ComponentProps<'button'>, 'tabIndex' | 'onFocus'>;
  readonly onOpen?: () => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly onPointerDown?: (event: PointerEvent<HTMLElement>) => void;
  readonly onBlur?: () => void;
}

const tones: Readonly<Record<TicketPriority, Tone>> = {
  low: 'plain',
  normal: 'plain',
  high: 'warn',
  urgent: 'bad',
};

/** One request on the board: what it is about, who asks, how long ago, how urgent it is, and who works on it. */
export function TicketCard({ ticket, now, isMoving = false, hint, stop, onOpen, ...handlers }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const { ticket_id, title, username, userid, storename, created_at, priority, status } = ticket;
  const from = [username, storename ?? (userid === null ? t('tickets.guest') : undefined)];
  const age = format.duration(now.getTime() - new Date(created_at).getTime());
  return (
    <Box
      type="button"
      data-ticket={ticket_id}
      data-moving={isMoving}
      aria-describedby={hint}
      {...stop}
      onClick={onOpen}
      {...handlers}
    >
      <b>{title}</b>
      <span>{[`#${ticket_id}`, ...from].filter(Boolean).join(' · ')}</span>
      <Foot>
        {priority !== 'normal' && (
          <Tag tone={status === 'closed' ? 'plain' : tones[priority]}>
            {t(`tickets.priorities.${priority}`)}
          </Tag>
        )}
        {ticket.forwarding === 'failed' && <Tag tone="bad">{t('tickets.forwarding.states.failed')}</Tag>}
        <time dateTime={created_at} title={format.dateTime(created_at)}>
          {t('tickets.board.age', { age })}
        </time>
        {ticket.has_file && (
          <>
            <Icon of={Paperclip} size={sizes.iconSmall} />
            <SrOnly>{t('tickets.board.hasFile')}</SrOnly>
          </>
        )}
        <em data-nobody={ticket.assignee === null}>{ticket.assignee_name ?? t('tickets.nobody')}</em>
      </Foot>
    </Box>
  );
}

const Box = themed('button', ({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: theme.spacing(0.5),
  width: '100%',
  padding: theme.spacing(1),
  border: `thin solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  ...carriedLook,
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.background.paper,
  overflowWrap: 'anywhere',
  '& b': { ...theme.typography.body1, fontWeight: 500, color: theme.vars.palette.text.primary },
  '&:hover': { borderColor: theme.vars.palette.borderStrong },
  '&:focus-visible': insetRing(theme),
  '&[data-moving="true"]': {
    borderStyle: 'dashed',
    borderColor: theme.vars.palette.control,
    backgroundColor: theme.vars.palette.sunken,
  },
}));

const Foot = themed('span', ({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(0.5, 1),
  '& svg': { flex: 'none' },
  '& em': { marginLeft: 'auto', fontStyle: 'normal', color: theme.vars.palette.text.primary },
  '& em[data-nobody="true"]': { color: theme.vars.palette.text.secondary },
}));
