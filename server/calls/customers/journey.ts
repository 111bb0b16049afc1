import type { CustomerJourney } from '../../../contract/calls/customers/journey.ts';
import type { Principal } from '../../access/principal.ts';
import { today } from '../../calendar.ts';
import { decisionsAbout } from '../../customers/households/list.ts';
import { eventsOf } from '../../customers/journey/eventPage.ts';
import { householdOf } from '../../customers/journey/household.ts';
import { overviewOf } from '../../customers/journey/overview.ts';
import { type OwnedVehicle, ownedBy } from '../../customers/journey/owned.ts';
import { type OpenWork, standingOf } from '../../customers/journey/standing.ts';
import { stillOpen, upcomingOf } from '../../customers/journey/upcoming.ts';
import { noteLook } from '../../customers/page/looks.ts';
import { figuresOf, findPerson } from '../../customers/page/person.ts';
import { sightOf } from '../../customers/sight.ts';
import type { CallContext, Handlers } from '../handler.ts';
import { customersAsOf } from './customersAsOf.ts';

/** Whose line of time it is; that somebody looks at it is written down before anything of it is told. */
async function subjectOf(id: number, context: CallContext<Principal>) {
  const { readDb, principal, now } = context;
  const sight = sightOf(principal);
  const person = await findPerson(readDb, id, sight);
  await noteLook('customer_journey', person.id, context);
  return { person, sight, today: today(now()) };
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

/** One person on a line of time. */
export const journeyHandlers = {
  customerJourney: async ({ UC_ID: id, kinds, perPage }, context) => {
    const { db, readDb } = context;
    const subject = await subjectOf(id, context);
    const [figures, overview, standing, vehicles, household, decisions, meta] = await Promise.all([
      figuresOf(readDb, subject.person, subject.sight),
      // A replica may not have the note yet that was written a moment ago.
      overviewOf(db, { ...subject, kinds, perPage }),
      standingOf(readDb, subject),
      ownedBy(readDb, subject),
      householdOf(readDb, subject),
      decisionsAbout(readDb, [subject.person.id]),
      customersAsOf(context),
    ]);
    const { declined: work, alerts, ...standsAt } = standing;
    const open = stillOpen(work, vehicles);
    const { CVP_DealTotalGross: deal_gross, CVP_DealCount: units, ...own } = figures;
    const { UC_ID, UC_FirstName, UC_LastName, UC_Email, UC_Phone1, address, UCSD_LTV, is_partial, stores } =
      own;
    const { opt_out_email, opt_out_sms, opt_out_phone, last_deal_date, ro_count, last_ro_date } = own;
    return {
      response: {
        UC_ID,
        UC_FirstName,
        UC_LastName,
        UC_Email,
        UC_Phone1,
        address,
        opt_out_email,
        opt_out_sms,
        opt_out_phone,
        UCSD_LTV,
        today: subject.today,
        is_partial,
        stores,
        deal_gross,
        units,
        last_deal_date,
        ro_count,
        last_ro_date,
        ...standsAt,
        ...overview,
        declined: sumOf(open),
        equity: equityOf(vehicles, alerts),
        upcoming: upcomingOf(vehicles, open, subject.today),
        miles_date: vehicles.reduce<string | null>(
          (last, { last: read }) => (read && read.date > (last ?? '') ? read.date : last),
          null,
        ),
        household,
        household_decisions: decisions.get(subject.person.id) ?? [],
      },
      meta,
    };
  },

  journeyEvents: async ({ UC_ID: id, kinds, perPage, after }, context) => ({
    response: await eventsOf(context.db, { ...(await subjectOf(id, context)), kinds, perPage, after }),
  }),
} satisfies Partial<Handlers>;
