import type { Field } from '../../../contract/resource/fields.ts';

/** What an input of the form gets; it finds its value through react-hook-form by `name`. */
export interface InputProps<F extends Field = Field> {
  readonly name: string;
  readonly field: F;
  readonly label: string;
  readonly help: string | undefined;
  readonly required: boolean;
  readonly disabled: boolean;
}
