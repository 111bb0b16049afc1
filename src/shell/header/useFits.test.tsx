import { act, cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useFits } from './useFits.ts';

/** What a row needs for everything, and what stands beside it takes at least and at most. */
const needs = 500;
const beside = { least: 100, most: 400 };
let bar = 0;
const observers = new Set<() => void>();

/** Beside a row that holds everything the rest gives way; beside one that does not it has all that it likes. */
const widthOf = (row: HTMLElement) =>
  row.textContent === 'all' ? Math.min(needs, bar - beside.least) : bar - beside.most;

vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(function (this: HTMLElement) {
  return widthOf(this);
});
vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockImplementation(function (this: HTMLElement) {
  return this.textContent === 'all' ? needs : widthOf(this);
});
vi.stubGlobal(
  'ResizeObserver',
  class {
    readonly look: () => void;
    constructor(look: () => void) {
      this.look = look;
    }
    observe = () => void observers.add(this.look);
    disconnect = () => void observers.delete(this.look);
  },
);
afterEach(cleanup);

const drawn: string[] = [];
function Row({ of }: { readonly of: unknown }) {
  const row = useRef<HTMLDivElement>(null);
  const text = useFits(row, of) ? 'all' : 'one';
  drawn.push(text);
  return (
    <div ref={row} data-testid="row">
      {text}
    </div>
  );
}
const resizeTo = (width: number) =>
  act(() => {
    bar = width;
    for (const look of observers) look();
  });
const text = () => screen.getByTestId('row').textContent;

test('a row folds where it has no room, and unfolds when the window has grown enough for what gives way to it', () => {
  bar = 550;
  const { rerender } = render(<Row of={1} />);
  expect(text()).toBe('one');
  resizeTo(590);
  expect(text()).toBe('one');
  // Folded it has 250 of the 500 that it needs; unfolded it has them all.
  resizeTo(650);
  expect(text()).toBe('all');
  resizeTo(580);
  expect(text()).toBe('one');
  drawn.length = 0;
  resizeTo(580);
  resizeTo(570);
  expect(drawn).not.toContain('all');
  bar = 700;
  rerender(<Row of={2} />);
  expect(text()).toBe('all');
});
