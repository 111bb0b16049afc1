import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { build, type Plugin } from 'vite';
import { filesOfBuild, listIn, serverDirectory } from '../server/commands/builtServer.js';

const root = join(import.meta.dirname, '..');

const HOUR = 3_600_000;

/** What Node has to find by itself: machine code, programs with files of their own, and what only development needs. */
const external = ['@node-rs/argon2', '@electric-sql/pglite', '@duckdb/node-api', 'vite'];

/** All that the files of a folder export, as `exportsOf` finds it. */
const exportsOf = (folder: string) =>
  `Object.values(import.meta.glob(['/${folder}/**/*.ts', '!**/*.test.ts'], { eager: true })).flatMap((exported) => Object.values(exported))`;

/** What our files find by where they are – threads, migrations, documents, pages – is found from where they were. */
const whereTheyWere: Plugin = {
  name: 'rooftop:where-they-were',
  enforce: 'pre',
  transform: {
    filter: { id: /\/(server|contract)\/.*\.ts$/, code: /import\.meta\.|exportsOf\('/ },
    handler(code, id) {
      const path = relative(root, id).replaceAll('\\', '/');
      return code
        .replace(/exportsOf\('([^']+)'\)/g, (_, folder: string) => exportsOf(folder))
        .replaceAll('import.meta.url', `new URL('../../${path}', import.meta.url).href`)
        .replaceAll('import.meta.dirname', `(import.meta.dirname + '/../../${dirname(path)}')`);
    },
  },
};

/**
 * Node's own HTTP as whoever requires it gets it: to import it reads all that it exports, a client for web sockets too,
 * which alone is a tenth of the memory of a server.
 */
const lightHttp: Plugin = {
  name: 'rooftop:light-http',
  enforce: 'pre',
  resolveId: { filter: { id: /^(node:)?http$/ }, handler: () => '\0http' },
  load: {
    filter: { id: /^\0http$/ },
    handler: () => "module.exports = process.getBuiltinModule('node:http');",
  },
};

/** A text takes half the room as long as it has no other characters than these. */
const narrow: Plugin = {
  name: 'rooftop:narrow',
  renderChunk: (code) =>
    code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
};

async function buildServer(directory: string): Promise<void> {
  const started = new Date();
  const made = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [whereTheyWere, lightHttp, narrow],
    ssr: { noExternal: true, external },
    build: {
      ssr: 'server/commands/run.ts',
      write: false,
      target: 'node22',
      minify: false,
      rolldownOptions: {
        output: { entryFileNames: '[name]-[hash].js', chunkFileNames: '[name]-[hash].js', comments: false },
      },
    },
  });
  const chunks = [made].flat().flatMap((each) => ('output' in each ? each.output : []));
  const files = chunks.filter((each) => each.type === 'chunk');
  await mkdir(directory, { recursive: true });
  const before = filesOfBuild(directory);
  // Another server may be reading a file of the same name, which is the same file then.
  const there = new Set(await readdir(directory));
  const write = async (path: string, text: string) => {
    const unfinished = `${path}.${process.pid}`;
    await writeFile(unfinished, text);
    await rename(unfinished, path);
  };
  for (const { fileName, code } of files) {
    if (!there.has(fileName)) await write(join(directory, fileName), code);
  }
  const names = files
    .toSorted((a, b) => Number(b.isEntry) - Number(a.isEntry))
    .map(({ fileName }) => fileName);
  await write(listIn(directory), `${names.join('\n')}\n`);
  // A source that has changed meanwhile is newer than its build.
  await utimes(listIn(directory), started, started);
  // A server of the build before may be running, and loads some of its files when it needs them.
  const kept = new Set([...names, ...before]);
  for (const name of there) {
    const path = join(directory, name);
    if (!kept.has(name) && started.getTime() - (await stat(path)).mtimeMs > HOUR) await rm(path);
  }
}

// npm run build; a test names another folder of dist.
await buildServer(process.argv[2] ?? serverDirectory(root));
