import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chooseDay } from './e2e/clock.ts';
import { chromiumPath } from './support/processes/chromium.ts';
import './support/seed.ts';

/** `npm test` runs every step; `npm test -- lint unit` only those; `FULL=1 npm test` draws all cases, on both databases. */
const reports = mkdtempSync(join(tmpdir(), 'rooftop-test-'));

interface Step {
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: () => Promise<Record<string, string>>;
  /** Reads how many tests passed, failed and were left out from the step's report. */
  readonly counts?: () => Counts;
}

interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** What is given to Vitest as one run, so that no core waits for the last file of a project. */
const projects = ['rules', 'unit', 'api-embedded', 'api-postgres', 'ui', 'replay'] as const;
type Project = (typeof projects)[number];

function vitest(chosen: readonly Project[]): Step {
  const file = join(reports, 'vitest.json');
  const named = chosen.flatMap((project) => ['--project', project]);
  return {
    command: 'vitest',
    args: ['run', ...named, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    counts: () => {
      const report: Record<string, number> = JSON.parse(readFileSync(file, 'utf8'));
      return {
        passed: report.numPassedTests ?? 0,
        failed: report.numFailedTests ?? 0,
        skipped: (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0),
      };
    },
  };
}

const browserReport = join(reports, 'browser.json');

/** With one checker: each that is added learns the same types anew, and the other core has the steps beside it to do. */
const types: Step = { command: 'tsc', args: ['--noEmit', '--checkers', '1'] };
const lint: Step = { command: 'biome', args: ['check', '--error-on-warnings', '.'] };
/** Files, exports and dependencies that nothing uses. */
const unused: Step = { command: 'knip', args: ['--no-progress', '--treat-config-hints-as-errors'] };

/** The web app is built and the demo group made while the types are checked, which leaves a core free. */
const portalData = join(reports, 'portal');
const portal: Step = { command: 'node', args: [join('tests', 'e2e', 'makePortal.ts'), portalData] };

const browser: Step = {
  command: 'playwright',
  args: ['test', '--reporter=list,json'],
  env: async () => ({
    CHROMIUM_PATH: await chromiumPath(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport,
    PORTAL_DATA: portalData,
  }),
  counts: () => {
    const { stats }: { stats: Record<string, number> } = JSON.parse(readFileSync(browserReport, 'utf8'));
    return {
      passed: stats.expected ?? 0,
      failed: (stats.unexpected ?? 0) + (stats.flaky ?? 0),
      skipped: stats.skipped ?? 0,
    };
  },
};

/** What a step writes goes to the terminal as it comes, or beside others as a whole when it has ended. */
async function run(
  { command, args, env }: Step,
  isAlone: boolean,
): Promise<{ passed: boolean; text: string }> {
  const extra = env ? await env() : {};
  return new Promise((resolve, reject) => {
    const output = isAlone ? 'inherit' : 'pipe';
    const child = spawn(join('node_modules', '.bin', command), args, {
      stdio: ['ignore', output, output],
      env: { ...process.env, ...extra },
    });
    let text = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
    }
    child.on('error', reject);
    child.on('close', (code) => resolve({ passed: code === 0, text }));
  });
}

const countsOf = ({ counts }: Step): Counts => {
  try {
    return counts?.() ?? { passed: 0, failed: 0, skipped: 0 };
  } catch (cause) {
    console.error('The report of this step could not be read:', cause);
    return { passed: 0, failed: 1, skipped: 0 };
  }
};

const wanted = process.argv.slice(2);
const names = ['types', 'lint', 'unused', ...projects.filter((name) => name !== 'replay'), 'browser'];
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`Unknown step: ${unknown.join(', ')}. Steps: ${names.join(', ')}.`);
  process.exit(2);
}

const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);
// What PostgreSQL was asked is then asked of the embedded database.
const chosen = projects.filter((name) => isWanted(name === 'replay' ? 'api-postgres' : name));
type Round = readonly (readonly [name: string, step: Step])[];
/** What keeps one core busy at most goes side by side; the others have all of them. */
const checks = { types, lint, unused };
const preparations: Round = isWanted('browser') ? [['portal', portal]] : [];
chooseDay();
const rounds: readonly Round[] = [
  [...Object.entries(checks).filter(([name]) => isWanted(name)), ...preparations],
  chosen.length > 0 ? [[chosen.join(', '), vitest(chosen)]] : [],
  isWanted('browser') ? [['browser', browser]] : [],
];

const totals = { passed: 0, failed: 0, skipped: 0 };
const broken: string[] = [];

async function runInRound(round: Round, name: string, step: Step): Promise<void> {
  const started = Date.now();
  const isAlone = round.length === 1;
  if (isAlone) console.log(`\n── ${name}`);
  const { passed, text } = await run(step, isAlone);
  if (!isAlone) process.stdout.write(`\n── ${name}\n${text}`);
  if (!passed) broken.push(name);
  const counts = countsOf(step);
  totals.passed += counts.passed;
  totals.failed += counts.failed;
  totals.skipped += counts.skipped;
  console.log(`── ${name}: ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

for (const round of rounds) await Promise.all(round.map(([name, step]) => runInRound(round, name, step)));
rmSync(reports, { recursive: true, force: true });

if (broken.length > 0) console.error(`\nFailed: ${broken.join(', ')}`);
console.log(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exitCode = broken.length > 0 || totals.failed > 0 ? 1 : 0;
