import { expect, test } from 'vitest';
import { makes } from '../../demo/catalogue.ts';
import { randomFor } from '../../demo/random.ts';
import { vehicleMaker } from '../../demo/sales/vehicles.ts';
import { decodeVin } from './vin.ts';

const TODAY = '2026-11-18';

test.each([
  [
    '1HGCM82633A004352',
    { year: 2003, make: 'Honda', model: 'Accord', trim: 'EX-V6', cylinders: 6, doors: 2 },
  ],
  ['KM8K2CAB4PU001140', { year: 2023, make: 'Hyundai', model: 'Kona', displacement: 2, plant_city: 'ULSAN' }],
  ['5YJ3E1EA7HF000316', { year: 2017, make: 'Tesla', model: 'Model 3', fuel: 'Electric' }],
  [
    '1FTFW1ET5DFC10312',
    { year: 2013, make: 'Ford', model: 'F-150', vehicle_type: 'Truck', displacement: 3.5 },
  ],
  ['JH4KA7561PC008269', { year: 1993, make: 'Acura', model: 'Legend' }],
  ['WBA3A5C51CF256651', { year: 2012, make: 'BMW', model: '328i', series: '3-Series', body: 'Sedan/Saloon' }],
])('%s is decoded', async (vin, expected) => {
  expect(await decodeVin(vin, TODAY)).toMatchObject(expected);
});

test('a bus is no car, so its model year is the likelier of two and that is said', async () => {
  expect(await decodeVin('1M8GDM9AXKP042788', TODAY)).toMatchObject({
    valid: true,
    notes: ['year_assumed'],
    year: 1989,
    make: 'Motor Coach Industries',
    vehicle_type: 'Bus',
    plant_state: 'NORTH DAKOTA',
  });
});

test('a wrong check digit is an error in North America and a warning elsewhere, and the rest is decoded', async () => {
  expect(await decodeVin('1HGCM82603A004352', TODAY)).toMatchObject({
    valid: false,
    notes: ['check_digit'],
    model: 'Accord',
  });
  expect(await decodeVin('WBA3A5C50CF256651', TODAY)).toMatchObject({
    valid: true,
    notes: ['foreign_check_digit'],
    model: '328i',
  });
});

test.each(['', '1HGCM82633A00435', '1HGCM82633A0043522', '1HGCM82633O004352', '1HGCM82633A00435*', 'ÄÖÜ'])(
  'what has not the shape of a VIN is not decoded: "%s"',
  async (vin) => {
    expect(await decodeVin(vin, TODAY)).toMatchObject({
      valid: false,
      notes: ['shape'],
      year: null,
      make: null,
    });
  },
);

test('an unknown maker, an unknown model and a position 10 without a year are said', async () => {
  expect((await decodeVin('ZZZZZZZZXA0000000', TODAY)).notes).toContain('unknown_manufacturer');
  const model = await decodeVin('1HGZZZZZ0PA000001', TODAY);
  expect(model.notes).toContain('unknown_model');
  expect(model).toMatchObject({ make: 'Honda', model: null });
  expect((await decodeVin('1HGCM82630A004352', TODAY)).notes).toContain('year_unknown');
});

test('the digit or letter in position 7 decides between years thirty apart, and no year is too far ahead', async () => {
  // The same signs but for position 7: K is 1989 with a digit, 2019 with a letter.
  expect(await decodeVin('1G1BL51E8KR100001', TODAY)).toMatchObject({ year: 1989 });
  expect(await decodeVin('1G1BE5SM8K7100001', TODAY)).toMatchObject({ year: 2019 });
  expect((await decodeVin('1HGCMA26XXA004352', '2026-11-18')).year).not.toBe(2029);
});

test('vehicles of the demo group decode to their make, model, year and trim', async () => {
  const maker = vehicleMaker(randomFor(1, 'vin test'), 3);
  for (let index = 0; index < 60; index += 1) {
    const vehicle = index % 2 ? maker.makeUsed(2026) : maker.makeNew(makes, 2026, 10);
    const { vin, valid, notes, year, make, model, trim } = await decodeVin(vehicle.vin, TODAY);
    expect([vin, valid, notes, year]).toEqual([vehicle.vin, true, [], vehicle.year]);
    expect(make?.toLowerCase()).toBe(vehicle.make.toLowerCase());
    // Some lines go by their engine or class: a C 300 is a C-Class.
    expect(model?.charAt(0)).toBe(vehicle.model === 'Golf GTI' ? 'G' : vehicle.model.charAt(0));
    if (vehicle.trim) expect(trim?.toLowerCase()).toContain(vehicle.trim.slice(0, 3).toLowerCase());
  }
});
