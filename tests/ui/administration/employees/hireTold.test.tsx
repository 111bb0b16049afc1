import { cleanup, render, screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, expect, test } from 'vitest';
import { employee } from '../../../../contract/resources/employee.ts';
import { HireTold } from '../../../../src/resources/employee/HireTold.tsx';

afterEach(cleanup);

function Form({ told }: { readonly told: string | undefined }) {
  const form = useForm({ values: { hire_told: told } });
  const input = { name: 'hire_told', label: 'Day of hire', help: undefined, required: false, disabled: true };
  return (
    <FormProvider {...form}>
      <HireTold {...input} field={employee.fields.hire_told} />
    </FormProvider>
  );
}

test('the form says that nobody has told when somebody was hired whom files merely named', () => {
  render(<Form told="N" />);
  const words = 'Day of hire: Not told: the first day on which a file names them';
  expect(screen.getByText(words)).toBeTruthy();
});

test.each(['Y', undefined])('of a day that was told, and of somebody new, it says nothing', (told) => {
  const { container } = render(<Form told={told} />);
  expect(container.textContent).toBe('');
});
