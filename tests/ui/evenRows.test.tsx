import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Segmented } from '../../src/ui/page/Segmented.tsx';
import { AppTheme } from '../../src/ui/theme/AppTheme.tsx';

const WIDTH = 100;
const HEIGHT = 40;
let room = 0;

/** Buttons of one width wrap by themselves, as many in a row as there is room for. */
vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
  const place = [...(this.parentElement?.children ?? [])].indexOf(this);
  return new DOMRect(0, Math.floor(place / Math.max(1, Math.floor(room / WIDTH))) * HEIGHT, WIDTH, HEIGHT);
});
vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => room);
afterEach(cleanup);

function columnsOf(values: readonly string[], width: number) {
  room = width;
  render(
    <AppTheme>
      <Segmented label="Period" value={null} values={values} nameOf={(value) => value} onChoose={vi.fn()} />
    </AppTheme>,
  );
  return getComputedStyle(screen.getByRole('group', { name: 'Period' })).gridTemplateColumns;
}

test('values that fit stand side by side', () => {
  expect(columnsOf(['a', 'b', 'c', 'd'], 400)).toBe('none');
});

test.each([
  [['a', 'b', 'c', 'd'], 320, 2],
  [['a', 'b', 'c', 'd', 'e'], 400, 3],
  [['a', 'b', 'c'], 150, 1],
])('%j in a width of %i stand in even rows of %i', (values, width, columns) => {
  expect(columnsOf(values, width)).toBe(`repeat(${columns}, minmax(0px, 1fr))`);
});
