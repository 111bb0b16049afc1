import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, test } from 'vitest';
import { loadedPart } from '../../../src/ui/page/loadedPart.ts';

afterEach(cleanup);

const part = () => loadedPart(async () => ({ Garage: () => <h1>Garage</h1> }));

const show = (Page: ReturnType<ReturnType<typeof part>['page']>) =>
  render(
    <Suspense fallback="On its way">
      <Page />
    </Suspense>,
  );

test('a page whose bundle was loaded before is there with the first picture', async () => {
  const garage = part();
  const Page = garage.page((all) => all.Garage);
  await garage.prepare();
  show(Page);
  expect(screen.getByRole('heading').textContent).toBe('Garage');
});

test('a page whose bundle is not there yet lets something stand for it, and keeps what it was once it is drawn', async () => {
  const garage = part();
  const Page = garage.page((all) => all.Garage);
  const { rerender } = show(Page);
  expect(screen.getByText('On its way')).toBeTruthy();
  await act(garage.prepare);
  const heading = await screen.findByRole('heading');
  rerender(
    <Suspense fallback="On its way">
      <Page />
    </Suspense>,
  );
  expect(screen.getByRole('heading')).toBe(heading);
});
