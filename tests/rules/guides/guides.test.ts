import { type ExecFileException, execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allFiles, read, root } from '../tree.ts';
import { blocksOf, withBlock } from './blocks.ts';

const guides = allFiles.filter((path) => /^docs\/add-a-[\w-]+\.md$/.test(path));
const blocks = guides.flatMap((guide) => blocksOf(guide, read(guide)));

const copy = mkdtempSync(join(tmpdir(), 'rooftop-guides-'));
afterAll(() => rmSync(copy, { recursive: true }));

const typesKnown = join(root, 'node_modules', '.cache', 'types.tsbuildinfo');
const typesOfCopy = join(copy, '.types', 'seen.tsbuildinfo');

/** What is known of the repository's types, told of the copy: only what the guides touch is checked anew. */
function takeOverTypes() {
  const known: { readonly fileNames: readonly string[] } = JSON.parse(readFileSync(typesKnown, 'utf8'));
  const fileNames = known.fileNames.map((name) => {
    // Those of the compiler itself have no way to them.
    if (!name.includes('/')) return name;
    const path = resolve(dirname(typesKnown), name);
    const within = relative(root, path);
    const isOurs = !within.startsWith('..') && !within.startsWith('node_modules');
    return relative(dirname(typesOfCopy), isOurs ? join(copy, within) : path).replaceAll('\\', '/');
  });
  mkdirSync(dirname(typesOfCopy), { recursive: true });
  writeFileSync(typesOfCopy, JSON.stringify({ ...known, fileNames }));
}

beforeAll(() => {
  for (const entry of new Set(allFiles.map((path) => path.split('/')[0] ?? path))) {
    cpSync(join(root, entry), join(copy, entry), {
      recursive: true,
      filter: (path) => !path.endsWith('node_modules'),
    });
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  if (existsSync(typesKnown)) takeOverTypes();
});

test.each(guides)('%s has code to follow', (guide) => {
  expect(blocks.filter((block) => block.guide === guide).length).toBeGreaterThan(1);
});

test('a migration of a guide comes after all others: a database that has those does not take one before them', () => {
  const names = (paths: readonly string[]) =>
    paths.flatMap((path) => /migrations\/[\d-]+\/(\d+_\w+)\.ts$/.exec(path)?.[1] ?? []).toSorted();
  const added = names(blocks.map(({ path }) => path));
  expect(added).toHaveLength(2);
  expect([...names(allFiles), ...added].toSorted().slice(-2)).toEqual(added);
});

test('every block fits where its guide puts it', () => {
  for (const block of blocks) {
    const path = join(copy, block.path);
    const text = existsSync(path) ? readFileSync(path, 'utf8') : undefined;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, withBlock(text, block));
  }
});

const MINUTES = 60_000;

/** Runs a program in the copy; what it wrote, also when it failed. */
function run(
  ...args: string[]
): Promise<{ readonly code: ExecFileException['code']; readonly text: string }> {
  return new Promise((finish) => {
    // The tests that a guide adds are in no quick run.
    const options = { cwd: copy, maxBuffer: 1e8, env: { ...process.env, TEST_QUICK: '0' } };
    execFile(process.execPath, args, options, (error, stdout, stderr) =>
      finish({ code: error?.code ?? 0, text: error ? `${stdout}${stderr}` : stdout }),
    );
  });
}

// The three at once: with what comes last in a run the other core is idle soon.
test.concurrent('what was followed compiles', { timeout: 10 * MINUTES }, async () => {
  // One checker, since other tests use the other cores.
  const types = ['--noEmit', '--checkers', '1', '--tsBuildInfoFile', typesOfCopy];
  expect(await run(join('node_modules', 'typescript', 'bin', 'tsc'), ...types)).toEqual({
    code: 0,
    text: '',
  });
});

test.concurrent('the server answers with the new field and the new resource', {
  timeout: 5 * MINUTES,
}, async () => {
  const { code, text } = await run(join('tests', 'rules', 'guides', 'answers.ts'), 'dc_contacts', 'lots');
  expect([code, code === 0 ? '' : text]).toEqual([0, '']);
  const { answers, documented } = JSON.parse(text);
  expect(answers).toMatchObject([
    { name: 'dc_contacts', added: 200, listed: [{ extension: expect.any(String) }] },
    {
      name: 'lots',
      added: 200,
      listed: [{ lot_name: expect.any(String), store_id: 1, spaces: expect.any(Number) }],
    },
  ]);
  const inBody = documented.map(
    ({ post }: { post: { requestBody: { content: Record<string, { schema: { properties: object } }> } } }) =>
      Object.keys(post.requestBody.content['application/json']?.schema.properties ?? {}),
  );
  expect(inBody).toEqual([
    expect.arrayContaining(['extension']),
    expect.arrayContaining(['lot_name', 'spaces']),
  ]);
});

test.concurrent('the tests of the guides pass', { timeout: 10 * MINUTES }, async () => {
  const tests = blocks.filter(({ path }) => /\.test\.tsx?$/.test(path)).map(({ path }) => path);
  expect(tests).not.toEqual([]);
  const projects = ['ui', 'unit', 'api-embedded'].flatMap((name) => ['--project', name]);
  const vitest = join('node_modules', 'vitest', 'vitest.mjs');
  const { code, text } = await run(vitest, 'run', ...projects, ...tests);
  expect([code, code === 0 ? '' : text]).toEqual([0, '']);
});
