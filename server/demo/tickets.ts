import type { Insertable } from 'kysely';
import type { SupportTicketTable } from '../db/tables/reference.ts';
import { randomFor, weighted } from './random.ts';

type TicketRow = Insertable<SupportTicketTable>;

/** A login that may write a ticket. */
export interface Writer {
  readonly userid: number;
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly phone: string | null;
}

const DAY = 86_400_000;
const SUPPORT_ADDRESS_USER = 1;
const TICKETS = 64;

const subjects = [
  ['Deal shows in the wrong store', 'A deal that we moved last week still counts for the other store.'],
  ['Cannot open the CIT report', 'The page stays empty when I choose all stores.'],
  ['New salesperson needs a login', 'They start on Monday and should see the sales reports of our store.'],
  ['Service gross looks too low', 'Yesterday is about half of what our own system says.'],
  ['Customer appears twice', 'Same telephone number, two records. Please merge them.'],
  ['Change the budget of a month', 'The target for used units was entered without the last Saturday.'],
  ['Export takes the wrong columns', 'I need the stock number in the list of aged vehicles.'],
  ['Printer cuts the leaderboard', 'The last column is missing on paper.'],
] as const;

const drawStatus = weighted([
  ['closed', 60],
  ['open', 16],
  ['in_progress', 14],
  ['waiting', 10],
] as const);

const drawPriority = weighted([
  ['normal', 60],
  ['high', 18],
  ['low', 16],
  ['urgent', 6],
] as const);

/** What people have asked support for in the last three months, oldest first. */
export function ticketRows(seed: number, writers: readonly Writer[], asOf: Date): TicketRow[] {
  const random = randomFor(seed, 'tickets');
  const ages = Array.from({ length: TICKETS }, () => Math.floor(random.next() * 90 * DAY)).sort(
    (a, b) => b - a,
  );
  return ages.map((age, index) => {
    const writer = random.pick(writers);
    const [title, desc] = random.pick(subjects);
    const drawn = drawStatus(random);
    // What has waited for weeks has been settled by now.
    const status = age > 30 * DAY ? 'closed' : drawn;
    return {
      ticket_id: index + 1,
      title,
      desc,
      dealerid: 8,
      userid: writer.userid,
      username: `${writer.firstname} ${writer.lastname}`,
      email: writer.email,
      phno: writer.phone,
      fuid: null,
      filename: null,
      stored_file: null,
      status,
      priority: drawPriority(random),
      created_at: new Date(asOf.getTime() - age),
      changed_at: new Date(asOf.getTime() - age),
      write_key: null,
      network: null,
      assignee: status === 'open' ? null : SUPPORT_ADDRESS_USER,
    };
  });
}
