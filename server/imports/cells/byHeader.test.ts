import { expect, test } from 'vitest';
import { byHeader } from './byHeader.ts';

test.each([
  ['mileage', 'KM', '128408', '128408 km'],
  ['mileage', 'Mileage-KM', '67,948', '67,948 km'],
  ['mileage_in', 'Kilometraje de entrada', '12', '12 km'],
  ['mileage', 'Kilómetros', '20 km', '20 km'],
  ['mileage', 'Kilometers', '45.000', '45.000 km'],
  ['mileage', 'KM', 'n/a', 'n/a'],
  ['year', 'Fecha primera matriculación', '07 / 04 / 2006', '2006'],
  ['year', 'Built', '2024-06-13', '2024'],
  ['year', 'Built', '2024-06-13 00:00:00', '2024'],
  ['year', 'Year', '2024', '2024'],
  ['year', 'Year', '13/06/24', '13/06/24'],
  ['year', 'Yr', '14', '2014'],
  ['year', 'Yr', "'98", '1998'],
  ['year', 'Yr', '’05', '2005'],
  ['year', 'Yr', '4', '4'],
])('%s of a column %s: %s is read as %s', (field, header, text, read) => {
  expect(byHeader(field, header)?.(text)).toBe(read);
});

test('what the profile says of a column goes before its header', () => {
  expect(byHeader('mileage', 'KM', 'mi')).toBeUndefined();
  expect(byHeader('mileage', 'Odometer', 'km')?.('45000')).toBe('45000 km');
  expect(byHeader('mileage', 'Odometer', 'km')?.('45000 mi')).toBe('45000 mi');
  expect(byHeader('sale_price', 'Price', 'km')).toBeUndefined();
});

test('columns of miles, and whatever is no distance, are read as they are', () => {
  expect(byHeader('mileage', 'Odometer')).toBeUndefined();
  expect(byHeader('mileage', 'Kmart miles')).toBeUndefined();
  expect(byHeader('sale_price', 'KM')).toBeUndefined();
});
