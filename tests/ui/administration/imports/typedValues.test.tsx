import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { at, http, reply } from '../../host.ts';
import { showPage } from '../../pageHost.tsx';
import { inspection, openImport, upload } from '../importHost.ts';
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

/** A host that refuses a constant of a field that the file lacks, as ours does. */
const refusing = () =>
  host.use(
    http.post(at('imports/inspect'), async ({ request }) => {
      const { profile = inspection().profile } = Object(await request.json());
      if (Object.values(Object(profile.constants)).includes('soon')) {
        const text = 'Must be a day written as YYYY-MM-DD.';
        const fields = { 'constants.deal_no': { code: 'import_text', params: { text }, message: text } };
        const message = `The profile's constant for deal_no is not valid. ${text}`;
        return Response.json(
          { status: 400, error: { code: 'invalid', message, id: 'A1', fields } },
          { status: 400 },
        );
      }
      return reply(inspection(profile));
    }),
  );

test('a value for every row that the field can not hold stays in its form, with the reason alone', async () => {
  refusing();
  await openImport(state.i18nProvider);
  await userEvent.click(await screen.findByRole('button', { name: 'Add rule' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Same in every row' }));
  await userEvent.selectOptions(await screen.findByLabelText('Field'), 'Deal number');
  await userEvent.type(screen.getByLabelText('Value in every row'), 'soon{Enter}');
  expect(await screen.findByText('Must be a day written as YYYY-MM-DD.')).toBeTruthy();
  expect(screen.getByLabelText('Value in every row')).toHaveProperty('value', 'soon');
  await userEvent.clear(screen.getByLabelText('Value in every row'));
  await userEvent.type(screen.getByLabelText('Value in every row'), '77{Enter}');
  expect(await screen.findByText('Deal number: 77 in every row')).toBeTruthy();
  expect(screen.queryByLabelText('Value in every row')).toBeNull();
});

test('a profile that says something wrong is told of by what that is called', async () => {
  host.use(
    http.post(at('imports/inspect'), () => {
      const fields = {
        'constants.deal_no': {
          code: 'import_text',
          params: { text: 'Must be a day written as YYYY-MM-DD.' },
          message: 'Must be a day written as YYYY-MM-DD.',
        },
        allowedRejects: { code: 'max', params: { max: 100 }, message: 'Must be at most 100.' },
      };
      const error = { code: 'invalid', message: 'The profile x is not valid.', id: 'A1', fields };
      return Response.json({ status: 400, error }, { status: 400 });
    }),
  );
  await showPage(state.i18nProvider, `/dataimport/file/${upload}`);
  expect(
    await screen.findByText(
      'Fixed value of Deal number: Must be a day written as YYYY-MM-DD. Rejected rows allowed, in percent: Must be at most 100.',
    ),
  ).toBeTruthy();
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
