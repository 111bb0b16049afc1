import { sql } from 'kysely';
import type { BoardAppointment } from '../../contract/calls/service/serviceBoard.ts';
import type { StoreScope } from '../access/scope.ts';
import type { PlainDate } from '../calendar.ts';
import { preparedQuery } from '../db/preparedQuery.ts';
import type { Db } from '../db/schema.ts';
import { type AdvisorRow, advisorRows, type Post, postsOf } from './advisors.ts';
import { type CardRow, cardRows, cardsOf } from './appointments.ts';
import { type DayLoad, loadRow } from './dayRows.ts';
import { stillOutCount } from './loaners.ts';
import { noSuchStore, type Shop, shopColumns, withHours } from './shop.ts';

/** A shop's day: its appointments, and what stands around them. */
export interface DayParts {
  readonly shop: Shop;
  readonly date: PlainDate;
  /** The store's own day now. */
  readonly today: PlainDate;
  readonly posts: readonly Post[];
  readonly load: DayLoad;
  /** Loaners with customers of earlier days. */
  readonly stillOut: number;
  readonly appointments: readonly BoardAppointment[];
}

interface Asked {
  readonly scope: StoreScope;
  /** @default today at the store */
  readonly date: PlainDate | undefined;
  readonly now: Date;
}

type Row = Shop &
  Pick<DayParts, 'date' | 'today' | 'load' | 'stillOut'> & {
    readonly posts: readonly AdvisorRow[];
    readonly cards: readonly CardRow[];
  };

const store = sql`s."ID"`;
const date = sql`d.date`;
const stores = sql`array[s."ID"]`;

interface Given {
  readonly stores: readonly number[];
  readonly date: PlainDate | null;
  readonly now: Date;
}

const readParts = preparedQuery<Row, Given>((value) => {
  const stillOut = stillOutCount({ store, date, timezone: sql`s.timezone`, today: sql`d.today` });
  const cards = cardRows({ stores, now: sql`d.now` }, sql`a.date = d.date and a.dept = 'Service'`);
  return sql<Row>`select ${shopColumns}, d.date, d.today,
      coalesce((select json_agg(one) from (${advisorRows(store, sql`array[d.date]`)}) one), '[]') as posts,
      (select to_json(sums) from (${loadRow(stores, date)}) sums) as load,
      (${stillOut}) as "stillOut", coalesce((select json_agg(card) from (${cards}) card), '[]') as cards
    from store s left join service_shop p on p.store_id = s."ID"
    cross join lateral (select own.now, own.today, coalesce(${value('date')}::date, own.today) as date
      from (select given.now, (given.now at time zone s.timezone)::date as today
        from (select ${value('now')}::timestamptz as now) given) own) d
    where s."ID" = any (${value('stores')}::integer[]) limit 1`;
});

/** All of it in one statement: a board is read by everybody who watches it whenever it changes. @throws AppError `not_found` */
export async function partsOfDay(db: Db, { scope, ...asked }: Asked): Promise<DayParts> {
  const [row] = await readParts(db, { stores: scope.storeIds, date: asked.date ?? null, now: asked.now });
  if (!row) throw noSuchStore();
  const { date: day, today, posts, load, stillOut: out, cards, ...shop } = row;
  const appointments = await cardsOf(cards, asked);
  return {
    ...{ shop: withHours(shop), date: day, today, posts: postsOf(posts, shop), load },
    ...{ stillOut: out, appointments },
  };
}
