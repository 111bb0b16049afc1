import { describe, expect, test } from 'vitest';
import { revert } from '../../../contract/calls/audit.ts';
import { isWritable, type Resource } from '../../../contract/resource/resource.ts';
import { type ResourceName, resources } from '../../../contract/resources/index.ts';
import { testApp } from '../../support/app.ts';
import { messagesOf } from '../../support/messages.ts';
import { seedOrganization } from '../../support/records/organization.ts';
import { sampleOf } from '../../support/records/samples.ts';
import { type Row, resourceNames, rest } from '../../support/rest.ts';

const { db, signIn } = await testApp();

await seedOrganization(db);
const admin = await signIn('Administrator');

/** Fields that can be sent to an existing record. */
const changeable = (resource: Resource, values: Row): Row =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => !resource.fields[name]?.createOnly && name !== 'status'),
  );

const audited = async (auditIds: number[]) =>
  db.selectFrom('audit').selectAll().where('audit_id', 'in', auditIds).executeTakeFirstOrThrow();

test.each(['half \ud800', 'bell \u0007', 'nul \u0000'])(
  'refuses %j, which would not come back as it was sent',
  async (text) => {
    for (const [name, field] of [
      ['role', 'description'],
      ['role', 'role_name'],
      ['employee', 'title'],
    ] as const) {
      const { error } = await rest(admin, name, 'update', { id: 1, [field]: text });
      expect(Object.keys(error?.fields ?? {})).toEqual([field]);
    }
  },
);

/** Records of a resource to write to. */
function recordsOf(name: ResourceName) {
  const resource: Resource = resources[name];
  const idOf = (record: Row) => Number(record[resource.id]);
  const usedIds: number[] = [];
  /** A record with these values: a new one, or another one of those that are there when none can be added. */
  const recordWith = async (number: number) => {
    if (resource.canCreate) return rest(admin, name, 'create', sampleOf(resource, number));
    const { rows } = await rest(admin, name, 'list');
    const id = rows.map(idOf).find((other) => !usedIds.includes(other)) ?? 0;
    usedIds.push(id);
    return rest(admin, name, 'update', { id, ...changeable(resource, sampleOf(resource, number)) });
  };
  return { resource, idOf, recordWith };
}

const writable = resourceNames.filter((name) => isWritable(resources[name]));

/** Resources of which any two records may hold the same values. */
const alike: ReadonlySet<ResourceName> = new Set(['leads']);

describe.each(writable)('%s', (name) => {
  const { resource, idOf, recordWith } = recordsOf(name);
  /** Without what the server fills, such as a version that an undo raises as well. */
  const writablePart = (record: Row): Row =>
    Object.fromEntries(Object.entries(record).filter(([field]) => !resource.fields[field]?.readOnly));

  test('changes only what was sent, audits only what changed, and takes it back and forth', async () => {
    const { record } = await recordWith(3);
    const id = idOf(record);
    const values = changeable(resource, sampleOf(resource, 4));
    const changed = await rest(admin, name, 'update', { id, ...values });
    expect(changed.record).toMatchObject(values);
    const row = await audited(changed.auditIds);
    expect(Object.keys(Object(row.after)).sort()).toEqual(Object.keys(Object(row.before)).sort());
    for (const field of Object.keys(Object(row.after)))
      expect(record[field]).not.toEqual(changed.record[field]);

    const undone = await admin.reply(revert, { audit_ids: changed.auditIds });
    expect(undone.response).toEqual({ reverted: 1 });
    expect(writablePart((await rest(admin, name, 'one', { id })).record)).toEqual(writablePart(record));
    const twice = await admin.reply(revert, { audit_ids: changed.auditIds });
    expect([twice.status, twice.error?.code]).toEqual([409, 'conflict']);
    const redone = await admin.reply(revert, { audit_ids: undone.meta.audit_ids });
    expect(redone.status).toBe(200);
    expect(writablePart((await rest(admin, name, 'one', { id })).record)).toEqual(
      writablePart(changed.record),
    );
  });

  test('saves nothing over what somebody else has changed meanwhile, unless it was seen', async () => {
    const { record } = await recordWith(24);
    const id = idOf(record);
    const values = changeable(resource, sampleOf(resource, 25));
    const late = await rest(admin, name, 'update', { id, ...values, seen: sampleOf(resource, 26) });
    expect([late.status, late.error?.code]).toEqual([409, 'conflict']);
    expect(Object.keys(values)).toEqual(expect.arrayContaining(Object.keys(late.error?.fields ?? {})));
    expect((await rest(admin, name, 'one', { id })).record).toEqual(record);
    const { status, record: saved } = await rest(admin, name, 'update', { id, ...values, seen: record });
    expect(status).toBe(200);
    expect(saved).toMatchObject(values);
    // What is there already as it shall be is nobody's loss.
    expect((await rest(admin, name, 'update', { id, ...values, seen: record })).status).toBe(200);
  });

  test('leaves no trace of a change that changes nothing', async () => {
    const { record } = await recordWith(5);
    const same = changeable(resource, sampleOf(resource, 5));
    const { status, auditIds } = await rest(admin, name, 'update', { id: idOf(record), ...same });
    expect([status, auditIds]).toEqual([200, []]);
  });

  test('refuses fields it does not know, the server fills or that are fixed', async () => {
    const { record } = await recordWith(11);
    const refused = ['no_such_field', 'password_hash', ...Object.keys(resource.fields).filter(isFixed)];
    for (const field of refused) {
      const { status, error } = await rest(admin, name, 'update', { id: idOf(record), [field]: 1 });
      expect([status, error?.code], field).toEqual([400, 'invalid']);
    }
  });
  const isFixed = (field: string) =>
    Boolean(resource.fields[field]?.readOnly || resource.fields[field]?.createOnly);

  test('answers every wrong type in any field with 400', async () => {
    const { record } = await recordWith(13);
    const fields = Object.keys(changeable(resource, sampleOf(resource, 13)));
    for (const field of fields) {
      for (const wrong of [true, {}, [[]], 1e300, 'x\u0000y', [{}], { toString: 1 }]) {
        const { status, error } = await rest(admin, name, 'update', { id: idOf(record), [field]: wrong });
        expect(
          [status, Object.keys(error?.fields ?? {})[0]?.split('.')[0]],
          `${field} ${JSON.stringify(wrong)}`,
        ).toEqual([400, field]);
      }
    }
  });

  test('refuses a reference to a record that does not exist', async () => {
    const { record } = await recordWith(15);
    for (const [field, { kind }] of Object.entries(resource.fields)) {
      if (kind !== 'reference' && kind !== 'references') continue;
      if (isFixed(field)) continue;
      const value = kind === 'reference' ? 2_000_000_000 : [2_000_000_000];
      const { status, error } = await rest(admin, name, 'update', { id: idOf(record), [field]: value });
      expect([status, messagesOf(error?.fields)]).toEqual([400, { [field]: 'No longer exists.' }]);
    }
  });

  test('answers 404 for an id that is not there', async () => {
    const verbs = resource.canDelete ? (['one', 'update', 'remove'] as const) : (['one', 'update'] as const);
    for (const verb of verbs) {
      const { status, error } = await rest(admin, name, verb, { id: 2_000_000_000 });
      expect([status, error?.code]).toEqual([404, 'not_found']);
    }
  });
});

