import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { VehicleLookup } from '../../../contract/calls/plateLookup.ts';
import { createI18nProvider } from '../../../src/providers/texts/i18nProvider.ts';
import { at, http, masked, reply, startHost } from '../host.ts';
import { callHandlers, showPage } from '../pageHost.tsx';

const vin = '1M8GDM9AXKP042788';
const store = { store_id: 1, storename: 'Boyertown Ford' };

const found: VehicleLookup = {
  plate: {
    plate: 'ABC1234',
    state: 'PA',
    source: 'records',
    service: 'none',
    seen_date: '2026-11-17',
    seen_at: 'Boyertown Ford',
    contradiction: null,
    other_states: ['NJ'],
  },
  vin,
  decoded: null,
  vehicle: { year: 2023, make: 'Ford', model: 'Escape', trim: 'SEL', mileage: 41_000 },
  is_known: true,
  owner: {
    UC_ID: 7,
    UC_FirstName: 'Ann',
    UC_LastName: 'Marsh',
    UC_Email: 'ann@example.com',
    UC_Phone1: '610-555-0142',
    opt_out_email: 'N',
    opt_out_sms: 'Y',
    opt_out_phone: 'N',
    known_by: 'deal',
    date: '2025-05-01',
    ...store,
  },
  appointments: [
    {
      ...store,
      appt_id: 'A1',
      dept: 'Service',
      starts_at: '2026-11-25T15:00:00Z',
      timezone: 'America/New_York',
      status: 'booked',
      concern: 'Brakes squeal',
      with: 'Dana Pell',
    },
  ],
  orders: [],
  recall: { date: '2026-11-25', storename: 'Boyertown Ford' },
  equity: {
    finance_type: 'finance',
    market_value: 21_800,
    value_date: '2026-11-01',
    payoff_est: 24_000,
    equity: -2200,
    payment: 480,
    maturity_date: '2029-05-01',
  },
  stock: null,
};

const host = startHost();
let i18n: Awaited<ReturnType<typeof createI18nProvider>>;
beforeAll(async () => {
  i18n = await createI18nProvider();
});
const sent: { path: string; payload: Readonly<Record<string, unknown>> }[] = [];
beforeEach(() => {
  sent.length = 0;
  host.use(
    http.post(at('users/recentVehicles'), () => reply([])),
    ...callHandlers(sent, { 'vehicles/lookup': () => reply(found) }),
  );
});
afterEach(cleanup);

const others = [
  { route: 'serviceApt', level: 'edit' as const },
  { route: 'customerdetails', level: 'view' as const },
];

test('a plate leads to the vehicle, its owner and what is booked, and on to a new appointment', async () => {
  const user = userEvent.setup();
  await showPage(i18n, '/platelookup', 'view', others);
  await user.type(await screen.findByLabelText('Plate'), 'abc-1234');
  await user.click(screen.getByRole('button', { name: 'Look up' }));
  expect((await screen.findByRole('alert')).textContent).toBe("Choose the plate's state.");
  await user.selectOptions(screen.getByLabelText('State'), 'PA');
  await user.click(screen.getByRole('button', { name: 'Look up' }));
  await screen.findByRole('region', { name: '2023 Ford Escape SEL' });
  expect(sent).toEqual([{ path: 'vehicles/lookup', payload: { plate: 'ABC1234', state: 'PA' } }]);
  screen.getByText(/No plate service is set up/);
  screen.getByText('Open recall, noted Nov 25, 2026 at Boyertown Ford');
  screen.getByRole('link', { name: 'Ann Marsh' });
  screen.getByText('Brakes squeal');
  expect(screen.getByRole('link', { name: 'Create appointment' }).getAttribute('href')).toBe(
    `/serviceApt?new=1&store=1&customer=7&vin=${vin}`,
  );
  expect(screen.queryByRole('link', { name: 'Value' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'ABC1234 · NJ' }));
  await expect.poll(() => sent.at(-1)?.payload).toEqual({ plate: 'ABC1234', state: 'NJ' });
});

test('a VIN of the wrong length is told before anybody asks', async () => {
  await showPage(i18n, '/platelookup?vin=1M8GDM9AXKP04278', 'view');
  expect((await screen.findByRole('alert')).textContent).toMatch(/You entered 16 characters\.$/);
  expect(screen.queryByRole('button', { name: 'Scan VIN' })).toBeNull();
  expect(sent).toEqual([]);
});

test('a VIN that was pasted where a plate is typed is looked up as one', async () => {
  const user = userEvent.setup();
  await showPage(i18n, '/platelookup', 'view');
  await user.click(await screen.findByLabelText('Plate'));
  await user.paste('1m8gd m9ax–kp042788');
  await user.keyboard('{Enter}');
  await expect.poll(() => sent).toEqual([{ path: 'vehicles/lookup', payload: { vin } }]);
});

test('where the service and our records name two vehicles, both are there', async () => {
  const contradiction = { vin: '1HGCM82633A004352', date: '2026-10-01', storename: 'Boyertown Ford' };
  const plate = { ...found.plate, source: 'service', service: 'answered', contradiction };
  host.use(...callHandlers(sent, { 'vehicles/lookup': () => reply({ ...found, plate }) }));
  await showPage(i18n, '/platelookup?plate=ABC1234&state=PA', 'view');
  await screen.findByText(/on another vehicle, last seen Oct 1, 2026 at Boyertown Ford/);
  expect(screen.getByRole('link', { name: contradiction.vin }).getAttribute('href')).toBe(
    `/platelookup?vin=${contradiction.vin}`,
  );
});

describe('where the browser reads codes', () => {
  const stopped = vi.fn();
  const camera = vi.fn();
  beforeEach(() => {
    stopped.mockClear();
    camera.mockResolvedValue({ getTracks: () => [{ stop: stopped }] });
    vi.stubGlobal('BarcodeDetector', FakeDetector);
    Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia: camera } });
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'mediaDevices');
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  async function scan() {
    const user = userEvent.setup();
    await showPage(i18n, '/platelookup', 'view');
    await user.click(await screen.findByRole('button', { name: 'VIN' }));
    await user.click(screen.getByRole('button', { name: 'Scan VIN' }));
  }

  test('the camera finds the VIN, which is looked up, and is let go', async () => {
    await scan();
    await expect.poll(() => sent).toEqual([{ path: 'vehicles/lookup', payload: { vin } }]);
    expect(stopped).toHaveBeenCalled();
  });

  test('a camera that may not be used says what to do instead', async () => {
    camera.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    await scan();
    expect((await screen.findByRole('alert')).textContent).toContain('Type or paste the VIN instead');
  });
});

/** Reads something else first, then an import's code. */
class FakeDetector {
  private looks = 0;
  detect() {
    this.looks += 1;
    return Promise.resolve([{ rawValue: this.looks === 1 ? '012345678905' : `I${vin}` }]);
  }
}

test('what the role may not see of the owner says so, and nothing can be booked without the board', async () => {
  const {
    UC_FirstName: _first,
    UC_LastName: _last,
    UC_Phone1: _phone,
    UC_Email: _mail,
    ...owner
  } = found.owner ?? {};
  host.use(...callHandlers(sent, { 'vehicles/lookup': () => masked({ ...found, owner }, 'personal') }));
  await showPage(i18n, `/platelookup?vin=${vin}`, 'view', []);
  await screen.findByText('Customer 7');
  expect(screen.getAllByText(/^ ?Hidden/)).toHaveLength(2);
  expect(screen.queryByRole('link', { name: 'Create appointment' })).toBeNull();
});
