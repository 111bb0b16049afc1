import type { InputProps } from '../declaration.ts';

/** What every input of react-admin is told of its field. */
export const commonProps = ({ name, label, help, required, disabled }: InputProps) => ({
  source: name,
  label,
  helperText: help ?? false,
  isRequired: required,
  disabled,
  fullWidth: true,
});
