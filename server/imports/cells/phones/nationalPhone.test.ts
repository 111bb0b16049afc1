import { getCountries, getExampleNumber } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { expect, test } from 'vitest';
import { readPhone } from '../../../../contract/contact/phone.ts';
import { phoneCountries } from '../../../../contract/contact/phoneCountries.ts';
import { countryOfZone, isNorthAmerican, withCountry } from './nationalPhone.ts';

const abroad = getCountries().filter((country) => !isNorthAmerican(country));

test.each(abroad)(
  'a number of %s is read as it is dialled there, and keeps the country it names',
  (country) => {
    const number = getExampleNumber(country, examples);
    if (!number) return;
    for (const text of [number.formatNational(), number.nationalNumber, number.formatInternational()])
      expect([text, withCountry(text, country)]).toEqual([text, number.number]);
    expect(readPhone(number.number)).toBe(number.number);
  },
);

test('numbers of North America, those that are none and those that stand for none stay as they are', () => {
  const texts = ['610-555-0142', '000-000-0000', '999-999-9999', '123-456-7890', '12', 'none'];
  expect(texts.map((text) => withCountry(text, 'US'))).toEqual(texts);
  const none = texts.slice(1);
  expect(none.map((text) => withCountry(text, 'DE'))).toEqual(none);
});

test.each([
  ['Europe/Berlin', 'DE'],
  ['Europe/Zurich', 'CH'],
  ['America/Mexico_City', 'MX'],
  ['America/Toronto', 'CA'],
  ['America/New_York', 'US'],
  ['UTC', undefined],
] as const)('%s is a time zone of %s', (zone, country) => {
  expect(countryOfZone(zone)).toBe(country);
});

test('the countries to choose from are those whose numbers are read', () => {
  expect([...phoneCountries].toSorted()).toEqual([...getCountries()].toSorted());
});
