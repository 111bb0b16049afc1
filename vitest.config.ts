import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { installedPostgres } from './tests/support/processes/postgresCluster.ts';
import './tests/support/scratch.ts';
import { isFull } from './tests/support/seed.ts';

const hasPostgres = Boolean(process.env.TEST_DATABASE_URL) || installedPostgres() !== undefined;
// In CI the project stays, and fails for want of a server, so that nobody takes a run without it for a full one.
const withPostgres = hasPostgres || Boolean(process.env.CI);
if (!withPostgres)
  console.warn('PostgreSQL is neither installed nor named by TEST_DATABASE_URL: its tests are NOT RUN.');

/** Where the tests on PostgreSQL note their statements for those that hold them against the embedded database. */
process.env.TEST_STATEMENTS ??= join(tmpdir(), `rooftop-statements-${process.pid}`);

/** What the projects with a database begin with: once per run, and before each file. */
const withDatabase = {
  globalSetup: ['tests/support/globalSetup.ts'],
  setupFiles: ['tests/support/perFile.ts'],
};

/** Milliseconds. Tests that start processes and make whole databases take long on a machine with other work to do. */
const patience = { testTimeout: 120_000, hookTimeout: 120_000 };

/** Loading everything anew for every file would take a quarter of the run; its modules keep no state of a test. */
const sharedModules = { isolate: false };

/** What comes after all others: what asks the embedded database again what PostgreSQL was asked. */
const last = { sequence: { groupOrder: 1 } };

/**
 * What depends on the database rather than on what is asked of it: drivers, copying, long reads, ends in the middle. The
 * statements of everything else are held against the embedded database once PostgreSQL has run them (tests/replay), and
 * the browser tests run on it: an import is undone and the demo left there.
 */
const ofEachDatabase = [
  'tests/api/server/{csvStream,database,startup,stream}.test.ts',
  'tests/api/imports/import{s,Crash,ManyRows,ManyCustomers,FirstDeals,Session}.test.ts',
  'tests/api/imports/sets/sharedTrial.test.ts',
];
const everything = ['tests/api/**/*.test.ts'];

function apiProject(database: 'embedded' | 'postgres', include: readonly string[]) {
  return {
    test: {
      name: `api-${database}`,
      include: [...include, `tests/${database}/**/*.test.ts`],
      env: { TEST_DATABASE: database },
      ...withDatabase,
      ...patience,
      ...sharedModules,
    },
  };
}

/** Component tests run on the builds of packages that users have (tests/ui/productionReact.ts). */
const productionBuilds = {
  oxc: { jsx: { development: false } },
  ssr: { resolve: { conditions: ['node', 'production'] } },
};

const replayProject = {
  test: {
    name: 'replay',
    include: ['tests/replay/**/*.test.ts'],
    env: { TEST_DATABASE: 'embedded' },
    ...last,
    ...withDatabase,
    ...patience,
    ...sharedModules,
  },
};

export default defineConfig({
  test: {
    // A test file holds a database of its own in memory: hardly more at once than there are cores. The one more has work
    // for them while others wait for a database or a timer.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['contract/**/*.test.ts', 'server/**/*.test.ts', 'src/**/*.test.ts'],
          env: { TEST_DATABASE: 'embedded' },
          ...withDatabase,
          ...patience,
          ...sharedModules,
        },
      },
      apiProject('embedded', withPostgres && !isFull ? ofEachDatabase : everything),
      ...(withPostgres ? [apiProject('postgres', everything), replayProject] : []),
      {
        plugins: [react()],
        ...(isFull ? {} : productionBuilds),
        test: {
          name: 'ui',
          env: isFull ? {} : { NODE_ENV: 'production' },
          environment: 'jsdom',
          globalSetup: ['tests/ui/server/globalSetup.ts'],
          setupFiles: ['tests/ui/perFile.ts'],
          ...sharedModules,
          include: ['tests/ui/**/*.test.{ts,tsx}', 'src/**/*.test.tsx'],
          testTimeout: 30_000,
        },
      },
      { test: { name: 'rules', include: ['tests/rules/**/*.test.ts'], testTimeout: 30_000 } },
    ],
  },
});
