import { useTranslate } from 'ra-core';
import { useCallback, useId, useRef } from 'react';
import type { Ticket, TicketStatus } from '../../../../../contract/calls/support.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { type Carried, clamp, columnAt, columnRects } from '../../../../ui/carry/carried.ts';
import { UnderPointer } from '../../../../ui/carry/UnderPointer.tsx';
import { useCarry } from '../../../../ui/carry/useCarry.ts';
import { useRefocus } from '../../../../ui/carry/useRefocus.ts';
import { TabStrip } from '../../../../ui/page/TabStrip.tsx';
import { SrOnly } from '../../../../ui/SrOnly.tsx';
import { themed } from '../../../../ui/theme/themed.tsx';
import { useFail, useNotify } from '../../../../ui/toasts/useNotify.ts';
import { useToastUndo } from '../../../../ui/toasts/useToastUndo.ts';
import { useAnnouncer } from '../../../../ui/useAnnouncer.tsx';
import { usePhone } from '../../../../ui/usePhone.ts';
import { type TicketFilter, useChange } from '../queries.ts';
import { Column } from './Column.tsx';
import { columnsShown, type Moving, useColumns } from './columns.ts';
import { TicketCard } from './TicketCard.tsx';

interface Props {
  readonly filter: TicketFilter;
  /** Which column a phone shows. @default the first */
  readonly column: TicketStatus | undefined;
  readonly mayEdit: boolean;
  readonly onOpen: (id: number) => void;
  readonly onColumn: (status: TicketStatus) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: 0, ArrowDown: 0 };

/** Requests by where they stand: a card for each, which can be carried to another column. A phone shows one at a time. */
export function TicketBoard({ filter, column, mayEdit, onOpen, onColumn }: Props) {
  const t = useTranslate();
  const isPhone = usePhone();
  const hint = useId();
  const body = useRef<HTMLDivElement>(null);
  const notify = useNotify();
  const { say, announcer } = useAnnouncer();
  const shown = columnsShown(filter);
  const single = shown.find((one) => one === column) ?? shown[0];
  const drawn = isPhone && single ? [single] : shown;
  const { moving, move } = useMoveTo();
  const columns = useColumns(filter, drawn, moving);
  const nameOf = (status: TicketStatus | undefined) => status && t(`tickets.statusesOfOthers.${status}`);
  const words = ({ item, place }: Carried<Ticket, number>) => ({
    title: item.title,
    column: nameOf(drawn[place]),
  });
  const refocus = useRefocus(body, 'ticket');
  const mayMove = mayEdit && !isPhone;
  const carry = useCarry<Ticket, number>({
    keyOf: ({ ticket_id }) => ticket_id,
    mayMove: () => mayMove && !moving,
    isUnchanged: ({ ticket_id, changed_at }) =>
      columns.some(({ tickets }) =>
        tickets?.some((each) => each.ticket_id === ticket_id && each.changed_at === changed_at),
      ),
    placeAt: (_, point, _grip, last) => columnAt(point, columnRects(body.current)) ?? last,
    placeBy: (_, key, last) => {
      const step = steps[key];
      return step === undefined ? undefined : clamp(last + step, 0, drawn.length - 1);
    },
    scroller: () => body.current,
    covered: { left: 0, top: 0 },
    onCarry: (carried) => say(t('tickets.board.carried', words(carried))),
    onCancel: (carried) => say(t('tickets.board.cancelled', words(carried))),
    onGone: (carried) => notify(t('tickets.board.gone', words(carried)), { type: 'warning' }),
    onDrop: (carried) => {
      const to = drawn[carried.place];
      if (to === undefined || to === carried.item.status) return;
      if (!carried.point) refocus(String(carried.item.ticket_id));
      say(t('tickets.board.dropped', words(carried)));
      move(carried.item, to);
    },
  });
  const { carried, hasJustMoved } = carry;
  const latestOpen = useRef(onOpen);
  latestOpen.current = onOpen;
  const open = useCallback(
    ({ ticket_id }: Ticket) => {
      if (!hasJustMoved()) latestOpen.current(ticket_id);
    },
    [hasJustMoved],
  );
  return (
    <>
      {isPhone && single && (
        <Tabs>
          <TabStrip
            label={t('tickets.board.columns')}
            open={single}
            tabs={shown.map((status) => ({ key: status, content: nameOf(status) }))}
            onOpen={(key) => {
              const chosen = shown.find((one) => one === key);
              if (chosen) onColumn(chosen);
            }}
          />
        </Tabs>
      )}
      <Columns ref={body} data-single={isPhone}>
        {columns.map((each, index) => (
          <Column
            key={each.status}
            column={each}
            isTarget={carried !== undefined && carried.place === index}
            moving={carried?.item.ticket_id ?? moving?.ticket.ticket_id}
            hint={mayMove ? hint : undefined}
            onOpen={open}
            onKeyDown={(event, ticket) => carry.onKeyDown(event, ticket, index)}
            onPointerDown={(event, ticket) => carry.onPointerDown(event, ticket, index)}
            onBlur={carry.onBlur}
          />
        ))}
      </Columns>
      {carried?.point && (
        <UnderPointer point={carried.point}>
          <TicketCard ticket={carried.item} now={new Date()} />
        </UnderPointer>
      )}
      <SrOnly id={hint}>{t('tickets.board.hint')}</SrOnly>
      {announcer}
    </>
  );
}

/** Moves a request to another column, at once on the screen; its toast takes it back, and whoever was late is told. */
function useMoveTo() {
  const t = useTranslate();
  const format = useFormat();
  const fail = useFail();
  const toastUndo = useToastUndo();
  const { mutate, isPending, variables } = useChange();
  const latest = useRef<Moving>(undefined);
  const move = (ticket: Ticket, to: TicketStatus) => {
    latest.current = { ticket, to };
    const { ticket_id, changed_at, status } = ticket;
    mutate(
      { ticket_id, changed_at, status: to },
      {
        onSuccess: (moved) =>
          toastUndo(
            t('tickets.board.moved', {
              number: format.integer(ticket_id),
              column: t(`tickets.statusesOfOthers.${to}`),
            }),
            () => move(moved, status),
          ),
        onError: fail,
      },
    );
  };
  const isOn = isPending && latest.current?.ticket.ticket_id === variables.ticket_id;
  return { move, moving: isOn ? latest.current : undefined };
}

const Tabs = themed('div', ({ theme }) => ({ minWidth: 0, padding: theme.spacing(0, 1) }));

const Columns = themed('div', ({ theme }) => ({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: `minmax(${theme.spacing(30)}, 1fr)`,
  gap: theme.spacing(1),
  minWidth: 0,
  overflowX: 'auto',
  '&[data-single="true"]': { gridAutoColumns: 'minmax(0, 1fr)' },
}));
