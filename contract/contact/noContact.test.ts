import { expect, test } from 'vitest';
import { isNoEmail, isNoPhone, isNoStreet } from './noContact.ts';

test.each([
  ...[
    'none',
    'NONE',
    'N/A',
    'na',
    'no email',
    'NO E-MAIL GIVEN',
    'Declined',
    'refused to give',
    'unknown',
    '--',
    '?',
  ],
  ...['sin correo', 'Sin dirección de correo', 'No tiene', 'ninguno', 'Desconocido', 'keine', 'xxx'],
  ...['noemail@dealer.com', 'no.email@fredbeans.com', 'NOEMAIL@NOEMAIL.COM', 'none@none.com', 'none@none'],
  ...[
    'na@na.com',
    'test@test.com',
    'bob@test.com',
    'a@a.com',
    'noreply@shop.com',
    'nomail2@x.net',
    'sincorreo@gmail.com',
  ],
  ...['noemail_jones@dealer.com', 'no-email-jones@dealer.com', 'No_Email.Jones@x.net', 'no_email@x.net'],
  ...['none@gmail.com', 'test@test.de', 'bob@noemail.net', 'bob@none.com', 'bob@na', 'email@email.com'],
])('%s stands for no e-mail address', (text) => {
  expect(isNoEmail(text)).toBe(true);
});

test.each([
  ...['nona@gmail.com', 'noel.emailer@gmail.com', 'norman@none-such.com', 'ana@gmail.com', 'na@siemens.com'],
  ...[
    ...['x@x.com', 'mail@abc.com', 'mail@email.de', 'email@mail.ru', 'email@email.de', 'mail@mail.com'],
    ...['abc@na.com', 'aa@aa.org', 'info@none.io', 'bob@test.de', 'bob@unknown.org', 'bob@declined.com'],
    ...['na@test.de', 'test@email.com', 'noemailer@gmail.com', 'none1@gmail.com', 'refuse@town.gov'],
    'maria@example.com',
    'smith@smith.com',
    'testa@web.de',
    'noemi@correo.mx',
    'dan vega',
    'unknown soldier 3',
  ],
])('%s does not', (text) => {
  expect(isNoEmail(text)).toBe(false);
});

test.each([
  ...[
    '000-000-0000',
    '0',
    '(999) 999-9999',
    '1111111111',
    '1-111-111-1111',
    '555-5555',
    '123-456-7890',
    ...['610-000-0000', '+1 610 000 0000', '+999999999'],
  ],
  ...['none', 'no phone', 'Unknown', 'sin teléfono', 'S/N', 'no tiene celular', '-', '...'],
])('%s stands for no phone number', (text) => {
  expect(isNoPhone(text)).toBe(true);
});

test.each([
  '610-555-0142',
  '+49 89 1234567',
  '555-1212',
  '0176 00000001',
  '+47 20 00 00 00',
  'Nora',
  '12',
  '800-222-2222',
])('%s does not', (text) => {
  expect(isNoPhone(text)).toBe(false);
});

test('streets may begin with such words', () => {
  expect(['none', 'UNKNOWN', 'No address', 'sin dirección', 'N/A'].map(isNoStreet)).not.toContain(false);
  expect(['No Name Road', 'Sin Salida 4', '1 None St', 'Noble Ave'].map(isNoStreet)).not.toContain(true);
});
