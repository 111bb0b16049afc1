import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { DrillLink } from '../../../src/dashboard/drill/DrillLink.tsx';
import { Exact } from '../../../src/dashboard/figures/Exact.tsx';
import { ExactTips } from '../../../src/dashboard/figures/ExactTips.tsx';

const figures = (units: boolean) => (
  <ExactTips>
    <Exact short="$5.84M" exact="$5,841,200.00" />
    <Exact short="$3.1K" exact="$3,100.50" />
    {units && <Exact short="1.7K" exact="1,718" />}
    <a href="/deals" onClick={(event) => event.preventDefault()}>
      <Exact short="$2.2M" exact="$2,200,001.00" />
    </a>
    <button type="button">Refresh</button>
  </ExactTips>
);
let show: ReturnType<typeof render>['rerender'];
beforeEach(() => {
  show = render(figures(true)).rerender;
});
afterEach(cleanup);

const told = () => screen.queryAllByRole('tooltip').map(({ textContent }) => textContent);
const tells = (...texts: readonly string[]) => waitFor(() => expect(told()).toEqual(texts));

test('pointing from figure to figure moves the one tooltip, and pointing elsewhere closes it', async () => {
  await userEvent.hover(screen.getByText('$5.84M'));
  await tells('$5,841,200.00');
  await userEvent.hover(screen.getByText('$3.1K'));
  await tells('$3,100.50');
  await userEvent.hover(screen.getByText('Refresh'));
  await tells();
});

test('the keyboard goes from figure to figure, and Escape closes what is told', async () => {
  await userEvent.tab();
  await tells('$5,841,200.00');
  await userEvent.tab();
  await tells('$3,100.50');
  await userEvent.keyboard('{Escape}');
  await tells();
});

test('a tap tells a figure, and one elsewhere closes it', async () => {
  await userEvent.pointer({ keys: '[TouchA]', target: screen.getByText('$5.84M') });
  await tells('$5,841,200.00');
  await userEvent.pointer({ keys: '[TouchA]', target: screen.getByText('$3.1K') });
  await tells('$3,100.50');
  await userEvent.pointer({ keys: '[TouchA]', target: screen.getByText('Refresh') });
  await tells();
});

test('a tap tells a figure also right after the pointer was elsewhere', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  fireEvent.mouseOver(screen.getByText('Refresh'));
  const figure = screen.getByText('$5.84M');
  fireEvent.touchStart(figure);
  fireEvent.click(figure);
  // Longer than a tooltip waits for the pointer to stay, and then takes to fade.
  for (let waited = 0; waited < 600; waited += 100) act(() => void vi.advanceTimersByTime(100));
  expect(told()).toEqual(['$5,841,200.00']);
});

test('a figure that leads to its records is one stop of the keyboard, which tells its exact value', async () => {
  cleanup();
  const link = (
    <DrillLink rows={{ widget: 'GetSalesDashboardWidget' }}>
      <Exact short="$4.1M" exact="$4,130,002.00" />
    </DrillLink>
  );
  render(<ExactTips>{link}</ExactTips>, { wrapper: MemoryRouter });
  await userEvent.tab();
  expect(document.activeElement?.tagName).toBe('A');
  await tells('$4,130,002.00');
  await userEvent.tab();
  expect(document.activeElement).toBe(document.body);
});

test('a tap on a figure that leads somewhere only leads there', async () => {
  await userEvent.pointer({ keys: '[TouchA]', target: screen.getByText('$5.84M') });
  await tells('$5,841,200.00');
  await userEvent.pointer({ keys: '[TouchA]', target: screen.getByText('$2.2M') });
  await tells();
});

test('what is told is gone with its figure', async () => {
  await userEvent.hover(screen.getByText('1.7K'));
  await tells('1,718');
  show(figures(false));
  await tells();
});
