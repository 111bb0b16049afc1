import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { at, http, reply } from '../../host.ts';
import { inspection, openImport } from '../importHost.ts';
import { startImports } from './importPages.ts';

const { state, host } = await startImports();

/** A host that takes numbers alone for every row, and notes the profiles by which it looked at the file. */
function judging() {
  const looked: unknown[] = [];
  const { fields, ...inspected } = inspection();
  const own = fields.map((one) => (one.name === 'deal_no' ? { ...one, kind: 'integer' } : one));
  host.use(
    http.post(at('imports/inspect'), async ({ request }) => {
      const { profile = inspected.profile } = Object(await request.json());
      const value = profile.constants?.deal_no;
      looked.push(value);
      if (value !== undefined && !/^\d+$/.test(value)) {
        const error = { code: 'invalid', message: 'Must be a whole number.', id: 'A1' };
        return Response.json({ status: 400, error }, { status: 400 });
      }
      return reply({ ...inspected, profile, fields: own, missing: value ? [] : inspected.missing });
    }),
  );
  return looked;
}

async function openField() {
  await openImport(state.i18nProvider);
  const rule = within(await screen.findByRole('region', { name: 'No column gives Deal number' }));
  await userEvent.selectOptions(rule.getByLabelText('Rows without Deal number'), 'same in every row');
  return rule.getByLabelText('Value to use');
}

test('a typed value is judged once typing pauses, is not taken over by it, and keeps the page when refused', async () => {
  const looked = judging();
  const field = await openField();
  fireEvent.change(field, { target: { value: 'x' } });
  expect(screen.queryByText('Must be a whole number.')).toBeNull();
  expect(await screen.findByText('Must be a whole number.')).toBeTruthy();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(field, { target: { value: '12' } });
  expect(screen.queryByText('Must be a whole number.')).toBeNull();
  await waitFor(() => expect(looked.at(-1)).toBe('12'));
  expect(screen.queryByText('Deal number: 12 in every row')).toBeNull();
});

test('Enter takes a value over as leaving the field does, and what is refused stays there with its reason', async () => {
  judging();
  const field = await openField();
  await userEvent.type(field, 'no{Enter}');
  expect(await screen.findByText('Must be a whole number.')).toBeTruthy();
  expect(field).toHaveProperty('value', 'no');
  expect(screen.queryByText(/^Deal number: /)).toBeNull();
  await userEvent.clear(field);
  await userEvent.type(field, '77{Enter}');
  expect(await screen.findByText('Deal number: 77 in every row')).toBeTruthy();
  expect(screen.queryByLabelText('Value to use')).toBeNull();
});
