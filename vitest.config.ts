import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { quick } from './tests/quick.ts';
import { installedPostgres } from './tests/support/processes/postgresCluster.ts';
import './tests/support/scratch.ts';
import { isFull } from './tests/support/seed.ts';

const hasPostgres = Boolean(process.env.TEST_DATABASE_URL) || installedPostgres() !== undefined;
if (!hasPostgres) console.warn('PostgreSQL is neither installed nor named by TEST_DATABASE_URL.');

/** What the projects with a database begin with: once per run, and before each file. */
const withDatabase = {
  globalSetup: ['tests/support/globalSetup.ts'],
  setupFiles: ['tests/support/perFile.ts'],
};

/** Milliseconds. Tests that start processes and make whole databases take long on a machine with other work to do. */
const patience = { testTimeout: 120_000, hookTimeout: 120_000 };

/** Loading everything anew for every file would take a quarter of the run; its modules keep no state of a test. */
const sharedModules = { isolate: false };

const apiProject = (database: 'embedded' | 'postgres', include: readonly string[]) => ({
  test: {
    name: `api-${database}`,
    include: [...include],
    env: { TEST_DATABASE: database },
    ...withDatabase,
    ...patience,
    ...sharedModules,
  },
});

/** `npm test` sets it: what guards most, on one database. Everything is there for `npx vitest`. */
const isQuick = process.env.TEST_QUICK === '1';

/** A full run fails without PostgreSQL, so that nobody takes one on the embedded database alone for it. */
const databases = (['embedded', 'postgres'] as const).filter((database) =>
  database === 'postgres' ? hasPostgres || isFull : !isQuick || !hasPostgres,
);
const apiProjects = databases.map((database) =>
  apiProject(database, isQuick ? quick.api : ['tests/api/**/*.test.ts', `tests/${database}/**/*.test.ts`]),
);

/** Component tests run on the builds of packages that users have (tests/ui/productionReact.ts). */
const productionBuilds = {
  oxc: { jsx: { development: false } },
  ssr: { resolve: { conditions: ['node', 'production'] } },
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
          exclude: isQuick ? quick.withoutUnits : [],
          env: { TEST_DATABASE: 'embedded' },
          ...withDatabase,
          ...patience,
          ...sharedModules,
        },
      },
      ...apiProjects,
      {
        plugins: [react()],
        ...productionBuilds,
        test: {
          name: 'ui',
          env: { NODE_ENV: 'production' },
          environment: 'jsdom',
          globalSetup: ['tests/ui/server/globalSetup.ts'],
          setupFiles: ['tests/ui/perFile.ts'],
          ...sharedModules,
          include: [...(isQuick ? quick.ui : ['tests/ui/**/*.test.{ts,tsx}']), 'src/**/*.test.tsx'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'rules',
          include: [isQuick ? 'tests/rules/*.test.ts' : 'tests/rules/**/*.test.ts'],
          testTimeout: 30_000,
        },
      },
    ],
  },
});
