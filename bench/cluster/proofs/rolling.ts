import { setTimeout } from 'node:timers/promises';
import type { Group } from '../group.ts';
import { failuresOf, sumOf, underLoad, writesOf } from '../load.ts';
import type { Row } from '../row.ts';

const ROUNDS = 3;

/** Each portal is stopped and started again in its turn, as docs/scaling.md says, while people work. */
export async function rollingRestart(group: Group): Promise<Row> {
  const codes: (number | null)[] = [];
  const stops: number[] = [];
  const tally = await underLoad(group, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const portal of group.portals) {
        const started = performance.now();
        codes.push(await portal.stop());
        stops.push(performance.now() - started);
        await portal.start();
        await setTimeout(3000);
      }
    }
  });
  const failed = sumOf(tally);
  return {
    what: `Rolling restart, ${ROUNDS} times both portals, under load`,
    counted: `${failuresOf(tally)} of ${tally.calls} calls; ${writesOf(tally)}; a stop takes ${(Math.max(...stops) / 1000).toFixed(1)} s at most, exit codes ${[...new Set(codes)].join(', ')}`,
    goal: 'no request dropped',
    holds: failed === 0 && tally.lost === 0 && codes.every((code) => code === 0),
  };
}
