import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { type PlateMatch, Vin } from '../../contract/calls/vehicles.ts';
import { plainCode } from '../../contract/vin.ts';
import type { StoreScope } from '../access/scope.ts';
import type { PlainDate } from '../calendar.ts';
import type { Db } from '../db/schema.ts';
import { type Answer, askOutside } from '../outside.ts';
import { decodeVin } from './vin/vin.ts';

const Name = z.string().trim().max(80).nullish();

/** What a plate service answers; whatever of the vehicle it leaves out, the VIN tells. */
const OutsidePlate = z.object({
  vin: Vin,
  /** Some services repeat what they were asked for. */
  plate: Name.catch(undefined),
  state: Name.catch(undefined),
  year: z.int().min(1900).max(2200).nullish(),
  make: Name,
  model: Name,
  trim: Name,
  drivetrain: Name,
});
type OutsidePlate = z.output<typeof OutsidePlate>;

/** Where plates are looked up: a service, and the repair orders of some stores. */
export interface PlateSource {
  readonly db: Db;
  readonly scope: StoreScope;
  readonly today: PlainDate;
  readonly now: Date;
  /** Address of the plate service. @default none: only our repair orders know plates */
  readonly url: string | undefined;
  /** Takes the reason when it fails. */
  readonly onFailure: (reason: string) => void;
}

/** A licence plate: capitals without blanks and hyphens, and a state of two letters. */
export interface PlateNumber {
  readonly plate: string;
  readonly state: string;
}

/** A repair order in scope that shows a plate. */
export interface PlateSeen {
  readonly vin: string;
  readonly state: string;
  readonly date: PlainDate;
  readonly storename: string;
}

/** What a plate service and our own records say of a plate. */
export interface PlateAnswer {
  /** `none`: no service is configured. */
  readonly service: 'none' | Answer<unknown>['state'];
  readonly outside: OutsidePlate | undefined;
  /** The last repair order that shows this plate of this state. */
  readonly seen: PlateSeen | undefined;
  /** Other states of which our repair orders know the same plate. */
  readonly otherStates: readonly string[];
}

/** What our repair orders show under a plate that the service says is of another vehicle; undefined where both agree. */
export const contradiction = ({ outside, seen }: PlateAnswer): PlateSeen | undefined =>
  outside && seen && outside.vin !== seen.vin ? seen : undefined;

/**
 * Asks the service, beside our repair orders; a service that fails does no harm to what we know ourselves.
 * @param records what `plateSeen` brings
 */
export async function answersFor(
  source: PlateSource,
  number: PlateNumber,
  records: Promise<readonly PlateSeen[]>,
): Promise<PlateAnswer> {
  const [answer, rows] = await Promise.all([askService(source, number), records]);
  if (answer?.state === 'failed') source.onFailure(answer.reason);
  return {
    service: answer?.state ?? 'none',
    outside: answer?.state === 'answered' ? answer.value : undefined,
    seen: rows.find(({ state }) => state === number.state),
    otherStates: rows.map(({ state }) => state).filter((state) => state !== number.state),
  };
}

async function askService(
  { url, now }: PlateSource,
  { plate, state }: PlateNumber,
): Promise<Answer<OutsidePlate> | undefined> {
  if (url === undefined) return undefined;
  const answer = await askOutside({ url, now, reply: OutsidePlate }, { plate, state });
  if (answer.state !== 'answered' || isFor(answer.value, { plate, state })) return answer;
  return { state: 'failed', reason: 'It answers for another plate.' };
}

/** Whether an answer that says of which plate it is, is of this one. */
function isFor(answer: OutsidePlate, { plate, state }: PlateNumber): boolean {
  const told = plainCode(answer.state ?? '');
  // Some write states in full.
  const isSameState = !/^[A-Z]{2}$/.test(told) || told === state;
  return plainCode(answer.plate || plate) === plate && isSameState;
}

/** A query of the vehicle that had a plate last, in each state: rows of `PlateSeen`. @param stores a value of SQL */
export const plateSeen = (plate: string, stores: RawBuilder<unknown>): RawBuilder<unknown> => sql`
    select distinct on (r.plate_state) r.vin, r.plate_state as state, r.opened_date as date, s.storename
    from repair_order r join store s on s."ID" = r.store_id
    where ${plateKey(sql`r.plate`)} = ${plate} and r.plate_state ~ '^[A-Z]{2}$'
      and r.vin is not null and r.status <> 'void' and r.store_id = any (${stores})
    order by r.plate_state, r.opened_at desc, r.store_id, r.ro_no`;

/** A plate as a `PlateNumber` has it, however it was written down; the index of repair orders is of the same. */
export const plateKey = (plate: RawBuilder<unknown>) =>
  sql`regexp_replace(upper(${plate}), '[^A-Z0-9]', '', 'g')`;

async function seenIn({ db, scope }: PlateSource, plate: string): Promise<PlateSeen[]> {
  const { rows } = await sql<PlateSeen>`${plateSeen(plate, sql`${[...scope.storeIds]}::integer[]`)}`.execute(
    db,
  );
  return rows;
}

/** The vehicle behind a licence plate, as far as the plate service, our repair orders and its VIN tell. */
export async function vehicleByPlate(source: PlateSource, number: PlateNumber): Promise<PlateMatch> {
  const { service, outside, seen } = await answersFor(source, number, seenIn(source, number.plate));
  const outside_failed = service === 'failed';
  const vin = outside?.vin ?? seen?.vin;
  if (vin === undefined) return { ...number, ...nothing, outside_failed };
  const decoded = await decodeVin(vin, source.today);
  return {
    ...number,
    vin,
    year: outside?.year ?? decoded.year,
    make: outside?.make ?? decoded.make,
    model: outside?.model ?? decoded.model,
    trim: outside?.trim ?? decoded.trim,
    drivetrain: outside?.drivetrain ?? decoded.drive_type,
    match: 'exact',
    outside_failed,
  };
}

const nothing = {
  vin: null,
  year: null,
  make: null,
  model: null,
  trim: null,
  drivetrain: null,
  match: 'none',
} as const;
