import type { LoadFamilies } from '../../imports/loading/loadRecords.ts';
import { dayText } from '../days.ts';
import { momentText } from '../moments.ts';
import { Roster, type Staff } from '../people.ts';
import { type Random, randomFor } from '../random.ts';
import { cents } from '../sales/finance.ts';
import { drawOperation, drawPayType, type PayType, payers } from './operations.ts';
import { plateOf } from './plates.ts';
import type { ServiceBook, Visit } from './visits.ts';

/** The books of all stores with their staff. */
export interface ServiceDepartment {
  readonly book: ServiceBook;
  readonly staff: Staff;
}

/** Repair orders with their lines, drawn while they are read, so that none is kept. */
export const repairOrderRows = (seed: number, departments: readonly ServiceDepartment[]): LoadFamilies => ({
  parents: orders(seed, departments),
  rows: lines(seed, departments),
});

function* orders(seed: number, departments: readonly ServiceDepartment[]) {
  for (const { book } of departments) {
    const store_id = book.store.id;
    for (const visit of book.visits()) {
      const isClosed = visit.status === 'closed' || visit.status === 'void';
      yield {
        store_id,
        ro_no: String(visit.number),
        opened_at: momentText(visit.day, visit.minute),
        opened_date: dayText(visit.day),
        closed_at: isClosed ? momentText(visit.closedDay, visit.closedMinute) : null,
        closed_date: isClosed ? dayText(visit.closedDay) : null,
        status: visit.status,
        UC_ID: visit.customer === null ? null : visit.customer + 1,
        vin: visit.vin,
        ...plateOf(seed, visit),
        mileage_in: Math.max(5, Math.round(visit.mileage)),
        advisor_id: visit.advisor,
        promised_at: momentText(visit.promisedDay, visit.promisedMinute),
      };
    }
  }
}

function* lines(seed: number, departments: readonly ServiceDepartment[]) {
  for (const { book, staff } of departments) {
    const leaking =
      book.store.story === 'leakingAdvisor' ? staff.advisorPosts[0]?.[0]?.employee_id : undefined;
    let day = 0;
    let random = randomFor(seed, 'lines', book.store.id, day);
    let technicians = new Roster(staff.technicianPosts, day);
    for (const visit of book.visits()) {
      if (visit.day !== day) {
        day = visit.day;
        random = randomFor(seed, 'lines', book.store.id, day);
        technicians = new Roster(staff.technicianPosts, day);
      }
      yield* linesOf(
        random,
        book.store.id,
        visit,
        technicians,
        visit.advisor !== null && visit.advisor === leaking,
      );
    }
  }
}

/** Lines of one repair order: mostly one, 1.35 on average. */
function* linesOf(random: Random, store_id: number, visit: Visit, technicians: Roster, leaks: boolean) {
  const ro_no = String(visit.number);
  const count = drawCount(random);
  const tech = technicians.draw(random)?.employee_id ?? null;
  // The planted advisor sells the same work at a fifth less and gives discounts freely.
  const rate = random.normal(1, 0.12) * (leaks ? 0.8 : 1);
  const tenths = Math.max(count, Math.round(visit.hours * 10));
  let left = tenths;
  for (let line = 1; line <= count; line += 1) {
    const payType = line > 1 && random.chance(0.15) ? drawPayType(random) : visit.payType;
    const share =
      line === count
        ? left
        : Math.max(
            1,
            Math.min(left - (count - line), Math.round((tenths / count) * random.between(0.6, 1.4))),
          );
    left -= share;
    yield {
      store_id,
      ro_no,
      line_no: line,
      ...drawWork(random, payType, share / 10, rate, leaks ? 0.35 : 0.09),
      tech_id: tech,
    };
  }
}

function drawCount(random: Random): number {
  const place = random.next();
  return place < 0.74 ? 1 : place < 0.93 ? 2 : place < 0.985 ? 3 : 4;
}

/**
 * Takes a discount off labor and parts, in proportion and exact to the cent. All amounts in dollars.
 * @param share of the price that is given away, 0–1
 */
export function afterDiscount(labor: number, parts: number, share: number) {
  const discount = Math.round((labor + parts) * share * 100);
  const ofLabor = labor + parts === 0 ? 0 : Math.round((discount * labor) / (labor + parts));
  return {
    labor_sale: (Math.round(labor * 100) - ofLabor) / 100,
    parts_sale: (Math.round(parts * 100) - (discount - ofLabor)) / 100,
    discount: discount / 100,
  };
}

/** Labor with 72 % gross, parts with 38 %, before the discount. */
function drawWork(random: Random, payType: PayType, hours: number, rate: number, discounts: number) {
  const { op_code, description, parts } = drawOperation(random, payType);
  const labor = hours * payers[payType].rate * rate;
  const partsSale = random.chance(0.1) ? 0 : labor * parts * random.between(0.75, 1.75);
  return {
    op_code,
    description,
    pay_type: payType,
    billed_hours: hours,
    labor_cost: cents(labor * random.between(0.25, 0.31)),
    parts_cost: cents(partsSale * random.between(0.57, 0.67)),
    sublet: random.chance(0.03) ? random.int(40, 420) : 0,
    ...afterDiscount(
      cents(labor),
      cents(partsSale),
      payType === 'CP' && random.chance(discounts) ? random.between(0.05, 0.15) : 0,
    ),
  };
}
