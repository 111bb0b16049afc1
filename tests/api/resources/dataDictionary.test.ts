import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Meta } from '../../../contract/call.ts';
import { revert } from '../../../contract/calls/audit.ts';
import { shippedEntries } from '../../../server/db/dictionary/shipped.ts';
import { renewWordings } from '../../../server/db/migrations/0001-0025/0012_definitions.ts';
import { up as addSpanish } from '../../../server/db/migrations/0051-0075/0074_dictionary_spanish.ts';
import { up as writePlainly } from '../../../server/db/migrations/0126-0150/0145_plain_definitions.ts';
import { runStatements } from '../../../server/db/migrations/statements.ts';
import { allCalls } from '../../../server/declared.ts';
import { testApp } from '../../support/app.ts';
import { rest } from '../../support/rest.ts';

const { db, signIn } = await testApp();

const Entry = z.object({
  entry_id: z.number(),
  term: z.string(),
  plain_definition: z.string(),
  used_by: z.string().nullable(),
  used_in: z.string().nullable(),
  owner: z.string(),
  version: z.number(),
});

async function dictionary() {
  const { rows } = await rest(await signIn('Salesperson'), 'DataDictionary', 'list');
  return z.array(Entry).parse(rows);
}

/** Every name of a field that a reply can hold, at any depth. */
function fieldsIn(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(fieldsIn);
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) => [
    ...(key === 'properties' ? Object.keys(value) : []),
    ...fieldsIn(value),
  ]);
}

/** Fields of a call's reply; undefined when there is no such call yet. */
function replyFields(name: string): Set<string> | undefined {
  const call = allCalls.find(({ path }) => path === name || path.endsWith(`/${name}`));
  if (!call) return undefined;
  return new Set(fieldsIn(z.toJSONSchema(call.reply, { io: 'input', unrepresentable: 'any' })));
}

const partsOf = (line: string) => {
  const point = line.lastIndexOf('.');
  return { call: line.slice(0, point), field: line.slice(point + 1) };
};

test('every term is there for everyone to read, with an owner by name', async () => {
  const rows = await dictionary();
  expect(rows.map(({ term }) => term).sort()).toEqual(shippedEntries.map(({ term }) => term).sort());
  expect(rows.find(({ term }) => term === 'PVR')).toMatchObject({ owner: 'GM', version: 1 });
  expect(rows.find(({ term }) => term === 'Floorplan interest')).toMatchObject({ owner: 'Controller' });
});

test('every place that a term names is a field of that reply or goes with it, where the call exists', async () => {
  const lines = (await dictionary()).flatMap(({ used_by }) => used_by?.split('\n') ?? []);
  const known = lines.map(partsOf).filter(({ call }) => replyFields(call) !== undefined);
  expect(known.length).toBeGreaterThan(50);
  const isThere = (call: string, field: string) => field in Meta.shape || replyFields(call)?.has(field);
  expect(known.filter(({ call, field }) => !isThere(call, field))).toEqual([]);
});

test('every place is also named as its widget or page, once', async () => {
  const places = new Map((await dictionary()).map(({ term, used_in }) => [term, used_in]));
  expect(places.get('Unit')?.split('\n')).toEqual([
    'Sales (dashboard)',
    'Sales and gross by day (dashboard)',
    'Salesperson ranking (dashboard)',
    'F&I ranking (dashboard)',
  ]);
  expect(places.get('Acquisition margin')).toBe('Exchange analytics (exanalytics)');
  expect(places.get('As of')).toBeNull();
  const unnamed = (await dictionary()).filter(
    ({ used_by, used_in }) => (used_by === null) !== (used_in === null),
  );
  expect(unnamed).toEqual([]);
});

