import type { Locator, Page } from '@playwright/test';
import { quantile } from './load.ts';

/** What a slider that is dragged does to the page. */
export interface Drag {
  /** Milliseconds from a move of the mouse to the next picture with what it comes to. */
  readonly p50: number;
  readonly p95: number;
  /** Tasks over 50 ms, and how long the longest was. */
  readonly longTasks: number;
  readonly longest: number;
}

const MOVES = 60;

declare global {
  interface Window {
    /** Of each move, and of each long task, in milliseconds. */
    moves?: { answers: number[]; tasks: number[] };
  }
}

/** Measures in the page: the browser's own clock knows nothing of the way from here to there. */
function watchMoves() {
  const seen = { answers: [] as number[], tasks: [] as number[] };
  window.moves = seen;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.tasks.push(duration);
  }).observe({ entryTypes: ['longtask'] });
  document.addEventListener(
    'pointermove',
    ({ timeStamp }) => {
      requestAnimationFrame(() => {
        // The frame is drawn when the next task begins.
        setTimeout(() => seen.answers.push(performance.now() - timeStamp), 0);
      });
    },
    { capture: true },
  );
}

/** Drags a slider from one end to the other and back. @param slider its hidden input */
export async function dragged(page: Page, slider: Locator): Promise<Drag> {
  const rail = slider.locator('xpath=../..');
  await rail.scrollIntoViewIfNeeded();
  const track = await rail.boundingBox();
  if (!track) throw new Error('The slider is not to be seen.');
  const y = track.y + track.height / 2;
  await page.mouse.move(track.x + track.width / 2, y);
  await page.mouse.down();
  await page.evaluate(watchMoves);
  for (let move = 0; move < MOVES; move += 1) {
    const share = Math.abs((((move / MOVES) * 2) % 2) - 1);
    await page.mouse.move(track.x + 2 + share * (track.width - 4), y);
  }
  await page.mouse.up();
  const moves = await page.evaluate(() => window.moves);
  const answers = (moves?.answers ?? []).toSorted((a, b) => a - b);
  const tasks = moves?.tasks ?? [];
  return {
    p50: quantile(answers, 0.5),
    p95: quantile(answers, 0.95),
    longTasks: tasks.length,
    longest: Math.max(0, ...tasks),
  };
}
