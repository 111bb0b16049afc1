import type { Browser } from '@playwright/test';
import { dragged } from '../running/dragging.ts';
import { printTable } from '../running/table.ts';
import { slowPage } from '../running/throttled.ts';
import type { State } from './openings.ts';

/** Milliseconds. */
const TWO_FRAMES = 33;

/** A slider of the what-if from end to end and back. */
export async function dragWhatIf(browser: Browser, url: string, state: State): Promise<void> {
  const slow = await slowPage(browser, state);
  await slow.page.goto(`${url}/EquityScreen`);
  await slow.page.locator('[data-fills] tbody tr td').nth(3).click();
  const slider = slow.page.locator('[data-what-if] input[type="range"]').first();
  await slider.waitFor({ state: 'attached' });
  await slow.settled();
  await dragged(slow.page, slider);
  const { p50, p95, longTasks, longest } = await dragged(slow.page, slider);
  await slow.close();
  console.log('\nThe what-if while a slider is dragged, on the same computer');
  printTable(
    ['ms to the next picture', 'p95', 'goal', 'long tasks', 'longest ms'],
    [[p50.toFixed(0), p95.toFixed(0), TWO_FRAMES, longTasks, longest.toFixed(0)]],
  );
}
