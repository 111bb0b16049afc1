import type { CustomerJourney, JourneyKind } from '../../../contract/calls/customers/journey.ts';
import type { Principal } from '../../access/principal.ts';
import { today } from '../../calendar.ts';
import { eventsAfter, toPage } from '../../customers/journey/eventPage.ts';
import { journeyReader } from '../../customers/journey/journey.ts';
import type { OwnedVehicle } from '../../customers/journey/owned.ts';
import type { OpenWork } from '../../customers/journey/standing.ts';
import type { Given } from '../../customers/journey/subject.ts';
import { stillOpen, upcomingOf } from '../../customers/journey/upcoming.ts';
import { lookAt, writeLook } from '../../customers/page/looks.ts';
import { outOfSight } from '../../customers/page/person.ts';
import { sightOf } from '../../customers/sight.ts';
import { seesGross } from '../../metrics/answers.ts';
import type { CallContext, Handlers } from '../handler.ts';
import { asOf, metaOf } from '../now/customersNow.ts';

interface Asked {
  readonly UC_ID: number;
  readonly kinds: readonly JourneyKind[];
  readonly perPage: number;
}

function givenBy({ UC_ID: id, kinds, perPage }: Asked, { principal, now }: CallContext<Principal>): Given {
  const { stores, seesEveryone } = sightOf(principal);
  const seen = {
    stores: stores.storeIds,
    sees_everyone: seesEveryone,
    sees_gross: seesGross(principal),
    today: today(now()),
  };
  return { id, ...seen, kinds, events: perPage + 1, ...lookAt('customer_journey', { principal, now }) };
}

/**
 * Lets nobody hear of somebody before the look at them is written down.
 * @throws AppError `not_found` without a row
 */
async function noted<Row extends { readonly UC_ID: number; readonly was_looked_at: boolean }>(
  row: Row | undefined,
  context: CallContext<Principal>,
): Promise<Row> {
  if (!row) throw outOfSight();
  if (!row.was_looked_at) await writeLook('customer_journey', row.UC_ID, context);
  return row;
}

const sumOf = (work: readonly OpenWork[]): CustomerJourney['declined'] => ({
  amount: work.reduce((sum, { amount }) => sum + (amount ?? 0), 0),
  open: work.length,
  since: work.at(-1)?.date ?? null,
});

/** The vehicle whose value is the latest, with how far its equity has come since the last alert of it. */
function equityOf(
  vehicles: readonly OwnedVehicle[],
  alerts: readonly { readonly vin: string | null; readonly date: string; readonly amount: number | null }[],
): CustomerJourney['equity'] {
  const [vehicle] = vehicles
    .filter(({ equity }) => equity !== null)
    .sort((a, b) => (b.deal?.date ?? '').localeCompare(a.deal?.date ?? ''));
  if (!vehicle || vehicle.equity === null) return null;
  const { equity: amount, value_date: date, vin } = vehicle;
  const before = alerts.find(
    (alert) => alert.vin === vin && alert.amount !== null && alert.date < (date ?? ''),
  );
  const change = before?.amount === null || before === undefined ? null : amount - before.amount;
  return { amount, date, change, change_since: before?.date ?? null };
}

const readJourney = journeyReader((value) => asOf(value('now')));

/** One person on a line of time. */
export const journeyHandlers = {
  customerJourney: async (asked, context) => {
    const given = { ...givenBy(asked, context), now: context.now() };
    // A replica may not have the note yet that was written a moment ago.
    const found = await noted(await readJourney(context.db, given), context);
    const { standing, vehicles, beside, was_looked_at: _, ...journey } = found;
    const { declined: work, alerts, ...standsAt } = standing;
    const open = stillOpen(work, vehicles);
    return {
      response: {
        ...journey,
        ...standsAt,
        today: given.today,
        declined: sumOf(open),
        equity: equityOf(vehicles, alerts),
        upcoming: upcomingOf(vehicles, open, given.today),
        miles_date: vehicles.reduce<string | null>(
          (last, { last: read }) => (read && read.date > (last ?? '') ? read.date : last),
          null,
        ),
      },
      meta: metaOf(beside, given.now),
    };
  },

  journeyEvents: async ({ after, ...asked }, context) => {
    const given = givenBy(asked, context);
    const [found] = await eventsAfter(context.db, given, after);
    const { page, names } = await noted(found, context);
    return { response: await toPage(page, names, given) };
  },
} satisfies Partial<Handlers>;
