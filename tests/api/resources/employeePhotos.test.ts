import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { audit, revert } from '../../../contract/calls/audit.ts';
import { employeePhoto, MOST_OF_PHOTO, setEmployeePhoto } from '../../../contract/calls/employees/photos.ts';
import { getEmployeeInfo } from '../../../contract/calls/users.ts';
import { DAYS_KEPT } from '../../../server/employees/photos.ts';
import { type SignedIn, testApp } from '../../support/app.ts';
import { messagesOf } from '../../support/messages.ts';
import { insert } from '../../support/records/insert.ts';
import { csv, rest } from '../../support/rest.ts';

const { db, clock, signIn, signInNew } = await testApp();
const start = clock.now;
let admin: SignedIn;
let gm: SignedIn;
beforeAll(async () => {
  [admin, gm] = await Promise.all([signIn('Administrator'), signIn('GM')]);
});

/** Of store 1, and of store 2 that the GM does not see. */
const [ANA, BEN] = [71, 72];
beforeEach(async () => {
  clock.now = start;
  await db.deleteFrom('employee').execute();
  const job = { title: 'Advisor', department: 'Service', hire_date: '2020-01-01' } as const;
  await insert(db, 'employee', [
    {
      employee_id: ANA,
      firstname: 'Ana',
      lastname: 'Ruiz',
      store_id: 1,
      email: 'ana@rooftop.example',
      ...job,
    },
    { employee_id: BEN, firstname: 'Ben', lastname: 'Ott', store_id: 2, ...job },
  ]);
});

