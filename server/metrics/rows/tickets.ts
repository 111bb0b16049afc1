import { sql } from 'kysely';
import { dashboardCounts } from '../../../contract/widgets/counts.ts';
import { isOpenTicket } from '../counts.ts';
import { countOf, own } from './columns.ts';
import { defineRows, type RowSource, type RowsOf } from './source.ts';

/**
 * Support tickets that are not closed, the oldest first: those of people of the stores, and for whoever sees everybody
 * also those of guests.
 * @param part `open_tickets`, since the widget counts more than tickets
 */
function openTickets({ part }: RowsOf): RowSource | undefined {
  if (part !== 'open_tickets') return undefined;
  return {
    records: sql`(select t.*, u.store_id from support_ticket t left join app_user u using (userid))`,
    where: [isOpenTicket('r')],
    belongsTo: 'writer',
    joins: sql`left join store s on s."ID" = r.store_id left join app_user helper on helper.userid = r.assignee`,
    columns: {
      title: own('title', 'text'),
      status: own('status', 'text'),
      priority: own('priority', 'text'),
      created_at: own('created_at', 'instant'),
      username: own('username', 'text'),
      email: { ...own('email', 'text'), sensitive: 'personal' },
      storename: { value: sql`s.storename`, kind: 'store' },
      assignee: { value: sql`helper.firstname || ' ' || helper.lastname`, kind: 'text' },
    },
    sums: { open_tickets: countOf(sql`true`) },
    order: sql`r.created_at, r.ticket_id`,
  };
}

export const ticketRows = defineRows({
  call: dashboardCounts,
  feed: [],
  onlyPart: true,
  source: openTickets,
});
