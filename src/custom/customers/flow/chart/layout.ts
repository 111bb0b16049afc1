import type { Flow } from '../../../../../contract/calls/customers/flow.ts';
import { flow as measures } from '../../../../ui/theme/sizes.ts';
import { type Band, bandsOf, type StageName } from '../data/bands.ts';

interface Node {
  readonly name: string;
  readonly kind: 'stage' | 'active' | 'lost';
  readonly stage: StageName | undefined;
  readonly top: number;
  readonly height: number;
}

/** A band between two nodes, by their places in the list, with the tops of its two ends. */
export interface DrawnBand {
  readonly band: Band;
  readonly source: number;
  readonly target: number;
  readonly value: number;
  readonly from: number;
  readonly to: number;
  readonly height: number;
}

export interface Layout {
  readonly nodes: readonly Node[];
  readonly links: readonly DrawnBand[];
}

/** However few they are, they are seen. */
const LEAST = 1;

/**
 * Where everything stands: those who went on along the top, those who were lost along the bottom, those still in service
 * between. Leads fill the height but for the gap between the two.
 */
export function layoutOf(flow: Flow, height: number): Layout {
  const scale = (height - measures.gap) / Math.max(flow.leads, 1);
  const high = (count: number) => (count === 0 ? 0 : Math.max(count * scale, LEAST));
  const { stages } = flow;
  const ends = stages.slice(0, -1);
  const again = high(stages.at(-1)?.count ?? 0);
  const activeTop = Math.max(height * measures.staysFrom, again + measures.gap / 2);
  const nodes: Node[] = [
    ...stages.map(
      ({ stage, count }): Node => ({ name: stage, kind: 'stage', stage, top: 0, height: high(count) }),
    ),
    ...ends.map(
      ({ stage, lost }): Node => ({
        name: `lost:${stage}`,
        kind: 'lost',
        stage,
        top: height - high(lost),
        height: high(lost),
      }),
    ),
    { name: 'active', kind: 'active', stage: undefined, top: activeTop, height: high(flow.active) },
  ];
  const placeOf = (name: string) => nodes.findIndex((node) => node.name === name);
  const last = high(stages.at(-2)?.active ?? 0);
  const links = bandsOf(flow).flatMap((band): DrawnBand[] => {
    const place = stages.findIndex(({ stage }) => stage === band.stage);
    const next = high(stages[place + 1]?.count ?? 0);
    const own = { band, source: place, value: band.count, height: high(band.count) };
    if (band.kind === 'on') return [{ ...own, target: place + 1, from: 0, to: 0 }];
    if (band.kind === 'lost') {
      const target = placeOf(`lost:${band.stage}`);
      const from = next + high(stages[place]?.active ?? 0);
      return [{ ...own, target, from, to: nodes[target]?.top ?? height }];
    }
    // Before the first service nobody can be in it.
    if (place < stages.length - 3) return [];
    // Those of the last stage come in at the top, so that no band crosses another.
    const to = place === stages.length - 2 ? activeTop : activeTop + last;
    return [{ ...own, target: placeOf('active'), from: next, to }];
  });
  return { nodes, links };
}