describe.each(writable.filter((name) => !alike.has(name)))('%s, of which no two are the same,', (name) => {
  const { resource, recordWith } = recordsOf(name);

  test('refuses a value that another record holds, beside each field', async () => {
    await recordWith(9);
    const { status, error } = await recordWith(9);
    expect([status, error?.code]).toEqual([409, 'conflict']);
    const unique = Object.entries(resource.fields).flatMap(([field, { unique }]) => (unique ? [field] : []));
    expect(Object.keys(error?.fields ?? {}).sort()).toEqual(expect.arrayContaining(unique.sort()));
    for (const sentence of Object.values(messagesOf(error?.fields)))
      expect(sentence).toMatch(/^Already used by another /);
  });

  test('lets one of two people who write the same at once, and names the field to the other', async () => {
    const replies = await Promise.all([recordWith(10), recordWith(10)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = replies.find(({ status }) => status === 409);
    expect(Object.values(messagesOf(refused?.error?.fields))[0]).toMatch(/^Already used by another /);
  });
});

test.each([...alike])('two records of %s hold the same values', async (name) => {
  const { recordWith } = recordsOf(name);
  const replies = await Promise.all([recordWith(9), recordWith(9)]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
});

describe.each(resourceNames.filter((name) => resources[name].canCreate))('a new record of %s', (name) => {
  const resource: Resource = resources[name];
  const create = (number: number) => rest(admin, name, 'create', sampleOf(resource, number));
  const idOf = (record: Row) => Number(record[resource.id]);

  test('keeps what was sent, and its audit row has the whole record', async () => {
    const values = sampleOf(resource, 1);
    const { status, record, auditIds } = await rest(admin, name, 'create', values);
    expect(status).toBe(200);
    expect(record).toMatchObject(values);
    expect((await rest(admin, name, 'one', { id: idOf(record) })).record).toEqual(record);
    const row = await audited(auditIds);
    expect(row).toMatchObject({ action: 'create', resource: name, userid: admin.userid, before: null });
    expect(row.after).toEqual({ ...values, [resource.id]: idOf(record) });
    expect(JSON.stringify(row)).not.toMatch(/argon|password/i);
  });

  test('comes back with the same id when its creation is taken back and that in turn', async () => {
    const { record, auditIds } = await create(7);
    const undone = await admin.reply(revert, { audit_ids: auditIds });
    expect(undone.status).toBe(200);
    expect((await rest(admin, name, 'one', { id: idOf(record) })).status).toBe(404);
    const redone = await admin.reply(revert, { audit_ids: undone.meta.audit_ids });
    expect(redone.status).toBe(200);
    expect((await rest(admin, name, 'one', { id: idOf(record) })).record).toEqual(record);
  });
});

describe.each(resourceNames.filter((name) => !resources[name].canCreate))('%s', (name) => {
  test('takes no new record, not even from whoever may change them', async () => {
    const before = await rest(admin, name, 'list');
    const url = `/api/resources/${name}`;
    const { statusCode } = await admin.raw({ method: 'POST', url, payload: sampleOf(resources[name], 1) });
    expect(statusCode).toBe(404);
    expect((await rest(admin, name, 'list')).rows).toEqual(before.rows);
  });
});

describe.each(resourceNames.filter((name) => !resources[name].canDelete))('%s', (name) => {
  test('loses no record, not even to whoever may change them', async () => {
    const before = await rest(admin, name, 'list');
    const url = `/api/resources/${name}/${before.rows[0]?.[resources[name].id]}`;
    expect((await admin.raw({ method: 'DELETE', url })).statusCode).toBe(404);
    expect((await rest(admin, name, 'list')).rows).toEqual(before.rows);
  });
});