const block = (kind: number, body: Buffer) => {
  const head = Buffer.from([0xff, kind, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
};

interface Picture {
  readonly width?: number;
  readonly height?: number;
  /** Tells one picture from another. */
  readonly pixels?: string;
  readonly remarks?: Buffer;
}

function frame(width: number, height: number) {
  const body = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  body.writeUInt16BE(height, 1);
  body.writeUInt16BE(width, 3);
  return block(0xc0, body);
}

/** The outline of a JPEG, all that a server looks at. */
function jpeg({ width = 256, height = 256, pixels = 'a', remarks = Buffer.alloc(0) }: Picture = {}) {
  const head = [
    block(0xe0, Buffer.from('JFIF\0')),
    remarks,
    block(0xc4, Buffer.alloc(4)),
    frame(width, height),
  ];
  const scan = [block(0xda, Buffer.alloc(3)), Buffer.from(pixels), Buffer.from([0xff, 0, 0xff, 0xd1, 7])];
  return Buffer.concat([Buffer.from([0xff, 0xd8]), ...head, ...scan, Buffer.from([0xff, 0xd9])]);
}

const first = jpeg();
const second = jpeg({ pixels: 'b' });

const send = (who: SignedIn, employee_id: number, before: string | null, photo: Buffer | null) =>
  who.reply(setEmployeePhoto, { employee_id, before, photo: photo?.toString('base64') ?? null });

async function give(photo: Buffer, before: string | null = null) {
  const { response, meta, status } = await send(admin, ANA, before, photo);
  expect(status).toBe(200);
  return { photo: response.photo ?? '', auditId: meta.audit_ids?.[0] ?? 0 };
}

const addressOf = (id: number, photo: string) =>
  `/api/${employeePhoto.path.replace(':id', String(id))}?photo=${photo}`;
const look = (who: SignedIn, photo: string, headers = {}) =>
  who.raw({ method: 'GET', url: addressOf(ANA, photo), headers });

const photoOf = async (who: SignedIn, id: number) =>
  (await who.call(getEmployeeInfo, { filter: { id } }))[0]?.photo;
const undo = (who: SignedIn, auditId: number) => who.reply(revert, { audit_ids: [auditId] });

test('a photo is in the list by its name, and at its address for whoever sees the employee, to be kept by their browser', async () => {
  const { photo } = await give(first);
  expect(await photoOf(gm, ANA)).toBe(photo);
  const reply = await look(gm, photo);
  expect(reply.rawPayload.equals(first)).toBe(true);
  expect(reply.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'private, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect((await look(gm, photo, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
});

test('another store’s employee has neither a photo to see nor one to set, even by its name', async () => {
  const { response } = await send(admin, BEN, null, first);
  const url = addressOf(BEN, response.photo ?? '');
  expect((await admin.raw({ method: 'GET', url })).statusCode).toBe(200);
  const refused = await gm.raw({ method: 'GET', url });
  expect([refused.statusCode, refused.headers['cache-control']]).toEqual([404, 'no-store']);
  const editor = await signInNew({ role: 'Administrator', stores: [1] });
  expect((await send(editor, BEN, response.photo, second)).status).toBe(404);
  expect((await send(editor, ANA, null, second)).status).toBe(200);
});

test('roles that only see employees set no photo, and those without the module see none', async () => {
  const { photo } = await give(first);
  const viewer = await signIn('Sales Manager');
  expect((await send(viewer, ANA, photo, second)).status).toBe(403);
  const advisor = await signIn('Service Advisor');
  expect((await look(advisor, photo)).statusCode).toBe(403);
});

describe('refused is', () => {
  const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 1]);
  const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const notWhole = 'Must be a complete JPEG image.';
  const notSquare = 'Must be 256 pixels wide and high.';
  test.each([
    ['a PNG', PNG, notWhole],
    ['an SVG', SVG, notWhole],
    ['an SVG behind the first bytes of a JPEG', Buffer.concat([first.subarray(0, 3), SVG]), notWhole],
    ['a few bytes', Buffer.from([0xff, 0xd8]), notWhole],
    ['a JPEG that is cut off', first.subarray(0, -2), notWhole],
    ['one that is cut off in its head', first.subarray(0, 20), notWhole],
    [
      'one that ends before its size',
      Buffer.concat([first.subarray(0, 2), Buffer.from([0xff, 0xd9])]),
      notWhole,
    ],
    ['one with two sizes', jpeg({ remarks: frame(256, 256) }), notWhole],
    ['one that claims 65,535 pixels', jpeg({ width: 65_535, height: 65_535 }), notSquare],
    ['one that is not square', jpeg({ height: 255 }), notSquare],
  ])('%s', async (_what, bytes, sentence) => {
    const { status, error } = await send(admin, ANA, null, bytes);
    expect([status, messagesOf(error?.fields)]).toEqual([400, { photo: sentence }]);
    expect(await photoOf(admin, ANA)).toBeNull();
  });

  test('one above 200 KB, and 6 MB before they are read', async () => {
    const large = (bytes: number) => jpeg({ pixels: 'a'.repeat(bytes) });
    const { status, error } = await send(admin, ANA, null, large(MOST_OF_PHOTO));
    expect([status, messagesOf(error?.fields)]).toEqual([400, { photo: 'Larger than 200 KB.' }]);
    expect((await send(admin, ANA, null, large(6 * 1024 * 1024))).status).toBe(413);
  });

  test.each([
    ['what is no Base64', { photo: 'not base64!' }],
    ['nothing', { photo: '' }],
    ['a name that is none', { before: '../etc', photo: null }],
    ['a field that is not known', { photo: null, name: 'Ana' }],
  ])('%s', async (_what, change) => {
    const { status } = await admin.reply(setEmployeePhoto, { employee_id: ANA, before: null, ...change });
    expect(status).toBe(400);
  });
});

test('what a camera wrote into a picture is not kept, nor what comes after its end', async () => {
  const remarks = Buffer.concat([
    block(0xe1, Buffer.from('Exif\0\0GPS 40.3')),
    block(0xfe, Buffer.from('hi')),
  ]);
  const { photo } = await give(Buffer.concat([jpeg({ remarks }), Buffer.from('<script>')]));
  expect((await look(admin, photo)).rawPayload.equals(first)).toBe(true);
});

describe('a change', () => {
  test('is written down by the names of the photos, and taken back with the one before, and that again', async () => {
    const one = await give(first);
    const two = await give(second, one.photo);
    const [row] = await admin.call(audit, { resource: 'employee_photo', record_id: String(ANA) });
    expect(row).toMatchObject({
      action: 'update',
      record_name: 'Ana Ruiz',
      before: { photo: one.photo },
      after: { photo: two.photo },
    });
    expect((await look(admin, one.photo)).statusCode).toBe(404);
    const undone = await undo(admin, two.auditId);
    expect(undone.status).toBe(200);
    expect((await look(admin, one.photo)).rawPayload.equals(first)).toBe(true);
    expect((await undo(admin, undone.meta.audit_ids?.[0] ?? 0)).status).toBe(200);
    expect(await photoOf(admin, ANA)).toBe(two.photo);
  });

  test('to none takes the photo away, and can be taken back for 30 days and no longer', async () => {
    const { photo } = await give(first);
    const removed = await send(admin, ANA, photo, null);
    expect([removed.response, await photoOf(admin, ANA)]).toEqual([{ photo: null }, null]);
    const kept = clock.now.getTime() + DAYS_KEPT * 86_400_000;
    clock.now = new Date(kept + 1);
    const tooLate = await undo(await signIn('Administrator'), removed.meta.audit_ids?.[0] ?? 0);
    expect([tooLate.status, tooLate.error?.code]).toEqual([409, 'conflict']);
    clock.now = new Date(kept);
    const back = await signIn('Administrator');
    expect((await undo(back, removed.meta.audit_ids?.[0] ?? 0)).status).toBe(200);
    expect(await photoOf(back, ANA)).toBe(photo);
  });

  test('to the same picture changes nothing', async () => {
    const { photo } = await give(first);
    const { status, meta } = await send(admin, ANA, photo, first);
    expect([status, meta.audit_ids]).toEqual([200, []]);
  });

  test('is refused when somebody else changed the photo meanwhile, and so is taking back what was changed since', async () => {
    const one = await give(first);
    const both = await Promise.all([
      send(admin, ANA, one.photo, second),
      send(admin, ANA, one.photo, jpeg({ pixels: 'c' })),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await undo(admin, one.auditId)).status).toBe(409);
  });

  test('is not taken back by who may not change employees', async () => {
    const { auditId } = await give(first);
    expect((await undo(await signIn('Sales Manager'), auditId)).status).toBe(403);
  });
});

test('a photo goes with its employee, who comes back without it', async () => {
  const { photo } = await give(first);
  const gone = await rest(admin, 'employee', 'remove', { id: ANA });
  expect(gone.status).toBe(200);
  expect(await db.selectFrom('employee_photo').selectAll().execute()).toEqual([]);
  expect((await undo(admin, gone.auditIds[0] ?? 0)).status).toBe(200);
  expect(await photoOf(admin, ANA)).toBeNull();
  expect((await look(admin, photo)).statusCode).toBe(404);
});

test('no other way writes a photo', async () => {
  const { status } = await rest(admin, 'employee', 'update', { id: ANA, photo: 'x'.repeat(43) });
  expect(status).toBe(400);
});

test('an employee’s login is told to whoever may look at it', async () => {
  const { userid } = gm;
  await db.updateTable('app_user').set({ employee_id: ANA }).where('userid', '=', userid).execute();
  const loginOf = async (who: SignedIn) =>
    (await who.call(getEmployeeInfo, { filter: { id: ANA } }))[0]?.login_id;
  expect(await loginOf(admin)).toBe(userid);
  expect(await loginOf(await signIn('Sales Manager'))).toBeNull();
  const { rows } = await csv(admin, 'employee', { columns: ['login_id'], filter: { id: ANA } });
  expect(rows).toEqual([['GM, Test']]);
});
