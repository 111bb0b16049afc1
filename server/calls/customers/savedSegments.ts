import type { Principal } from '../../access/principal.ts';
import { today } from '../../calendar.ts';
import { exportCustomers } from '../../segments/export/export.ts';
import { readFilter } from '../../segments/filter.ts';
import { readCustomers } from '../../segments/read.ts';
import {
  type Author,
  changeSegment,
  deleteSegment,
  restoreSegment,
  saveSegment,
} from '../../segments/saveSegments.ts';
import { listSegments } from '../../segments/segments.ts';
import { shareChoices } from '../../segments/sharing.ts';
import { storedText } from '../../segments/storedFilters.ts';
import { type CallContext, exportBy, type Handlers } from '../handler.ts';

const authorOf = ({ principal, now, client }: CallContext<Principal>): Author => ({
  principal,
  now: now(),
  address: client.address,
});

/** Filters that are kept by a name, and the customers of a filter as a file. */
export const savedSegmentsHandlers = {
  exportCustomers: async ({ Expression: expression }, context) => {
    const by = exportBy(context);
    const filter = await readFilter(context.readDb, expression, by.principal, today(by.now));
    const csv = await exportCustomers(context.readDb, filter, { ...by, expression });
    return { filename: `customers-${today(by.now)}.csv`, csv };
  },
  listSegments: async (_payload, { db, principal }) => ({ response: await listSegments(db, principal) }),
  saveSegment: async ({ Expression: expression, RowCount: rowCount, ...segment }, context) => {
    const { db, principal } = context;
    const people = await readFilter(db, expression, principal, today(context.now()));
    // Also of a living one: what can't be counted now would be refused every time that it is opened.
    await readCustomers(db, people, async () => undefined);
    const newSegment = { ...segment, expression: storedText(expression, people), rowCount, people };
    return { response: await saveSegment(db, newSegment, authorOf(context)) };
  },
  changeSegment: async (change, context) => ({
    response: await changeSegment(context.db, change, authorOf(context)),
  }),
  deleteSegment: async ({ segment_id }, context) => {
    await deleteSegment(context.db, segment_id, authorOf(context));
    return { response: { segment_id } };
  },
  restoreSegment: async ({ segment_id }, context) => ({
    response: await restoreSegment(context.db, segment_id, authorOf(context)),
  }),
  shareChoices: async (_payload, { db, principal }) => ({ response: await shareChoices(db, principal) }),
} satisfies Partial<Handlers>;
