import { type Ticket, type TicketStatus, ticketStatuses } from '../../../../../contract/calls/support.ts';
import { type TicketColumn, type TicketFilter, useColumn } from '../queries.ts';

/** Which columns a filter leaves, from left to right. */
export const columnsShown = ({ status }: TicketFilter): readonly TicketStatus[] =>
  ticketStatuses.filter((one) =>
    status === 'not_closed' ? one !== 'closed' : status === undefined || one === status,
  );

/** A card on its way to another column, until the server has said what became of it. */
export interface Moving {
  readonly ticket: Ticket;
  readonly to: TicketStatus;
}

export interface BoardColumn extends TicketColumn {
  readonly status: TicketStatus;
}

/** The columns of the board, each a page at a time; one that is not drawn is not asked for. */
export function useColumns(
  filter: TicketFilter,
  drawn: readonly TicketStatus[],
  moving: Moving | undefined,
): readonly BoardColumn[] {
  const isDrawn = (status: TicketStatus) => drawn.includes(status);
  const columns: Readonly<Record<TicketStatus, TicketColumn>> = {
    open: useColumn(filter, 'open', isDrawn('open')),
    in_progress: useColumn(filter, 'in_progress', isDrawn('in_progress')),
    waiting: useColumn(filter, 'waiting', isDrawn('waiting')),
    closed: useColumn(filter, 'closed', isDrawn('closed')),
  };
  return drawn.map((status) => withMoving({ ...columns[status], status }, moving));
}

/** What is on its way stands where it goes, before all others. */
function withMoving(column: BoardColumn, moving: Moving | undefined): BoardColumn {
  if (!moving || !column.tickets) return column;
  const { ticket, to } = moving;
  const others = column.tickets.filter(({ ticket_id }) => ticket_id !== ticket.ticket_id);
  return { ...column, tickets: to === column.status ? [{ ...ticket, status: to }, ...others] : others };
}
