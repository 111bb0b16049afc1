import type { KnipConfig } from 'knip';

/** What counts as used without an import that says so; everything else that nobody imports is reported. */
const config: KnipConfig = {
  workspaces: {
    '.': {
      entry: [
        'server/commands/run.ts',
        // Found in their folder.
        'server/db/migrations/**/[0-9]*.ts',
        'contract/widgets/*.ts',
        'server/metrics/**/*.ts',
        'src/dashboard/widgets/*/{index.tsx,texts.ts}',
        // Started as processes or threads of their own, by path.
        'server/commands/firstStart.ts',
        'bench/running/server.ts',
        // Named by its document.
        'bench/floor/main.tsx',
        'tests/support/processes/{crashWriter,descriptorHog,faultyServer}.ts',
        'tests/e2e/{movedClock,makePortal}.ts',
        'tests/ui/server/listen.ts',
        'tests/rules/guides/answers.ts',
        // For other programs, and started by its test.
        'client/{rooftop,examples/*}.ts',
        // Asked for by language.
        'src/**/texts.ts',
      ],
      project: ['{contract,server,src,bench,bundling,client,tests}/**/*.{ts,tsx}', '*.ts'],
    },
  },
  // A style sheet names the font.
  ignoreDependencies: ['@fontsource-variable/inter'],
  ignoreBinaries: ['apt-get', 'nginx', 'openssl'],
};

export default config;