/** What a reply says besides figures: names, bounds of a bucket, days of a period, and their containers. */
const notFigures = [
  ...['store_id', 'storename', 'rows', 'totals', 'source', 'feed', 'bucket', 'from', 'to', 'units'],
  ...[
    'period_start',
    'period_end',
    'is_partial',
    'elapsed',
    'total',
    'days',
    'date',
    'closed',
    'current',
    'series',
  ],
  ...[
    'pay_type',
    'channel',
    'sales',
    'gross',
    'count',
    'amount',
    'class',
    'dept',
    'department',
    'metric',
    'unit',
  ],
  ...['deal_no', 'stock_no', 'customer_name', 'lender', 'fi_manager', 'contract_date', 'deal_status'],
  ...['stock_type', 'make', 'model', 'employee_id', 'employee_name', 'prior_year_value'],
];

describe.each([
  'GetSalesDashboardWidget',
  'GetSalesAndGrossDashboardWidget',
  'GetServiceDashboardWidget',
  'GetCITFloorPlanDataTopFive',
  'GetSPRanking',
  'GetInventoryUsedSummaryWidget',
  'GetPartsDashboardWidget',
  'GetAppointmentsDashboardWidget',
  'GetEquitySummary',
  'GetMonthVSBudget',
  'GetInventorySummaryWidget',
  'GetFIRanking',
  'GetSARanking',
  'GetInventoryDashboardWidget',
  'GetAnalitics',
  'GetCDPChart',
  'GetDashBoardCounts',
  'GetEmpInfo',
  'GetSyncData',
])('%s', (call) => {
  test('has a definition for each of its figures', async () => {
    const lines = new Set((await dictionary()).flatMap(({ used_by }) => used_by?.split('\n') ?? []));
    const figures = [...(replyFields(call) ?? [])].filter((field) => !notFigures.includes(field));
    expect(figures).not.toEqual([]);
    expect(figures.filter((field) => !lines.has(`${call}.${field}`))).toEqual([]);
  });
});

test.each([
  ['effective labor', ['ELR']],
  ['suministro', ["Days' supply"]],
  ['PUNTAJE de servicio', ['Service score']],
])('a search for %j finds terms by their words in both languages: %j', async (q, terms) => {
  const browser = await signIn('Salesperson');
  const { rows } = await rest(browser, 'DataDictionary', 'list', { filter: { q } });
  expect(rows.map(({ term }) => term)).toEqual(terms);
});

test('only who may edit changes a definition; each change, and its undo, is another version', async () => {
  const [first] = await dictionary();
  const id = first?.entry_id ?? 0;
  const reader = await signIn('GM');
  expect((await rest(reader, 'DataDictionary', 'update', { id, unit: 'cars' })).status).toBe(403);

  const admin = await signIn('Administrator');
  const changed = await rest(admin, 'DataDictionary', 'update', { id, unit: 'cars' });
  expect(changed.record).toMatchObject({ unit: 'cars', version: 2 });
  expect((await rest(admin, 'DataDictionary', 'update', { id, unit: 'cars' })).record.version).toBe(2);
  await admin.call(revert, { audit_ids: changed.auditIds });
  const { record } = await rest(admin, 'DataDictionary', 'one', { id });
  expect([record.version, record.unit]).not.toEqual([2, 'cars']);
  expect(record.version).toBe(3);
});

test("a definition that is put right replaces the old wording, but nobody's own", async () => {
  const admin = await signIn('Administrator');
  const idOf = async (term: string) => (await dictionary()).find((row) => row.term === term)?.entry_id ?? 0;
  const wordingOf = async (term: string) =>
    (await dictionary()).find((row) => row.term === term)?.plain_definition;
  const right = await wordingOf('Service spend');
  const old = { plain_definition: 'What everybody paid.' };
  await db.updateTable('dictionary_entry').set(old).where('term', '=', 'Service spend').execute();
  const own = 'What we give away.';
  await rest(admin, 'DataDictionary', 'update', { id: await idOf('Discount'), plain_definition: own });
  await renewWordings(db);
  expect([await wordingOf('Service spend'), await wordingOf('Discount')]).toEqual([right, own]);
});

