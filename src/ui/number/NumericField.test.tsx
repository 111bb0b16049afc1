import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { TestTranslationProvider } from 'ra-core';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { NumericField } from './NumericField.tsx';

afterEach(cleanup);

const onValue = vi.fn();

function Price() {
  const [value, setValue] = useState<number | null>(1200);
  return (
    <TestTranslationProvider translate={(key: string) => key}>
      <NumericField
        label="Price"
        prefix="$"
        decimals={2}
        value={value}
        onValue={(number, unread) => {
          onValue(number, unread);
          setValue(number);
        }}
      />
    </TestTranslationProvider>
  );
}

test('a number with the other decimal mark is understood, and written as usual once the field is left', async () => {
  render(<Price />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Price' });
  expect(field.value).toBe('$1,200');
  await userEvent.clear(field);
  await userEvent.type(field, '1.234,5x');
  expect(onValue).toHaveBeenLastCalledWith(1234.5, undefined);
  await userEvent.tab();
  expect(field.value).toBe('$1,234.5');
});

test('a number that may be a thousandth is refused in place, until it is clear', async () => {
  render(<Price />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Price' });
  await userEvent.clear(field);
  await userEvent.type(field, '1.234');
  await userEvent.tab();
  expect(onValue).toHaveBeenLastCalledWith(null, '1.234');
  expect(field.value).toBe('1.234');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  screen.getByText('form.number.unread');
  await userEvent.clear(field);
  await userEvent.type(field, '1,234');
  await userEvent.tab();
  expect(onValue).toHaveBeenLastCalledWith(1234, undefined);
  expect(field.value).toBe('$1,234');
});
