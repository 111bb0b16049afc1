import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawn } from '../../../../../tests/support/seed.ts';
import { appointment } from '../../../../../tests/ui/service/board.ts';
import { board } from '../../../../ui/theme/measures/serviceBoard.ts';
import { laidOut, leastWidth, widthsOf } from './columns.ts';

const appointments = fc
  .array(
    fc.record({
      start: fc.integer({ min: 28, max: 70 }),
      quarters: fc.integer({ min: 1, max: 16 }),
      status: fc.constantFrom('booked', 'in_service', 'completed', 'no_show'),
      is_late: fc.boolean(),
    }),
    { maxLength: 40 },
  )
  .map((all) =>
    all.map(({ start, quarters, ...more }, index) =>
      appointment(String(index), start * 15, { duration_min: quarters * 15, ...more }),
    ),
  );

/** Where the cards and stacks of a column are, in pixels and minutes. */
function boxesOf({ cards, stacks }: ReturnType<typeof laidOut>, width: number) {
  const boxes = cards.map(
    ({ appointment: { appt_id, start_min, duration_min }, lane, lanes, isBesideStack }) => {
      const each = (width - (isBesideStack ? board.stack : 0)) / lanes;
      return {
        name: appt_id,
        left: lane * each,
        right: (lane + 1) * each,
        top: start_min,
        bottom: start_min + duration_min,
      };
    },
  );
  const more = stacks.map(({ from, to }, index) => ({
    ...{ name: `+${index}`, left: width - board.stack, right: width, top: from, bottom: to },
  }));
  return { cards: boxes, all: [...boxes, ...more] };
}

test('cards never overlap, are wide enough, and every appointment has a card or is behind a "+2"', () => {
  fc.assert(
    fc.property(appointments, fc.integer({ min: 0, max: 1400 }), (own, room) => {
      const width = Math.max(room, leastWidth({ appointments: own }));
      const layout = laidOut(own, width);
      const { cards, all } = boxesOf(layout, width);
      for (const [index, a] of all.entries()) {
        for (const b of all.slice(index + 1)) {
          const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
          const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
          expect(across > 0.01 && down > 0, `${a.name} over ${b.name}`).toBe(false);
        }
      }
      for (const { left, right } of cards) expect(right - left).toBeGreaterThanOrEqual(board.lane - 0.01);
      const shown = [
        ...layout.cards.map((card) => card.appointment),
        ...layout.stacks.flatMap((stack) => stack.appointments),
      ];
      expect(shown.map(({ appt_id }) => appt_id).sort()).toEqual(own.map(({ appt_id }) => appt_id).sort());
    }),
    drawn(300),
  );
});

test('with room for every card nothing is behind a "+2"', () => {
  fc.assert(
    fc.property(appointments, (own) => {
      expect(laidOut(own, leastWidth({ appointments: own }, true)).stacks).toEqual([]);
    }),
    drawn(),
  );
});

test('late and open work keeps its card before what is done', () => {
  const own = [
    appointment('done', 540, { status: 'completed' }),
    appointment('missed', 540, { status: 'no_show' }),
    appointment('open', 540),
    appointment('late', 540, { status: 'in_service', is_late: true }),
  ];
  const { cards, stacks } = laidOut(own, leastWidth({ appointments: own }));
  expect(cards.map((card) => card.appointment.appt_id)).toEqual(['open', 'late']);
  expect(stacks.map((stack) => stack.appointments.map(({ appt_id }) => appt_id))).toEqual([
    ['done', 'missed'],
  ]);
});

test('the open card has its place in any case', () => {
  const own = ['a', 'b', 'c', 'd'].map((appt_id) => appointment(appt_id, 540, { status: 'completed' }));
  const { cards } = laidOut(own, leastWidth({ appointments: own }), ['d', undefined]);
  expect(cards.map((card) => card.appointment.appt_id)).toEqual(['a', 'd']);
});

test('columns share a room equally, and none is below its least width', () => {
  expect(widthsOf([152, 152], 1000)).toEqual([500, 500]);
  expect(widthsOf([302, 152, 152], 600)).toEqual([302, 152, 152]);
  expect(widthsOf([302, 152, 152], 700)).toEqual([302, 199, 199]);
  expect(widthsOf([], 700)).toEqual([]);
});
