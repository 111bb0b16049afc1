import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { CoreAdminContext, type I18nProvider } from 'ra-core';
import { useState } from 'react';
import { toast } from 'sonner';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createI18nProvider } from '../../../src/providers/texts/i18nProvider.ts';
import { FeedbackArea } from '../../../src/ui/feedback/FeedbackArea.tsx';
import { AppTheme } from '../../../src/ui/theme/AppTheme.tsx';
import { Toasts } from '../../../src/ui/toasts/Toasts.tsx';
import { useNotify } from '../../../src/ui/toasts/useNotify.ts';
import { useToastUndo } from '../../../src/ui/toasts/useToastUndo.ts';

let i18nProvider: I18nProvider;
const undone = vi.fn();

beforeEach(async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
  }));
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

/** A panel that closes in the moment in which it saves; what it saved can still be undone, which fails. */
function Closing() {
  const [isOpen, setOpen] = useState(true);
  return (
    isOpen && (
      <FeedbackArea>
        <ClosingForm onClose={() => setOpen(false)} />
      </FeedbackArea>
    )
  );
}

function ClosingForm({ onClose }: { readonly onClose: () => void }) {
  const notify = useNotify();
  const toastUndo = useToastUndo();
  const save = () => {
    toastUndo('Store saved', () => notify('The undo failed.', { type: 'error' }));
    onClose();
  };
  return (
    <button type="button" onClick={save}>
      save and close
    </button>
  );
}

function Form({ name }: { readonly name: string }) {
  const notify = useNotify();
  const toastUndo = useToastUndo();
  return (
    <>
      <button type="button" onClick={() => notify('ra.notification.created', { type: 'success' })}>
        {`create ${name}`}
      </button>
      <button type="button" onClick={() => notify('Widgets Update failed.', { type: 'error' })}>
        {`fail ${name}`}
      </button>
      <button type="button" onClick={() => toastUndo('Store saved', undone)}>
        {`save ${name}`}
      </button>
    </>
  );
}

const show = () =>
  render(
    <CoreAdminContext i18nProvider={i18nProvider}>
      <AppTheme>
        <FeedbackArea>
          <Form name="page" />
          <section aria-label="panel">
            <FeedbackArea>
              <Form name="panel" />
            </FeedbackArea>
          </section>
          <Closing />
        </FeedbackArea>
        <Toasts />
      </AppTheme>
    </CoreAdminContext>,
  );

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const after = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const toasts = () =>
  within(screen.getByRole('region', { name: /^Notifications/ })).queryAllByRole('listitem');

test('hides a toast after a second, in the language of the user', () => {
  show();
  press('create page');
  after(500);
  expect(toasts().map(({ textContent }) => textContent)).toEqual(['Created']);
  after(1_000);
  expect(toasts()).toEqual([]);
});

test('hides the toast of an error too, and keeps the error where it happened until something succeeds there', () => {
  show();
  press('fail panel');
  after(1_500);
  expect(toasts()).toEqual([]);
  const error = screen.getByRole('alert');
  expect(screen.getByRole('region', { name: 'panel' }).contains(error)).toBe(true);
  expect(error.textContent).toContain('Widgets Update failed.');
  press('create page');
  expect(screen.getByRole('alert')).toBe(error);
  press('create panel');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('dismisses an error in place', () => {
  show();
  press('fail page');
  after(1_500);
  press('Dismiss');
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['under the pointer', 'mouseEnter', 'mouseLeave'],
  ['with the focus', 'focusIn', 'focusOut'],
] as const)('keeps a toast %s until it leaves', (_, enter, leave) => {
  show();
  press('create page');
  after(500);
  const [item] = toasts();
  const target = item?.parentElement ?? document.body;
  act(() => void fireEvent[enter](target));
  after(60_000);
  expect(toasts()).toHaveLength(1);
  act(() => void fireEvent[leave](target));
  after(1_500);
  expect(toasts()).toEqual([]);
});

test('shows the same message once, and no longer shows an error after a success', () => {
  show();
  press('fail page');
  press('fail page');
  after(100);
  expect(toasts()).toHaveLength(1);
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  press('create page');
  // The library takes it away in three steps.
  for (let step = 0; step < 3; step += 1) after(300);
  expect(toasts().map(({ textContent }) => textContent)).toEqual(['Created']);
});

test('offers to undo in place until something else is done, and undoes once', () => {
  show();
  press('save page');
  after(60_000);
  expect(screen.getByRole('status').textContent).toContain('Store saved');
  press('Undo');
  expect(undone).toHaveBeenCalledOnce();
  expect(screen.queryByText('Store saved')).toBeNull();
  press('save page');
  press('create page');
  expect(screen.queryByText('Store saved')).toBeNull();
});

test('the page takes over from a panel that closes as it saves: the offer to undo, and why the undo failed', () => {
  show();
  press('save and close');
  expect(screen.queryByRole('button', { name: 'save and close' })).toBeNull();
  press('Undo');
  after(1_500);
  expect(toasts()).toEqual([]);
  expect(screen.getByRole('alert').textContent).toContain('The undo failed.');
});
