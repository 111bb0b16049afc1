import { expect, test } from 'vitest';
import type { Flow } from '../../../../../contract/calls/customers/flow.ts';
import { journeyStages } from '../../../../../contract/expression/journey.ts';
import { layoutOf } from './layout.ts';

const HEIGHT = 276;

/** Of those in regular service 20 stay, of those after the first service 10. */
const counts = [100, 80, 60, 50, 45, 30, 5];
const active = [0, 0, 0, 0, 10, 20, 0];
const flow: Flow = {
  from: '2023-01-01',
  to: '2023-12-31',
  followed_to: '2026-11-19',
  leads: 100,
  again: 5,
  active: 30,
  lost: 65,
  active_expression: '',
  lost_expression: '',
  answered: 0,
  answer_minutes: null,
  stages: journeyStages.map((stage, place) => ({
    stage,
    count: counts[place] ?? 0,
    days: 1,
    lost: place === 6 ? 0 : (counts[place] ?? 0) - (counts[place + 1] ?? 0) - (active[place] ?? 0),
    lost_days: 1,
    active: active[place] ?? 0,
    active_days: 1,
    reached_expression: '',
    lost_expression: '',
    active_expression: '',
  })),
};

test('what leaves a stage fills its bar from the top, and what is lost ends at the bottom', () => {
  const { nodes, links } = layoutOf(flow, HEIGHT);
  for (const [place, node] of nodes.entries()) {
    const out = links.filter(({ source }) => source === place).toSorted((a, b) => a.from - b.from);
    let top = node.top;
    for (const link of out) {
      expect(link.from).toBeCloseTo(top);
      top += link.height;
    }
    if (out.length > 0) expect(top).toBeCloseTo(node.top + node.height);
  }
  for (const { top, height } of nodes.filter(({ kind }) => kind === 'lost')) {
    expect(top + height).toBeCloseTo(HEIGHT);
  }
});

test('those still in service come in one below the other, the last stage first', () => {
  const { nodes, links } = layoutOf(flow, HEIGHT);
  const stays = nodes.find(({ kind }) => kind === 'active');
  const [service, regular] = links.filter(({ band }) => band.kind === 'active');
  expect(regular?.to).toBe(stays?.top);
  expect(service?.to).toBeCloseTo((regular?.to ?? 0) + (regular?.height ?? 0));
  expect((service?.height ?? 0) + (regular?.height ?? 0)).toBeCloseTo(stays?.height ?? 0);
});

test('whoever is one among very many is still seen', () => {
  const { links } = layoutOf({ ...flow, leads: 100_000 }, HEIGHT);
  expect(links.find(({ band }) => band.key === 'lost:sold')?.height).toBe(1);
});
