import { expect, test } from 'vitest';
import { allFiles, read } from './tree.ts';

const dockerfile = read('Dockerfile');
const compose = read('compose.yaml');
const unit = read('docs/rooftop.service');
const scripts: Record<string, string> = JSON.parse(read('package.json')).scripts;
const start = scripts.start ?? '';

const groups = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, group = '']) => group);

/** What only an installation or a build makes. */
const made = ['node_modules', 'dist'];
const exists = (path: string) =>
  path === '.' ||
  made.includes(path) ||
  allFiles.some((file) => file === path || file.startsWith(`${path}/`));

const known = new Set(groups(read('server/config.ts'), /^ {2}([A-Z][A-Z0-9_]+): optional\(/gm));
const documents = allFiles.filter((path) => path === 'README.md' || /^docs\/.*\.md$/.test(path));
const documented = new Set(groups(documents.map(read).join('\n'), /`([A-Z][A-Z0-9_]+)`/g));
const unknown = (names: readonly string[]) =>
  names.map((name) => name.replace(/_FILE$/, '')).filter((name) => !known.has(name) || !documented.has(name));

/** The lines below a key of some indent, without comments. */
const section = (text: string, name: string, indent = '') =>
  (new RegExp(`^${indent}${name}:\\n((?:${indent} +.*\\n|\\n)+)`, 'm').exec(text)?.[1] ?? '').replace(
    /^ *#.*\n/gm,
    '',
  );
const service = (name: string) => section(section(compose, 'services'), name, '  ');
const ofService = (name: string, key: string) => section(service(name), key, '    ');
const keys = (text: string) => groups(text, /^ *([\w-]+):/gm);
const items = (text: string) => groups(text, /^ *- '?([\w-]+)/gm);

test('the Dockerfile copies only paths that exist and are not ignored', () => {
  const copied = [...dockerfile.matchAll(/^COPY (?:--from=\w+ )?(.+) \S+$/gm)]
    .flatMap(([, sources = '']) => sources.split(' '))
    .map((path) => path.replace(/^\/app\//, ''));
  expect(copied.length).toBeGreaterThan(5);
  expect(copied.filter((path) => !exists(path))).toEqual([]);
  const ignored = read('.dockerignore').split('\n');
  expect(copied.filter((path) => !made.includes(path) && ignored.includes(path))).toEqual([]);
});

test('the Dockerfile and the unit start the server as npm start does, with scripts that package.json has', () => {
  expect(groups(dockerfile, /npm run (\w+)/g).filter((name) => !(name in scripts))).toEqual([]);
  const [command = ''] = groups(dockerfile, /^CMD (\[.*\])$/gm);
  expect(JSON.parse(command).join(' ')).toBe(start);
  const [directory = ''] = groups(unit, /^WorkingDirectory=(.+)$/gm);
  expect(groups(unit, /^ExecStart=(.+)$/gm)).toEqual([`${directory}/node_modules/.bin/${start}`]);
});

test('variables of the Dockerfile, compose.yaml and the unit are known and documented', () => {
  const ofUnit = groups(unit, /^Environment=(.+)$/gm).flatMap((text) => groups(text, /(\w+)=/g));
  const ofImage = groups(dockerfile, /^ENV (.+)$/gm).flatMap((text) => groups(text, /(\w+)=/g));
  const ofPortal = keys(ofService('portal', 'environment'));
  expect([ofUnit, ofImage, ofPortal].map((names) => names.length > 0)).toEqual([true, true, true]);
  expect(unknown([...ofUnit, ...ofImage, ...ofPortal])).toEqual([]);
});

test('every variable of the server is documented', () => {
  expect(known.size).toBeGreaterThan(30);
  expect([...known].filter((name) => !documented.has(name))).toEqual([]);
});

test('compose.yaml defines every secret and volume of its services, and secrets stay out of the repository', () => {
  const secrets = keys(section(compose, 'secrets').replace(/^ {4}.*\n/gm, ''));
  const volumes = keys(section(compose, 'volumes'));
  expect([secrets.length, volumes.length]).toEqual([2, 2]);
  for (const name of ['portal', 'database']) {
    expect(items(ofService(name, 'secrets'))).not.toEqual([]);
    expect(items(ofService(name, 'volumes'))).not.toEqual([]);
    expect(secrets).toEqual(expect.arrayContaining(items(ofService(name, 'secrets'))));
    expect(volumes).toEqual(expect.arrayContaining(items(ofService(name, 'volumes'))));
  }
  const mounted = groups(service('portal') + service('database'), /\/run\/secrets\/(\w+)/g);
  expect(secrets).toEqual(expect.arrayContaining(mounted));
  expect(groups(compose, /file: \.\/(\w+)\//g)).toEqual(secrets.map(() => 'secrets'));
  expect(read('.gitignore').split('\n')).toContain('/secrets/');
  expect(read('.dockerignore').split('\n')).toContain('secrets');
});
