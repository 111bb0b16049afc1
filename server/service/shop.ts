import { sql } from 'kysely';
import type { ServiceDay } from '../../contract/calls/service/serviceBoard.ts';
import type { StoreScope } from '../access/scope.ts';
import { isHoliday, type PlainDate } from '../calendar.ts';
import type { Db } from '../db/schema.ts';
import { AppError } from '../errors.ts';

interface OpenHours {
  readonly opens_min: number;
  readonly closes_min: number;
}

/** A store's shop: when it is open and how much it can take. */
export interface Shop {
  readonly store_id: number;
  readonly storename: string;
  readonly timezone: string;
  /** Of a day; null when the store tells none. */
  readonly service_capacity_hours: number | null;
  readonly bays: number;
  readonly loaners: number;
  /** By weekday, 0 is Sunday. */
  readonly hours: readonly (OpenHours & { readonly weekday: number })[];
  readonly daysOff: readonly PlainDate[];
}

/** Of a store that tells no hours: Monday to Saturday, 7:30 to 18:00. */
const usual: OpenHours = { opens_min: 450, closes_min: 1080 };
const usualHours = [1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, ...usual }));

/** Columns of a `Shop`, of store `s` and `service_shop` `p`. */
export const shopColumns = sql`
  s."ID" as store_id, s.storename, s.timezone, s.service_capacity_hours::float8 as service_capacity_hours,
  coalesce(p.bays, 8)::integer as bays, coalesce(p.loaners, 4)::integer as loaners,
  coalesce((select json_agg(json_build_object('weekday', h.weekday, 'opens_min', h.opens_min,
    'closes_min', h.closes_min)) from service_hours h where h.store_id = s."ID"), '[]') as hours,
  coalesce((select json_agg(f.date::text) from service_day_off f where f.store_id = s."ID"), '[]') as "daysOff"`;

/** The shop of the one store of a scope. @throws AppError `not_found` */
export async function shopOf(db: Db, scope: StoreScope): Promise<Shop> {
  const { rows } = await sql<Shop>`
    /* prepared */ select ${shopColumns} from store s left join service_shop p on p.store_id = s."ID"
    where s."ID" = any (${[...scope.storeIds]}::integer[]) limit 1`.execute(db);
  const [shop] = rows;
  if (!shop) throw noSuchStore();
  return withHours(shop);
}

export const noSuchStore = () => new AppError('not_found', 'no_such_store');

/** A shop that tells no hours has the usual ones. */
export const withHours = <Told extends Shop>(shop: Told): Told =>
  shop.hours.length > 0 ? shop : { ...shop, hours: usualHours };

const weekdayOf = (date: PlainDate) => new Date(`${date}T00:00:00Z`).getUTCDay();

/** Whether the shop of store `o` is open on a day that is no holiday, as {@link hoursOn} tells. */
export const isOpenOn = (date: PlainDate) => sql<boolean>`(
  not exists (select from service_day_off f where f.store_id = o."ID" and f.date = ${date}::date)
  and case when exists (select from service_hours h where h.store_id = o."ID")
    then exists (select from service_hours h where h.store_id = o."ID" and h.weekday = ${weekdayOf(date)}::integer)
    else ${usualHours.some(({ weekday }) => weekday === weekdayOf(date))}::boolean end)`;

/** Why the shop is closed on a day, and its hours: of a closed day those of all its days together. */
export function hoursOn(shop: Shop, date: PlainDate): OpenHours & { readonly closed: ServiceDay['closed'] } {
  const own = shop.hours.find(({ weekday }) => weekday === weekdayOf(date));
  const hours = own ?? {
    opens_min: Math.min(...shop.hours.map(({ opens_min }) => opens_min)),
    closes_min: Math.max(...shop.hours.map(({ closes_min }) => closes_min)),
  };
  const { opens_min, closes_min } = hours;
  return { opens_min, closes_min, closed: whyClosed(shop, date, own !== undefined) };
}

function whyClosed({ daysOff }: Shop, date: PlainDate, isOpenWeekday: boolean): ServiceDay['closed'] {
  if (isHoliday(date)) return 'holiday';
  if (daysOff.includes(date)) return 'day_off';
  return isOpenWeekday ? null : 'weekday';
}
