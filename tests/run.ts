import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chooseDay } from './e2e/clock.ts';
import { quick } from './quick.ts';
import { chromiumPath } from './support/processes/chromium.ts';
import { isFull } from './support/seed.ts';

/**
 * `npm test` runs what guards most (quick.ts), the same each time; `npm test -- lint unit` only those steps; `FULL=1 npm test`
 * everything, on both databases, with fresh random cases.
 */
const reports = mkdtempSync(join(tmpdir(), 'rooftop-test-'));

interface Step {
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Reads how many tests passed, failed and were left out from the step's report. */
  readonly counts?: () => Counts;
}

interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** The tests that failed, each with what it said, for the end of the output: its middle may be gone where it is kept. */
  readonly failures: readonly string[];
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** Lines of what a failed test said that are repeated at the end. */
const TOLD_LINES = 12;
const told = (name: string, message: string) =>
  [name, ...message.split('\n').slice(0, TOLD_LINES)].join('\n    ');

/** What is given to Vitest as one run, so that no core waits for the last file of a project. `api` is one or both databases. */
const projects = ['rules', 'unit', 'api', 'ui'] as const;
type Project = (typeof projects)[number];

function vitest(chosen: readonly Project[]): Step {
  const file = join(reports, 'vitest.json');
  const named = chosen.flatMap((project) => ['--project', project === 'api' ? 'api-*' : project]);
  return {
    command: 'vitest',
    args: ['run', ...named, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    env: { TEST_QUICK: isFull ? '0' : '1' },
    counts: () => {
      const report: VitestReport = JSON.parse(readFileSync(file, 'utf8'));
      return {
        passed: report.numPassedTests,
        failed: report.numFailedTests,
        skipped: report.numPendingTests + report.numTodoTests,
        failures: report.testResults.flatMap(({ name, status, message, assertionResults }) => {
          const failed = assertionResults.filter((one) => one.status === 'failed');
          const ofFile = status === 'failed' && failed.length === 0 ? [told(name, message)] : [];
          return [
            ...ofFile,
            ...failed.map((one) => told(`${name} ${one.fullName}`, one.failureMessages.join('\n'))),
          ];
        }),
      };
    },
  };
}

interface BrowserSuite {
  readonly suites?: readonly BrowserSuite[];
  readonly specs: readonly {
    readonly ok: boolean;
    readonly title: string;
    readonly file: string;
    readonly tests: readonly {
      readonly results: readonly { readonly error?: { readonly message: string } }[];
    }[];
  }[];
}

interface BrowserReport {
  readonly stats: Readonly<Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>>;
  readonly suites: readonly BrowserSuite[];
  readonly errors: readonly { readonly message: string }[];
}

const failuresOf = ({ suites = [], specs }: BrowserSuite): string[] => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => {
      const said = tests.flatMap(({ results }) => results.map(({ error }) => error?.message ?? ''));
      return told(`${file} ${title}`, said.join('\n'));
    }),
  ...suites.flatMap(failuresOf),
];

const browserReport = join(reports, 'browser.json');

/** With one checker: each that is added learns the same types anew, and the other core has the steps beside it to do. */
const types: Step = { command: 'tsc', args: ['--noEmit', '--checkers', '1'] };
const lint: Step = { command: 'biome', args: ['check', '--error-on-warnings', '.'] };
/** Files, exports and dependencies that nothing uses. */
const unused: Step = { command: 'knip', args: ['--no-progress', '--treat-config-hints-as-errors'] };

/** The web app is built and the demo group made while the types are checked, which leaves a core free. */
const portalData = join(reports, 'portal');
const portal: Step = { command: 'node', args: [join('tests', 'e2e', 'makePortal.ts'), portalData] };

/** Titles as one regular expression. */
const anyOf = (titles: readonly string[]) =>
  titles.map((title) => title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
const journeys = isFull ? [] : ['--grep', anyOf(quick.browser)];

const browser: Step = {
  command: 'playwright',
  args: ['test', '--reporter=list,json', ...journeys],
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport, PORTAL_DATA: portalData },
  counts: () => {
    const { stats, suites, errors }: BrowserReport = JSON.parse(readFileSync(browserReport, 'utf8'));
    return {
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
      skipped: stats.skipped,
      failures: [...suites.flatMap(failuresOf), ...errors.map(({ message }) => told('browser', message))],
    };
  },
};

/** What a step writes goes to the terminal as it comes, or beside others as a whole when it has ended. */
function run({ command, args, env }: Step, isAlone: boolean): Promise<{ passed: boolean; text: string }> {
  return new Promise((resolve, reject) => {
    const output = isAlone ? 'inherit' : 'pipe';
    const child = spawn(join('node_modules', '.bin', command), args, {
      stdio: ['ignore', output, output],
      env: { ...process.env, ...env },
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
    return counts?.() ?? { passed: 0, failed: 0, skipped: 0, failures: [] };
  } catch (cause) {
    console.error('The report of this step could not be read:', cause);
    return { passed: 0, failed: 1, skipped: 0, failures: [] };
  }
};

const wanted = process.argv.slice(2);
const names = ['types', 'lint', 'unused', ...projects, 'browser'];
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`Unknown step: ${unknown.join(', ')}. Steps: ${names.join(', ')}.`);
  process.exit(2);
}

const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);
const chosen = projects.filter(isWanted);
type Round = readonly (readonly [name: string, step: Step])[];
/** What keeps one core busy at most goes side by side; the others have all of them. */
const checks = { types, lint, unused };
const preparations: Round = isWanted('browser') ? [['portal', portal]] : [];
chooseDay();
// A browser that can't be installed fails the run now, not after all other tests.
if (isWanted('browser')) process.env.CHROMIUM_PATH = await chromiumPath();
const rounds: readonly Round[] = [
  [...Object.entries(checks).filter(([name]) => isWanted(name)), ...preparations],
  chosen.length > 0 ? [[chosen.join(', '), vitest(chosen)]] : [],
  isWanted('browser') ? [['browser', browser]] : [],
];

const totals = { passed: 0, failed: 0, skipped: 0 };
const broken: string[] = [];
const failures: string[] = [];

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
  failures.push(...counts.failures);
  console.log(`── ${name}: ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

for (const round of rounds) await Promise.all(round.map(([name, step]) => runInRound(round, name, step)));
rmSync(reports, { recursive: true, force: true });

if (broken.length > 0) console.error(`\n${failures.join('\n')}\nFailed: ${broken.join(', ')}`);
console.log(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exitCode = broken.length > 0 || totals.failed > 0 ? 1 : 0;
