import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  mergeHouseholds,
  splitHousehold,
  undoHousehold,
} from '../../../../contract/calls/customers/households.ts';
import { bookAppointment, changeAppointment } from '../../../../contract/calls/service/appointmentWrites.ts';
import { answerTicket, expertTaskAction, getTicket } from '../../../../contract/calls/support.ts';
import { testApp } from '../../../support/app.ts';
import { importDirectory } from '../../../support/imports.ts';
import { loaderInto } from '../../../support/records/customers.ts';
import { subjectsIn, tablesWith } from './subjects.ts';

const group = await testApp();
const { db } = group;
const admin = await group.signIn('Administrator');
const subjects = subjectsIn({ db, caller: admin, now: () => group.clock.now, dataDir: importDirectory() });
const { customers } = loaderInto(db, '2026-03-18');
await customers(
  ['Mia', 'Ned', 'Oda'].map((UC_FirstName, index) => ({
    ...{ UC_ID: index + 1, UC_FirstName, UC_LastName: `Lind${index}`, stated_stores: [1] },
    ...{ address: `${index} Elm St`, zip: '19512' },
  })),
);

test('why a household was changed goes from the log with whoever it was about, and from no other', async () => {
  const { decision_id } = await admin.call(mergeHouseholds, {
    left: 2,
    right: 1,
    reason: 'Moved in, says Mia',
  });
  await admin.call(undoHousehold, { decision_id });
  await admin.call(mergeHouseholds, { left: 3, right: 1, reason: 'In love with M.' });
  await admin.call(mergeHouseholds, { left: 2, right: 3, reason: 'Siblings, they say' });
  await admin.call(splitHousehold, { UC_ID: 2, reason: 'Gone to sea' });
  const words = ['Moved in', 'In love', 'Siblings', 'Gone to sea'];
  expect(await tablesWith(db, words.slice(0, 2))).toEqual(['audit', 'household_decision']);
  await subjects.erase(1);
  expect(await tablesWith(db, words.slice(0, 2))).toEqual([]);
  for (const word of words.slice(2)) expect(await tablesWith(db, [word])).toContain('audit');
});

test('nor do answers that are kept for a write that comes again hold what they said before', async () => {
  const at = { store: 1, date: '2026-03-20', time: '10:00' };
  const book = { ...at, key: crypto.randomUUID(), confirm: true, UC_ID: 2, phone: '610-555-0123' };
  const { appointment } = await admin.call(bookAppointment, { ...book, concern: 'My first words' });
  const { appt_id, version } = appointment;
  const set = { concern: 'Oil' };
  await admin.call(changeAppointment, {
    store: 1,
    appt_id,
    version,
    key: crypto.randomUUID(),
    confirm: true,
    set,
  });
  await sql`update appointment set status = 'cancelled'`.execute(db);
  const words = ['first words', '610-555-0123'];
  expect(await tablesWith(db, words)).toContain('service_write');
  await subjects.erase(2);
  expect(await tablesWith(db, words)).toEqual([]);
  // The same again is still the same.
  const again = await admin.call(bookAppointment, { ...book, concern: 'My first words' });
  expect(again.appointment).toMatchObject({ appt_id, phone: null, concern: null });
});

test('in requests for support their words go, and those around them stay; of who asked without a login, too', async () => {
  const mine = { UC_Email: 'oda.lind@mail.example', UC_Phone1: '6105550177' };
  await db.updateTable('customer').set(mine).where('UC_ID', '=', 3).execute();
  const ask = {
    title: 'Merge ODA LIND2',
    desc: 'Oda Lind2 (ODA.Lind@mail.example) is there twice. $5 (off)? RO 61055501771',
  };
  await admin.call(expertTaskAction, { ...ask, dealerid: 8, username: 'A', email: 'a@rooftop.example' });
  const { ticket_id } = await db.selectFrom('support_ticket').select('ticket_id').executeTakeFirstOrThrow();
  await admin.call(answerTicket, {
    ticket_id,
    text: 'Called (610) 555-0177, no answer.',
    key: crypto.randomUUID(),
  });
  const at = group.clock.now;
  const guest = { username: 'Oda Lind2', email: mine.UC_Email, phno: mine.UC_Phone1 };
  const asked = { title: 'My password', desc: 'It is lost', created_at: at, changed_at: at };
  await db
    .insertInto('support_ticket')
    .values({ ...asked, ...guest })
    .execute();
  const words = ['lind2', mine.UC_Email, '555-0177'];
  expect(await tablesWith(db, words)).toEqual(['audit', 'customer', 'support_message', 'support_ticket']);
  await subjects.erase(3);
  expect(await tablesWith(db, words)).toEqual([]);
  const guests = db
    .selectFrom('support_ticket')
    .select(['username', 'email', 'phno'])
    .where('userid', 'is', null);
  expect(await guests.execute()).toEqual([{ username: '[erased]', email: '[erased]', phno: '[erased]' }]);
  const { ticket, desc, messages } = await admin.call(getTicket, { ticket_id });
  expect(ticket.title).toBe('Merge [erased]');
  expect(desc).toBe('[erased] ([erased]) is there twice. $5 (off)? RO 61055501771');
  expect(messages.map(({ text }) => text)).toEqual(['Called [erased], no answer.']);
});
