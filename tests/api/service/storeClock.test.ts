import { expect, test } from 'vitest';
import { revert } from '../../../contract/calls/audit.ts';
import { bookAppointment } from '../../../contract/calls/service/appointmentWrites.ts';
import { serviceDay } from '../../../contract/calls/service/serviceBoard.ts';
import { loadRecords } from '../../../server/imports/loading/loadRecords.ts';
import { testApp } from '../../support/app.ts';
import { rest } from '../../support/rest.ts';

const portal = await testApp();
const { db } = portal;
const admin = await portal.signIn('Administrator');
const DATE = '2026-03-20';

const times = async () => {
  const { appointments } = await admin.call(serviceDay, { store: 1, date: DATE });
  return appointments.map(({ appt_id, start_min, starts_at, promised_at }) => ({
    isOurs: appt_id.startsWith('RT-'),
    start_min,
    ...{ starts_at, promised_at },
  }));
};

test('who was told a time by the clock of the store comes at that time, also when its time zone is put right', async () => {
  const when = { date: DATE, time: '10:00', promised: { date: DATE, time: '15:30' } };
  await admin.call(bookAppointment, { key: crypto.randomUUID(), store: 1, phone: '610-555-0177', ...when });
  const row = {
    ...{ store_id: 1, appt_id: 'F1', dept: 'Service', starts_at: `${DATE}T12:00:00-04:00`, date: DATE },
    ...{
      duration_min: 60,
      status: 'booked',
      confirmed: 'N',
      recall: 'N',
      UC_ID: null,
      vin: null,
      phone: null,
    },
    ...{ advisor_id: null, transport: null, checked_in_at: null, promised_at: null, deal_no: null },
  };
  await db.transaction().execute((tx) => loadRecords(tx, 'appointments', [row], '2026-03-18'));
  const inNewYork = [
    {
      ...{ isOurs: true, start_min: 600, starts_at: `${DATE}T14:00:00.000Z` },
      promised_at: `${DATE}T19:30:00.000Z`,
    },
    { isOurs: false, start_min: 720, starts_at: `${DATE}T16:00:00.000Z`, promised_at: null },
  ];
  expect(await times()).toEqual(inNewYork);

  const { auditIds } = await rest(admin, 'stores', 'update', { id: 1, timezone: 'Pacific/Honolulu' });
  // Six hours later by the sun; what a file brought is as it was.
  expect(await times()).toEqual([
    { isOurs: false, start_min: 360, starts_at: `${DATE}T16:00:00.000Z`, promised_at: null },
    {
      ...{ isOurs: true, start_min: 600, starts_at: `${DATE}T20:00:00.000Z` },
      promised_at: '2026-03-21T01:30:00.000Z',
    },
  ]);
  await admin.call(revert, { audit_ids: auditIds });
  expect(await times()).toEqual(inNewYork);
});