test("plain definitions and names replace the shipped ones, not the group's own, and keep its score classes", async () => {
  const admin = await signIn('Administrator');
  const all = () => db.selectFrom('dictionary_entry').selectAll().orderBy('entry_id').execute();
  const named = async (term: string) => (await all()).find((row) => row.term === term);
  const plain = await all();
  const budget = await named('Budget');
  const own = 'What we plan.';
  await rest(admin, 'DataDictionary', 'update', { id: budget?.entry_id, plain_definition: own });
  await runStatements(
    db,
    `
update dictionary_entry set plain_definition = 'Old.', plain_definition_es = 'Vieja.' where term in ('Pace', 'Score class');
update dictionary_entry set term = 'Journey stage', term_es = 'Etapa del recorrido' where term = 'Funnel stage';
update dictionary_entry set term = 'Funding not told', term_es = 'Sin pagar' where term = 'Funding not reported';
update score_version set class_v = 90;
`,
  );
  await writePlainly(db);
  const was = (term: string) => plain.find((row) => row.term === term);
  expect(await named('Pace')).toEqual(was('Pace'));
  expect(await named('Funnel stage')).toEqual(was('Funnel stage'));
  expect(await named('Funding not reported')).toMatchObject({ term_es: 'Sin pagar' });
  expect(await named('Budget')).toMatchObject({ plain_definition: own });
  expect(await named('Score class')).toMatchObject({
    plain_definition: expect.stringContaining('VIP 90–100'),
    plain_definition_es: expect.stringContaining('VIP 90–100'),
  });
});

const withoutSpanish = `
alter table dictionary_entry drop term_es, drop plain_definition_es, drop formula_es, drop unit_es, drop grain_es,
  drop refresh_es, drop synonyms_es;
update dictionary_entry set plain_definition = 'Ours.', unit = 'cars' where term = 'Turn rate';
update dictionary_entry set formula = null where term = 'PVR';
insert into dictionary_entry (term, plain_definition, owner_role, version) values ('Up', 'Who walks in.', 2, 4);
`;

test('a dictionary without Spanish gets that of what nobody has worded, and is of the same version', async () => {
  await runStatements(db, withoutSpanish);
  await addSpanish(db);
  const rows = await db.selectFrom('dictionary_entry').selectAll().execute();
  const of = (term: string) => rows.find((row) => row.term === term);
  expect(of("Days' supply")).toMatchObject({
    version: 1,
    term_es: 'Días de inventario',
    plain_definition_es: expect.stringContaining('Cuántos días dura la existencia'),
    formula_es: 'Unidades en existencia ÷ (unidades al menudeo de los últimos 90 días ÷ 90)',
    unit_es: 'días',
    grain_es: 'Concesionario y tipo de existencia',
    refresh_es: 'Con cada importación',
    synonyms_es: 'Días de oferta, días de suministro',
  });
  expect(of('Turn rate')).toMatchObject({
    term_es: 'Rotación',
    plain_definition_es: null,
    formula_es: expect.stringContaining('12 meses'),
    unit_es: null,
  });
  expect(of('PVR')).toMatchObject({ formula_es: null, term_es: 'PVR' });
  expect(of('Up')).toMatchObject({ version: 4, term_es: null, plain_definition_es: null, unit_es: null });
  await db.deleteFrom('dictionary_entry').where('term', '=', 'Up').execute();
});

test('a role that owns a definition can not be deleted', async () => {
  const admin = await signIn('Administrator');
  const { record: role } = await rest(admin, 'role', 'create', { role_name: 'Analyst' });
  const [entry] = await dictionary();
  await db
    .updateTable('dictionary_entry')
    .set({ owner_role: Number(role.role_id) })
    .where('entry_id', '=', entry?.entry_id ?? 0)
    .execute();
  const { status, error } = await rest(admin, 'role', 'remove', { id: role.role_id });
  expect([status, error?.message]).toEqual([
    409,
    'This role is in use. Assign its logins and definitions another role first.',
  ]);
});
