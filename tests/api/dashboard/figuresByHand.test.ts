import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exportWidgetRows, widgetRows } from '../../../contract/calls/widgetRows.ts';
import { monthStart, today } from '../../../server/calendar.ts';
import { type SignedIn, testApp } from '../../support/app.ts';
import { hasWidget, type RoleName } from '../../support/callers.ts';
import { ledgerOf, widgetsInLedger } from '../../support/records/ledger/ledger.ts';
import { loadLedgerGroup } from '../../support/records/ledger/ledgerGroup.ts';
import { isFull, seed } from '../../support/seed.ts';
import { type Days, type Figures, widgetFigures } from '../../support/widgetFigures.ts';

const group = await testApp();
await loadLedgerGroup(group, seed);
const { db } = group;

/** Late on the day before and early on the day after midnight, on a leap day, and on both changes of clocks. */
const clocks = [
  ...['2024-03-01T04:30:00Z', '2024-03-01T05:30:00Z', '2025-11-02T15:00:00Z', '2026-01-01T05:30:00Z'],
  ...['2026-03-08T15:00:00Z', '2026-05-18T22:00:00Z', '2026-06-01T03:30:00Z', '2026-06-01T04:30:00Z'],
  '2026-06-02T03:59:00Z',
];
const days = [
  ...['2024-02-28', '2024-02-29', '2024-03-01', '2025-05-31', '2025-11-02', '2026-01-01', '2026-03-08'],
  ...['2026-03-31', '2026-04-01', '2026-04-30', '2026-05-01', '2026-05-18', '2026-05-31', '2026-06-01'],
];
const roles: readonly RoleName[] = [
  ...(['Administrator', 'GM', 'Controller', 'Salesperson', 'Service Advisor'] as const),
  ...(['Sales Manager', 'Service Manager', 'Parts Manager'] as const),
];
const storeSets: readonly (readonly number[])[] = [[1], [2, 4], [1, 2, 3], [1, 2, 3, 4]];

const people = new Map<string, SignedIn>();
/** Somebody of a role who sees some stores; all of them for none that are named. */
async function personOf(role: RoleName, stores: readonly number[]) {
  const key = `${role} ${stores} ${group.clock.now.toISOString()}`;
  const known = people.get(key);
  if (known) return known;
  const person = await group.signInNew({ role, stores: stores.length === 4 ? 'all' : stores });
  people.set(key, person);
  return person;
}

const combination = fc.record({
  role: fc.constantFrom(...roles),
  own: fc.constantFrom(...storeSets),
  chosen: fc.subarray([0, 1, 2, 3]),
  clock: fc.constantFrom(...clocks),
  period: fc.oneof(
    fc.constant('own' as const),
    fc.constant('year' as const),
    fc.tuple(fc.constantFrom(...days), fc.constantFrom(...days)),
  ),
  widget: fc.constantFrom(...widgetFigures.filter(({ name }) => widgetsInLedger.includes(name))),
  part: fc.nat(),
});
type Combination = typeof combination extends fc.Arbitrary<infer Value> ? Value : never;

interface Found {
  readonly wrong: unknown[];
  compared: number;
  nonZero: number;
}

function periodOf({ period, widget }: Combination, day: string): { asked: Days; from: string; to: string } {
  if (widget.name === 'GetServiceApptByDateStore') {
    const to = typeof period === 'string' ? day : period[0];
    return { asked: { from: to, to }, from: to, to };
  }
  if (period === 'own') {
    const from = widget.isRanking ? `${day.slice(0, 8)}02` : monthStart(day);
    return { asked: {}, from, to: day };
  }
  const [from = '', to = ''] = period === 'year' ? [`${day.slice(0, 4)}-01-01`, day] : [...period].sort();
  return { asked: { from, to }, from, to };
}

const isOfGross = (name: string) => /gross|cost/.test(name);

/** Sums of the columns of a file that have the names of figures. */
function fileSums(csv: string, figures: readonly string[]) {
  const rows: Record<string, string>[] = parse(csv, { columns: true, bom: true });
  const sums: Record<string, number> = { rows: rows.length };
  for (const name of figures) {
    const head =
      rows[0] && Object.keys(rows[0]).find((one) => one === name || one === name.replaceAll('_', ' '));
    if (!head) continue;
    sums[name] = Math.round(rows.reduce((sum, row) => sum + Number(row[head] || 0), 0) * 100) / 100;
  }
  return sums;
}

async function compare(one: Combination, found: Found): Promise<void> {
  const { widget, own, role } = one;
  group.clock.now = new Date(one.clock);
  const caller = await personOf(role, own);
  const day = today(group.clock.now);
  const chosen = one.chosen.flatMap((place) => own[place] ?? []);
  const stores = chosen.length === 0 ? own : chosen;
  const storeId = chosen.length === 0 ? '0' : chosen.join(',');
  const { asked, from, to } = periodOf(one, day);
  const said = { role, own, storeId, ...asked, day, widget: widget.name };
  const sees = role !== 'Salesperson' && role !== 'Service Advisor';

  const tile = await widget.read(caller, storeId, asked);
  const whole: readonly [string | undefined, Figures] = [undefined, tile.figures];
  const picked = tile.parts[one.part % Math.max(1, tile.parts.length)];
  for (const [part, figures] of picked ? [whole, picked] : [whole]) {
    // From the 2nd to the 1st: nobody is ranked then.
    if (from > to) continue;
    const ledger = await ledgerOf(db, widget.name, {
      stores,
      from,
      to,
      part,
      today: day,
      now: group.clock.now,
    });
    const request = { widget: widget.name, storeId, ...asked, ...(part !== undefined && { part }) };
    const rows = await caller.call(widgetRows, request);
    const csv = await caller.call(exportWidgetRows, request);
    const file = fileSums(csv, Object.keys(ledger));
    const differ: unknown[] = [];
    const check = (what: string, name: string, value: unknown) => {
      found.compared += 1;
      if (ledger[name]) found.nonZero += 1;
      if (value !== ledger[name]) differ.push([what, name, value, ledger[name]]);
    };
    for (const [name, value] of Object.entries(figures)) {
      if (!(name in ledger) || name === 'rows') continue;
      if (!sees && isOfGross(name)) continue;
      check('tile', name, value);
    }
    for (const [name, value] of Object.entries(rows.sums)) {
      if (!(name in ledger)) differ.push(['no ledger', name]);
      else check('rows', name, value);
      if (!sees && isOfGross(name)) differ.push(['told', name]);
    }
    check('rows', 'rows', rows.total);
    check('file', 'rows', file.rows);
    for (const [name, value] of Object.entries(file)) {
      if (ledger[name] !== null) check('file', name, value);
    }
    if (differ.length > 0) found.wrong.push({ ...said, part, differ });
  }
}

test('tiles, their rows and files have the sums that plain statements over the records have', async () => {
  const cases = fc.sample(combination, { numRuns: isFull ? 2000 : 200, seed });
  const asked = cases.filter(({ role, widget }) => hasWidget(role, widget.name));
  const found: Found = { wrong: [], compared: 0, nonZero: 0 };
  for (const one of asked) await compare(one, found);
  console.info(
    `${asked.length} combinations, ${found.compared} figures, ${found.nonZero} not zero; seed ${seed}.`,
  );
  expect(found.wrong.slice(0, 6), `${found.wrong.length} of seed ${seed}`).toEqual([]);
  // Zeros that agree would prove nothing.
  expect(found.nonZero).toBeGreaterThan(1000);
}, 600_000);
