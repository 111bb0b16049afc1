import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { createI18nProvider } from '../../src/providers/i18nProvider.ts';
import { serverSentence, withServerSentences } from '../../src/providers/serverSentences.ts';

/** What only programs read: addresses that no screen asks for, and payloads that no screen sends. */
const forPrograms = [
  'Send a JSON object.',
  'Send application/json.',
  'Must be ids of widgets.',
  'Is not known.',
  'There is no such list.',
  'Must be the same as in the address.',
  'The address and the payload name different records.',
  'The address is not valid.',
];

const provider = async (locale: string) => {
  localStorage.setItem('rooftop.locale', locale);
  return withServerSentences(await createI18nProvider());
};

beforeEach(() => localStorage.clear());

test('a sentence of the server is read in the language in use', async () => {
  const { translate } = await provider('es');
  expect(translate('Is required.', { _: 'Is required.' })).toBe('Es obligatorio.');
  expect(translate('Must be at most 60 characters.')).toBe('Debe tener como máximo 60 caracteres.');
  expect(translate('Must be at most 60.')).toBe('Debe ser como máximo 60.');
});

test('a record named in a sentence is named in the language in use', async () => {
  const { translate } = await provider('es');
  expect(translate('Is already used by another store group.')).toBe(
    'Ya está en uso en otro registro (grupo de concesionarios).',
  );
});

test('English and unknown sentences stay as the server worded them', async () => {
  const spanish = await provider('es');
  expect(spanish.translate('Nobody knows this sentence.', { _: 'Nobody knows this sentence.' })).toBe(
    'Nobody knows this sentence.',
  );
  const english = await provider('en');
  expect(english.translate('Is required.', { _: 'Is required.' })).toBe('Is required.');
});

/** The sentences beside fields that the contract and the server's resources word. */
function fieldSentences(): string[] {
  const root = join(import.meta.dirname, '../..');
  const files = ['contract/resource', 'server/resources'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => readFileSync(join(root, folder, name), 'utf8')),
  );
  return files.flatMap((text) =>
    [
      ...text.matchAll(
        /'((?:Must|Is|Has|Does|Goes|Choose|You|Your|Nobody|This|Active|Such|Another|Only|Others) [^'\n]+\.)'/g,
      ),
    ].map(([, sentence = '']) => sentence),
  );
}

test('every sentence that the resources word has a translation', () => {
  const sentences = fieldSentences();
  expect(sentences.length).toBeGreaterThan(40);
  const unknown = sentences.filter(
    (sentence) => !serverSentence(sentence) && !forPrograms.includes(sentence),
  );
  expect(unknown).toEqual([]);
});
