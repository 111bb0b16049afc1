import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef } from 'react';
import type { Ticket } from '../../../../../contract/calls/support.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { moveFocus, useRoving } from '../../../../ui/roving.ts';
import { Loaded } from '../../../../ui/states/Loaded.tsx';
import { PanelSkeleton } from '../../../../ui/states/PanelSkeleton.tsx';
import { themed } from '../../../../ui/theme/themed.tsx';
import type { BoardColumn } from './columns.ts';
import { TicketCard } from './TicketCard.tsx';

interface Props {
  readonly column: BoardColumn;
  /** What is carried would be put here. */
  readonly isTarget: boolean;
  /** Number of the request that is picked up or on its way. */
  readonly moving: number | undefined;
  /** Id of the text that says how cards are moved; undefined for those who may not. */
  readonly hint: string | undefined;
  readonly onOpen: (ticket: Ticket) => void;
  readonly onKeyDown: (event: KeyboardEvent, ticket: Ticket) => void;
  readonly onPointerDown: (event: PointerEvent<HTMLElement>, ticket: Ticket) => void;
  readonly onBlur: (ticket: Ticket) => void;
}

/** The requests of one status, page by page. Up and down go from card to card. */
export function Column({ column, isTarget, moving, hint, ...handlers }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const title = useId();
  const box = useRef<HTMLElement>(null);
  const { status, total, tickets = [], updatedAt, more } = column;
  const { stopProps } = useRoving(tickets.map(({ ticket_id }) => ticket_id));
  useEffect(() => {
    if (isTarget) box.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [isTarget]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!event.defaultPrevented)
      moveFocus(event, event.currentTarget, { places: '[data-ticket]', turns: false });
  };
  return (
    <Box ref={box} aria-labelledby={title} data-column={status} data-target={isTarget}>
      <Head id={title}>
        {t(`tickets.statusesOfOthers.${status}`)}
        <span>{format.integer(total)}</span>
      </Head>
      <Loaded of={column.state} what={t('tickets.what')} waiting={<PanelSkeleton />}>
        {() => (
          <List onKeyDown={onKeyDown}>
            {tickets.map((ticket) => (
              <li key={ticket.ticket_id}>
                <TicketCard
                  ticket={ticket}
                  now={new Date(updatedAt)}
                  isMoving={moving === ticket.ticket_id}
                  hint={hint}
                  stop={stopProps(ticket.ticket_id)}
                  onOpen={() => handlers.onOpen(ticket)}
                  onKeyDown={(event) => handlers.onKeyDown(event, ticket)}
                  onPointerDown={(event) => handlers.onPointerDown(event, ticket)}
                  onBlur={() => handlers.onBlur(ticket)}
                />
              </li>
            ))}
            {tickets.length === 0 && <Nothing>{t('tickets.board.none')}</Nothing>}
            {more && (
              <li>
                <Button size="small" fullWidth disabled={more.isPending} onClick={more.show}>
                  {t('tickets.board.more', {
                    shown: format.integer(tickets.length),
                    total: format.integer(total),
                  })}
                </Button>
              </li>
            )}
          </List>
        )}
      </Loaded>
    </Box>
  );
}

const Box = themed('section', ({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  minHeight: theme.spacing(30),
  maxHeight: `calc(100dvh - ${theme.spacing(26)})`,
  border: `thin solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.vars.palette.sunken,
  '&[data-target="true"]': {
    borderColor: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.primary.light,
  },
  [theme.breakpoints.down('sm')]: { maxHeight: 'none' },
}));

const Head = themed('h2', ({ theme }) => ({
  ...theme.typography.h3,
  display: 'flex',
  gap: theme.spacing(1),
  margin: 0,
  padding: theme.spacing(1, 1.5),
  '& span': { ...theme.typography.body2, alignSelf: 'center', color: theme.vars.palette.text.secondary },
}));

const List = themed('ul', ({ theme }) => ({
  display: 'grid',
  alignContent: 'start',
  gap: theme.spacing(1),
  minHeight: 0,
  margin: 0,
  padding: theme.spacing(0.5, 1, 1),
  overflowY: 'auto',
  listStyle: 'none',
}));

const Nothing = themed('li', ({ theme }) => ({
  ...theme.typography.body2,
  padding: theme.spacing(1, 0.5),
  color: theme.vars.palette.text.secondary,
}));
