import { type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import { foundColumns, foundFilter, foundSorts } from '../../contract/calls/customers/customers.ts';
import { SavedView } from '../../contract/calls/views.ts';
import { filterSchema, sortableFields } from '../../contract/resource/filters.ts';
import { resources } from '../../contract/resources/index.ts';
import { nameKey } from '../../contract/values.ts';
import { lockLogin } from '../access/lockLogin.ts';
import { isStorableJson } from '../db/jsonText.ts';
import { textOrder } from '../db/reads/textKey.ts';
import type { Db } from '../db/schema.ts';
import type { SavedViewTable } from '../db/tables/access.ts';
import { AppError } from '../errors.ts';
import { isResourceName } from '../resources/sources.ts';
import type { Handlers } from './handler.ts';

/** Saved views that one person may have of one list. */
const MOST_VIEWS = 50;
/** Characters of a view's state as JSON. */
const LONGEST_STATE = 20_000;

type State = SavedView['state'];
type Row = Pick<Selectable<SavedViewTable>, 'view_id' | 'resource' | 'name' | 'state'>;

/** What views of a list can ask for. */
interface ViewedList {
  readonly filters: z.ZodType;
  readonly sorts: readonly string[];
  readonly columns: readonly string[];
}

/** The list of found customers is of no resource. */
const lists: Readonly<Record<string, ViewedList>> = {
  customers: { filters: foundFilter, sorts: foundSorts, columns: foundColumns },
};

/** @throws AppError `invalid` */
function listOf(name: string): ViewedList {
  const list = Object.hasOwn(lists, name) ? lists[name] : undefined;
  if (list) return list;
  if (!isResourceName(name)) {
    throw new AppError('invalid', 'no_such_list', { fields: { resource: 'unknown' } });
  }
  const resource = resources[name];
  return {
    filters: filterSchema(resource),
    sorts: sortableFields(resource),
    columns: [resource.id, ...Object.keys(resource.fields)],
  };
}

/** The view without the filters, sort and columns that its list no longer has. */
function toView({ state, ...row }: Row): SavedView {
  const stored = SavedView.shape.state.parse(state);
  return { ...row, state: knownPart(listOf(row.resource), stored) };
}

function knownPart(list: ViewedList, { filter, sort, order, columns, density, look }: State): State {
  const isKnown = ([key, value]: [string, unknown]) => list.filters.safeParse({ [key]: value }).success;
  const isSortable = sort !== null && list.sorts.includes(sort);
  return {
    filter: Object.fromEntries(Object.entries(filter).filter(isKnown)),
    sort: isSortable ? sort : null,
    order: isSortable ? order : null,
    columns: columns?.filter((column) => list.columns.includes(column)) ?? null,
    density,
    ...(look !== undefined && { look }),
  };
}

/** @throws AppError `invalid` for what the database can't keep: too long, or text that isn't well-formed */
function toJson(state: State): string {
  const json = JSON.stringify(state);
  if (json.length <= LONGEST_STATE && isStorableJson(json)) return json;
  throw new AppError('invalid', 'view_invalid', {
    fields: { state: 'too_large_or_invalid' },
  });
}

const noSuchView = () => new AppError('not_found', 'no_such_view');

interface NewView {
  readonly userid: number;
  readonly view_id?: number | undefined;
  readonly resource: string;
  readonly name: string;
  readonly state: string;
}

async function store(db: Db, view: NewView): Promise<Row> {
  const own = await db
    .selectFrom('saved_view')
    .select(['view_id', 'name'])
    .where('userid', '=', view.userid)
    .where('resource', '=', view.resource)
    .execute();
  const others = own.filter(({ view_id }) => view_id !== view.view_id);
  if (others.some(({ name }) => nameKey(name) === nameKey(view.name))) {
    throw new AppError('conflict', 'view_name_taken', {
      fields: { name: 'taken_by_view' },
    });
  }
  const { view_id, ...values } = view;
  if (view_id !== undefined) return replace(db, { ...view, view_id });
  if (own.length >= MOST_VIEWS) {
    throw new AppError('conflict', 'view_limit', { params: { limit: MOST_VIEWS } });
  }
  return db
    .insertInto('saved_view')
    .values(values)
    .returning(['view_id', 'resource', 'name', 'state'])
    .executeTakeFirstOrThrow();
}

const replace = (
  db: Db,
  { view_id, userid, resource, name, state }: NewView & { readonly view_id: number },
) =>
  db
    .updateTable('saved_view')
    .set({ name, state })
    .where('view_id', '=', view_id)
    .where('userid', '=', userid)
    .where('resource', '=', resource)
    .returning(['view_id', 'resource', 'name', 'state'])
    .executeTakeFirstOrThrow(noSuchView);

/** The own saved views of the lists. */
export const viewsHandlers = {
  listViews: async ({ resource }, { db, principal: { userid } }) => {
    listOf(resource);
    const rows = await db
      .selectFrom('saved_view')
      .select(['view_id', 'resource', 'name', 'state'])
      .where('userid', '=', userid)
      .where('resource', '=', resource)
      .orderBy(textOrder(sql`name`))
      .orderBy('view_id')
      .execute();
    return { response: rows.map(toView) };
  },
  saveView: async ({ state, ...view }, { db, principal: { userid } }) => {
    listOf(view.resource);
    const json = toJson(state);
    const row = await db.transaction().execute(async (tx) => {
      // Two browsers of one person take turns, so that the name and the number of views stay as promised.
      await lockLogin(tx, userid);
      return store(tx, { ...view, userid, state: json });
    });
    return { response: toView(row) };
  },
  deleteView: async ({ view_id }, { db, principal: { userid } }) => {
    await db
      .deleteFrom('saved_view')
      .where('view_id', '=', view_id)
      .where('userid', '=', userid)
      .returning('view_id')
      .executeTakeFirstOrThrow(noSuchView);
    return { response: {} };
  },
} satisfies Partial<Handlers>;
