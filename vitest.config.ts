import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { installedPostgres } from './tests/support/processes/postgresCluster.ts';

const hasPostgres = Boolean(process.env.TEST_DATABASE_URL) || installedPostgres() !== undefined;
// In CI the project stays, and fails for want of a server, so that nobody takes a run without it for a full one.
const withPostgres = hasPostgres || Boolean(process.env.CI);
if (!withPostgres)
  console.warn('PostgreSQL is neither installed nor named by TEST_DATABASE_URL: its tests are NOT RUN.');

/** What the projects with a database begin with: once per run, and before each file. */
const withDatabase = {
  globalSetup: ['tests/support/globalSetup.ts'],
  setupFiles: ['tests/support/perFile.ts'],
};

/** Milliseconds. Tests that start processes and make whole databases take long on a machine with other work to do. */
const patience = { testTimeout: 120_000, hookTimeout: 120_000 };

/** Loading everything anew for every file would take a quarter of the run; its modules keep no state of a test. */
const sharedModules = { isolate: false };

/** The project whose files all take about as long as they are large, so that none is left for one core at the end. */
const LAST = 'ui';

class EvenEnd extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLast = ({ project }: TestSpecification) => project.name === LAST;
    const sorted = await super.sort(files);
    return [...sorted.filter((file) => !isLast(file)), ...sorted.filter(isLast)];
  }
}

function apiProject(database: 'embedded' | 'postgres') {
  return {
    test: {
      name: `api-${database}`,
      include: ['tests/api/**/*.test.ts', `tests/${database}/**/*.test.ts`],
      env: { TEST_DATABASE: database },
      ...withDatabase,
      ...patience,
      ...sharedModules,
    },
  };
}

export default defineConfig({
  test: {
    // A test file holds a database of its own in memory: no more at once than there are cores.
    maxWorkers: 2,
    sequence: { sequencer: EvenEnd },
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
      apiProject('embedded'),
      ...(withPostgres ? [apiProject('postgres')] : []),
      {
        plugins: [react()],
        test: {
          name: LAST,
          environment: 'jsdom',
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
