import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { CoreAdminContext, type I18nProvider, useNotify } from 'ra-core';
import { toast } from 'sonner';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createI18nProvider } from '../../../src/providers/texts/i18nProvider.ts';
import { Toasts } from '../../../src/ui/toasts/Toasts.tsx';
import { useToastUndo } from '../../../src/ui/toasts/useToastUndo.ts';

let i18nProvider: I18nProvider;
const undone = vi.fn();

beforeEach(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  i18nProvider = await createI18nProvider();
  undone.mockClear();
  vi.useFakeTimers();
});
afterEach(() => {
  toast.dismiss();
  act(() => vi.runOnlyPendingTimers());
  vi.useRealTimers();
  cleanup();
});

function Page() {
  const notify = useNotify();
  const toastUndo = useToastUndo();
  return (
    <>
      <button type="button" onClick={() => notify('ra.notification.created')}>
        notify
      </button>
      <button type="button" onClick={() => notify('Widgets Update failed.', { type: 'error' })}>
        fail
      </button>
      <button type="button" onClick={() => toastUndo('Store saved', undone)}>
        save
      </button>
    </>
  );
}

const show = () =>
  render(
    <CoreAdminContext i18nProvider={i18nProvider}>
      <Page />
      <Toasts />
    </CoreAdminContext>,
  );

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const after = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

test("react-admin's notifications are shown in the reader's language and go after a second", () => {
  show();
  press('notify');
  after(500);
  expect(screen.getByText('Created')).toBeTruthy();
  after(2_000);
  expect(screen.queryByText('Created')).toBeNull();
});

test('an error stays until it is dismissed', () => {
  show();
  press('fail');
  after(60_000);
  expect(screen.getByText('Widgets Update failed.')).toBeTruthy();
  press('Dismiss');
  after(1_000);
  expect(screen.queryByText('Widgets Update failed.')).toBeNull();
});

test('a toast with Undo stays long enough to be pressed, and undoes once', () => {
  show();
  press('save');
  after(7_000);
  press('Undo');
  after(1_000);
  expect(undone).toHaveBeenCalledOnce();
  expect(screen.queryByText('Store saved')).toBeNull();
});
