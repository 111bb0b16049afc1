import { expect, test } from 'vitest';
import { addressOf, faultOf, questionIn, states, vinIn } from './question.ts';

const asked = (address: string) => questionIn(new URLSearchParams(address));

test('an address asks for a VIN, or for a plate of a state', () => {
  expect(addressOf(asked('vin=1m8gdm9a xkp042788'))).toEqual({ vin: '1M8GDM9AXKP042788' });
  expect(addressOf(asked('plate=abc-1234&state=pa'))).toEqual({ plate: 'ABC1234', state: 'PA' });
});

test('what cannot be asked says why', () => {
  expect(faultOf(asked('vin=1M8GDM9AXKP04278'))).toBe('vinShape');
  expect(faultOf(asked('plate=ABC*1&state=PA'))).toBe('plateShape');
  expect(faultOf(asked('plate=ABC1234'))).toBe('stateMissing');
  expect(faultOf(asked('plate=ABC1234&state=PA'))).toBeNull();
});

test('a scanner reads the VIN out of what surrounds it', () => {
  expect(vinIn('I1M8GDM9AXKP042788')).toBe('1M8GDM9AXKP042788');
  expect(vinIn('https://maker.example/1M8GDM9AXKP042788')).toBe('1M8GDM9AXKP042788');
  expect(vinIn('012345678905')).toBeUndefined();
});

test('there are fifty states and the District of Columbia', () => {
  expect(new Set(states).size).toBe(51);
});
