import { beforeEach, expect, test } from 'vitest';
import { texts as ofImports } from '../../../src/custom/administration/dataImport/texts/index.ts';
import { withImportProse } from '../../../src/custom/administration/dataImport/texts/prose.ts';
import { translator } from '../../../src/custom/doors/signIn/texts.ts';
import { errorOf } from '../../../src/providers/api/apiError.ts';
import { errorMessage } from '../../../src/providers/api/errorMessage.ts';
import { createFormat } from '../../../src/providers/texts/format.ts';
import { createI18nProvider } from '../../../src/providers/texts/i18nProvider.ts';
import { messageText } from '../../../src/providers/texts/messageText.ts';
import { loadPageTexts, withPageTexts } from '../../../src/providers/texts/pageTexts.ts';

const provider = async (locale: string) => {
  localStorage.setItem('rooftop.locale', locale);
  return createI18nProvider();
};

beforeEach(() => localStorage.clear());

const refusal = errorOf(409, {
  status: 409,
  error: {
    code: 'conflict',
    reason: 'undo_fields_changed',
    params: { resource: 'stores', title: 'Fred Beans', fields: ['storename', 'city'] },
    message: 'The store "Fred Beans" changed since: Name and City. Nothing was undone.',
    id: '0000-0000',
    fields: {
      storename: {
        code: 'taken',
        params: { resource: 'store_groups' },
        message: 'Already used by another store group.',
      },
      city: { code: 'max_length', params: { max: 12_000 }, message: 'Must be at most 12,000 characters.' },
    },
  },
});

test('English shows an error as the server words it', async () => {
  const { translate } = await provider('en');
  expect(errorMessage(refusal, translate)).toBe(refusal.message);
  expect(messageText(translate, refusal.fields?.city ?? { code: '', message: '' })).toBe(
    'Must be at most 12,000 characters.',
  );
});

test('Spanish shows an error and its fields by their keys, with what they name in Spanish', async () => {
  const { translate } = await provider('es');
  expect(errorMessage(refusal, translate)).toMatch(
    /^El registro «Fred Beans» \(concesionario\) cambió desde entonces: .+ y Ciudad\. No se deshizo nada\.$/,
  );
  const fields = Object.values(refusal.fields ?? {}).map((message) => messageText(translate, message));
  expect(fields).toEqual([
    'Ya está en uso (grupo de concesionarios).',
    'Debe tener como máximo 12,000 caracteres.',
  ]);
});

test('days, lists of choices and plurals are written as in the language', async () => {
  const { translate } = await provider('es');
  const params = { store: 'Uno', date: '2026-03-18', number: '7' };
  expect(messageText(translate, { code: 'open_appointment', params, message: '' })).toContain('18 mar 2026');
  const choices = { choices: ['A', 'B', 'C'] };
  expect(messageText(translate, { code: 'one_of', params: choices, message: '' })).toMatch(/A, B o C\.$/);
  const wait = { smart_count: 3 };
  expect(messageText(translate, { code: 'too_many_links', params: wait, message: '' })).toContain(
    '3 minutos',
  );
});

test('what an older or a newer server sends is shown as it is', async () => {
  const { translate } = await provider('es');
  const older = errorOf(400, { error: { code: 'invalid', message: 'No.', fields: { name: 'Is wrong.' } } });
  expect(errorMessage(older, translate)).toBe('No.');
  expect(messageText(translate, older.fields?.name ?? { code: '', message: '' })).toBe('Is wrong.');
  expect(messageText(translate, { code: 'of_next_year', message: 'Something new.' })).toBe('Something new.');
});

test('a time of day that ends a sentence in Spanish does so with one full stop', async () => {
  const { translate } = withPageTexts(await provider('es'), await loadPageTexts(ofImports, 'es'));
  const { time } = createFormat('es');
  const values = { time: time('2026-11-26T16:24:00Z') };
  expect(values.time).toMatch(/\.m\.$/);
  const sentences = [
    translate('importProse.importLoadedBefore', values),
    translator('es')('signIn.link.until', values),
  ];
  for (const sentence of sentences) expect(sentence).toMatch(/\.m\.(?!\.)/);
});

test('the import page translates what imports have kept in English, also one sentence inside another', async () => {
  const page = withPageTexts(await provider('es'), await loadPageTexts(ofImports, 'es'));
  const { translate } = withImportProse(page);
  const inSpanish = (text: string) => translate('messages.import_text', { text });
  expect(inSpanish('No such store. Ignored.')).toBe('No existe ese concesionario. Se ignora.');
  expect(inSpanish('Not ADF: the root element is html. (Line 7.)')).toBe(
    'No es ADF: el elemento raíz es html. (Línea 7.)',
  );
  expect(inSpanish('Required.')).toBe('Obligatorio.');
  expect(translate('dataImport.settings.days')).toBe('días');
  expect(inSpanish('Nobody knows this sentence.')).toBe('Nobody knows this sentence.');
});
