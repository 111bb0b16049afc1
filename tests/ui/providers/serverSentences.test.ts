import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { texts as ofImports } from '../../../src/custom/administration/dataImport/texts/index.ts';
import { server as imports } from '../../../src/custom/administration/dataImport/texts/sentences/en.ts';
import { en as identity } from '../../../src/custom/customers/identity/texts/en.ts';
import { translator } from '../../../src/custom/doors/signIn/texts.ts';
import { server } from '../../../src/i18n/en/server.ts';
import { createFormat } from '../../../src/providers/texts/format.ts';
import { createI18nProvider } from '../../../src/providers/texts/i18nProvider.ts';
import { loadPageTexts, withPageTexts } from '../../../src/providers/texts/pageTexts.ts';
import {
  sentenceFinder,
  serverSentence,
  withServerSentences,
} from '../../../src/providers/texts/serverSentences.ts';

/** What only programs read: addresses that no screen asks for, and payloads that no screen sends. */
const forPrograms = [
  'Send a JSON object.',
  'Send application/json.',
  'Send the body without Content-Encoding.',
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

test('a time of day that ends a sentence in Spanish does so with one full stop', async () => {
  const { translate } = withPageTexts(await provider('es'), await loadPageTexts(ofImports, 'es'));
  const { time } = createFormat('es');
  const values = { time: time('2026-11-26T16:24:00Z') };
  expect(values.time).toMatch(/\.m\.$/);
  const sentences = [
    translate('dataImport.folder.bucket.looked', values),
    translator('es')('signIn.link.until', values),
  ];
  for (const sentence of sentences) expect(sentence).toMatch(/\.m\.(?!\.)/);
});

/** The sentences beside fields that the contract and the server's resources word. */
function fieldSentences(): string[] {
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

const root = join(import.meta.dirname, '../../..');

/** Source files of folders and files, without tests, comments and what documents the calls. */
function sourcesIn(...places: readonly string[]): string[] {
  const files = places.flatMap((place) =>
    place.endsWith('.ts')
      ? [place]
      : readdirSync(join(root, place), { recursive: true, encoding: 'utf8' })
          .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
          .map((name) => `${place}/${name}`),
  );
  return files
    .filter((file) => !forOperators.some((name) => file.endsWith(`/${name}.ts`)))
    .map((file) =>
      readFileSync(join(root, file), 'utf8')
        .replace(/\/\*[\s\S]*?\*\//g, '')
        .replace(/^\s*\/\/.*$/gm, '')
        .replace(/\b(summary|en|es):\s*'[^']*'/g, ''),
    );
}

/** Files whose sentences stay on the terminal, in the log or in the folder of the operator. */
const forOperators = [
  'stockLines',
  'saidLines',
  'report',
  'loadRecords',
  'loadFile',
  'reading',
  'service',
  'folderLoad',
  'held',
  'place',
  'repairParts',
  'tellOfFile',
  'unlike',
  'watch',
];

const noScreen = [
  'There are no feeds.',
  'Send the file as multipart/form-data.',
  'Is no upload.',
  'A sum without groups has one row.',
  'The reader told no plan.',
  'The reader told no end.',
  'Must be the name of a file, without a folder.',
  'Must be a word.',
  'Must differ.',
  "The profile Value can't be read.",
  "The report Value can't be written.",
];

/** Whole sentences in quotes; the values of a template become a word. */
function sentencesIn(code: string): string[] {
  const quoted = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g;
  return [...code.matchAll(quoted)]
    .map(([, single, double, template = '']) => single ?? double ?? template.replace(/\$\{[^}]*\}/g, 'Value'))
    .map((text) => text.replace(/\\(['"])/g, '$1'))
    .filter((text) => /^[A-Z]\S* .*\S\.$/.test(text) && !text.includes('${'));
}

describe.each([
  [
    'imports',
    { ...server, ...imports },
    [
      'server/imports',
      'contract/records',
      'server/calls/imports/imports.ts',
      'server/calls/imports/importSets.ts',
      'server/calls/imports/uploadedImport.ts',
    ],
  ],
  [
    'identity',
    { ...server, ...identity.server },
    ['server/customers/identity', 'server/customers/households', 'server/calls/customers/identity.ts'],
  ],
])('the sentences of %s', (_, known, places) => {
  test('have a translation, each', () => {
    const find = sentenceFinder(known);
    const sentences = sourcesIn(...places).flatMap(sentencesIn);
    expect(sentences.length).toBeGreaterThan(8);
    const unknown = sentences.filter(
      (text) => !find(text) && !forPrograms.includes(text) && !noScreen.includes(text),
    );
    expect(unknown).toEqual([]);
  });
});

test('a page translates the sentences that only it meets, also one inside another', async () => {
  const { translate } = withPageTexts(await provider('es'), await loadPageTexts(ofImports, 'es'));
  expect(translate('No such store. Not taken.')).toBe('No existe ese concesionario. No se toma.');
  expect(translate('It is no ADF: its root is html. (Line 7.)')).toBe(
    'No es ADF: su raíz es html. (Línea 7.)',
  );
  expect(translate('Is required.')).toBe('Es obligatorio.');
  expect(translate('dataImport.settings.days')).toBe('días');
  expect(translate('Nobody knows this sentence.', { _: 'Nobody knows this sentence.' })).toBe(
    'Nobody knows this sentence.',
  );
});
