import { cleanup, render, screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, expect, test } from 'vitest';
import { employee } from '../../../../contract/resources/employee.ts';
import { HireTold } from '../../../../src/resources/employee/HireTold.tsx';

afterEach(cleanup);

function Form({ told }: { readonly told: string | undefined }) {
  const form = useForm({ values: { hire_told: told } });
  const input = {
    name: 'hire_told',
    label: 'Hire date source',
    help: undefined,
    required: false,
    disabled: true,
  };
  return (
    <FormProvider {...form}>
      <HireTold {...input} field={employee.fields.hire_told} />
    </FormProvider>
  );
}

test('the form says that nobody has told when somebody was hired whom files merely named', () => {
  render(<Form told="N" />);
  const words = 'Hire date source: Estimated from the first file that lists the employee';
  expect(screen.getByText(words)).toBeTruthy();
});

test.each(['Y', undefined])('of a day that was told, and of somebody new, it says nothing', (told) => {
  const { container } = render(<Form told={told} />);
  expect(container.textContent).toBe('');
});
