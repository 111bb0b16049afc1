import { expect, test } from 'vitest';
import { readNumber } from './readNumber.ts';

const money = { decimals: 2 };
const whole = { decimals: 0 };
const exact = { decimals: 6, grouped: false };

test.each([
  ['', money, null],
  ['1234', money, 1234],
  ['1,234.56', money, 1234.56],
  ['1.234,56', money, 1234.56],
  ['1.234.567,8', money, 1234567.8],
  ['1 234,56', money, 1234.56],
  ["1'234.50", money, 1234.5],
  ['$1,234', money, 1234],
  ['1,5', money, 1.5],
  ['1.5', money, 1.5],
  [',5', money, 0.5],
  ['1,', money, 1],
  ['0,06', money, 0.06],
  ['7,25 %', money, 7.25],
  ['−3,5', money, -3.5],
  ['1.234', whole, 1234],
  ['1,234', whole, 1234],
  ['1.000.000', whole, 1000000],
  ['5.0', whole, 5],
  ['40.123', exact, 40.123],
  ['0,065', exact, 0.065],
])('reads %j with %j as %j', (text, shape, number) => {
  expect(readNumber(text, shape)).toBe(number);
});

test.each([
  ['1.234', money],
  ['1.2345', money],
  ['1,23,4', money],
  ['12,34.5', money],
  ['1.234.5', money],
  ['1,234,56', money],
  ['1.2,3.4', money],
  ['1e5', money],
  ['12 34', money],
  ['-', money],
  ['1,5', whole],
  ['1.5', whole],
  ['1,234', exact],
  ['-5', { ...money, negative: false }],
])('rejects %j with %j', (text, shape) => {
  expect(readNumber(text, shape)).toBeUndefined();
});
