import type { Principal } from '../../access/principal.ts';
import { today } from '../../calendar.ts';
import { decisionsAbout } from '../../customers/households/list.ts';
import { appointmentsOf, dealsOf, ordersOf, timelineOf } from '../../customers/page/history.ts';
import { noteLook } from '../../customers/page/looks.ts';
import { type Author, addNote, deleteNote, notesOf } from '../../customers/page/notes.ts';
import { describePerson, findPerson } from '../../customers/page/person.ts';
import { vehiclesOf } from '../../customers/page/vehicles.ts';
import { scoresNow } from '../../customers/scores/versions.ts';
import { describeHits } from '../../customers/search/hits.ts';
import { sightOf } from '../../customers/sight.ts';
import { exportFound } from '../../finding/exportFound.ts';
import { findListed } from '../../finding/find.ts';
import { type CallContext, exportBy, type Handlers } from '../handler.ts';
import { customersAsOf } from './customersAsOf.ts';

const authorOf = ({ principal, client, now }: CallContext<Principal>): Author => ({
  userid: principal.userid,
  address: client.address,
  now: now(),
  sight: sightOf(principal),
});

/** Finding one customer, and everything about them. */
export const customerDetailsHandlers = {
  searchCustomers: async ({ page, perPage, ...query }, { readDb, principal }) => {
    const { hits, isCut } = await findListed(readDb, query, principal);
    const pageHits = hits.slice((page - 1) * perPage, page * perPage);
    return {
      response: await describeHits(readDb, pageHits, sightOf(principal)),
      meta: { total: hits.length, scores: await scoresNow(readDb), ...(isCut && { total_is_least: true }) },
    };
  },

  exportFound: async ({ columns, ...query }, context) => {
    const by = exportBy(context);
    const csv = await exportFound(context.readDb, query, columns, by);
    return { filename: `customers-found-${today(by.now)}.csv`, csv };
  },

  customerDetails: async ({ UC_ID: id }, context) => {
    const { db, readDb, principal, now } = context;
    const sight = sightOf(principal);
    const day = today(now());
    const person = await findPerson(readDb, id, sight);
    const subject = { person, sight, today: day };
    const [described, decisions, vehicles, deals, orders, appointments, notes, timeline, meta] =
      await Promise.all([
        describePerson(readDb, person, sight),
        decisionsAbout(readDb, [person.id], sight),
        vehiclesOf(readDb, person, sight, day),
        dealsOf(readDb, subject),
        ordersOf(readDb, subject),
        appointmentsOf(readDb, subject),
        // A replica may not have the note yet that was written a moment ago.
        notesOf(db, person, principal.userid),
        timelineOf(readDb, subject),
        customersAsOf(context),
        noteLook('customerdetails', person.id, context),
      ]);
    const household_decisions = decisions.get(person.id) ?? [];
    return {
      response: { ...described, household_decisions, vehicles, deals, orders, appointments, notes, timeline },
      meta,
    };
  },

  addCustomerNote: async ({ UC_ID: id, text }, context) => ({
    response: await addNote(context.db, id, text, authorOf(context)),
  }),

  deleteCustomerNote: async ({ note_id: noteId }, context) => {
    await deleteNote(context.db, noteId, authorOf(context));
    return { response: { note_id: noteId } };
  },
} satisfies Partial<Handlers>;
