import { expect, test } from 'vitest';
import { vinFault } from './vin.ts';

test.each([
  ['1M8GDM9AXKP042788', null],
  ['11111111111111111', null],
  ['1M8GDM9A0KP042788', 'checkDigit'],
  ['WM8GDM9A0KP042788', 'foreignCheckDigit'],
  ['1M8GDM9AXKP04278O', 'shape'],
  ['1M8GDM9AXKP04278', 'shape'],
])('the fault of the VIN %s is %s', (vin, fault) => expect(vinFault(vin)).toBe(fault));
