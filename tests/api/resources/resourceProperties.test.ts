import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FilterRule, filterRules, sortableFields } from '../../../contract/resource/filters.ts';
import type { Resource } from '../../../contract/resource/resource.ts';
import { type ResourceName, resources } from '../../../contract/resources/index.ts';
import { textKey } from '../../../contract/textKey.ts';
import { testApp } from '../../support/app.ts';
import { insert } from '../../support/records/insert.ts';
import { seedOrganization } from '../../support/records/organization.ts';
import { type Row, resourceNames, rest } from '../../support/rest.ts';
import { drawn } from '../../support/seed.ts';

const { db, signIn } = await testApp();
const records = new Map<ResourceName, Row[]>();

const isName = (name: string): name is ResourceName => resourceNames.some((known) => known === name);

await seedOrganization(db);
await insert(db, 'feed', { source: 'CDK', feed: 'deals', last_success_at: null, last_attempt_at: null });
const admin = await signIn('Administrator');
for (const name of resourceNames) records.set(name, (await rest(admin, name, 'list')).rows);

/** What the record that a reference names is called where lists are sorted by it. */
function titleOf(to: string, id: unknown): unknown {
  if (!isName(to)) throw new Error(to);
  const row = records.get(to)?.find((candidate) => candidate[resources[to].id] === id);
  const isPerson = to === 'employee' || to === 'admusers';
  return isPerson && row ? `${row.lastname}, ${row.firstname}` : (row?.[resources[to].title] ?? null);
}

function meets(row: Row, { name, operator, field }: FilterRule, filterValue: unknown): boolean {
  const value = row[name];
  const filterValues = [filterValue].flat();
  if (operator === 'eq') return filterValues.includes(value);
  if (operator === 'contains') return Array.isArray(value) && value.some((id) => filterValues.includes(id));
  if (value === null) return false;
  if (operator === 'like') return textKey(String(value)).includes(textKey(String(filterValue)));
  const comparable = field.kind === 'instant' ? String(value).slice(0, 10) : value;
  const order = compare(comparable, filterValue);
  return operator === 'gte' ? order >= 0 : order <= 0;
}

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const [one, other] = [textKey(String(a)), textKey(String(b))];
  return one < other ? -1 : one > other ? 1 : 0;
}

/** The same list, worked out in plain JavaScript from all records. */
function expected(
  resource: Resource,
  all: readonly Row[],
  filter: Row,
  sort: string,
  order: string,
): unknown[] {
  const rules = filterRules(resource).filter(({ key }) => filter[key] !== undefined);
  const field = resource.fields[sort];
  const sortedBy = (row: Row) => (field?.kind === 'reference' ? titleOf(field.to, row[sort]) : row[sort]);
  return all
    .filter((row) => rules.every((rule) => meets(row, rule, filter[rule.key])))
    .sort((a, b) => {
      const [one, other] = [sortedBy(a), sortedBy(b)];
      const byId = compare(a[resource.id], b[resource.id]);
      if (one === null || other === null) return Number(one === null) - Number(other === null) || byId;
      return (order === 'DESC' ? -1 : 1) * compare(one, other) || byId;
    })
    .map((row) => row[resource.id]);
}

/** Values of a filter: mostly ones that occur, so that filters meet something. */
function valuesFor({ name, operator, field }: FilterRule, all: readonly Row[]): fc.Arbitrary<unknown> {
  const occurring = all.flatMap((row) => row[name]).filter((value) => value !== null && value !== undefined);
  if (field.kind === 'instant') return fc.constantFrom('2025-01-01', '2026-03-18', '2027-01-01');
  if (operator === 'like') return fc.constantFrom('a', 'ER', '%', '_', "'");
  const some =
    occurring.length > 0
      ? fc.constantFrom(...occurring)
      : fc.constant(field.kind === 'date' ? '2025-01-01' : 1);
  return operator === 'eq' || operator === 'contains'
    ? fc.oneof(some, fc.array(some, { minLength: 1, maxLength: 3 }))
    : some;
}

describe.each(resourceNames)('the list of %s', (name) => {
  const resource: Resource = resources[name];

  test('agrees with plain JavaScript for any filters, sort and page', async () => {
    const all = records.get(name) ?? [];
    const rules = filterRules(resource);
    const filters = fc.record(Object.fromEntries(rules.map((rule) => [rule.key, valuesFor(rule, all)])), {
      requiredKeys: [],
    });
    const sorts = fc.constantFrom(...sortableFields(resource));
    const orders = fc.constantFrom('ASC', 'DESC');
    const firsts = fc.integer({ min: 0, max: 12 });
    await fc.assert(
      fc.asyncProperty(filters, sorts, orders, firsts, async (filter, sort, order, first) => {
        const expectedIds = expected(resource, all, filter, sort, order);
        const payload = { filter, sort: [sort, order], range: [first, first + 9] };
        const { rows, total } = await rest(admin, name, 'list', payload);
        expect(rows.map((row) => row[resource.id])).toEqual(expectedIds.slice(first, first + 10));
        expect(total).toBe(expectedIds.length);
      }),
      drawn(60),
    );
  });
});
