import type { Resource } from '../../contract/resource/resource.ts';

/** The field of a resource that says whether a record is in use. */
export interface Status {
  readonly name: string;
  /** The value of records that are. */
  readonly inUse: string;
  /** Every value that a record may be given. */
  readonly values: readonly string[];
}

/** Values that mean in use, in the fields that the specification names. */
const usual = ['A', 'Y'];

/** By convention a choice named `status`, however it is capitalised, says whether a record is in use: A or Y, or another. */
export function statusOf({ fields }: Resource): Status | undefined {
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind !== 'choice' || name.toLowerCase() !== 'status' || field.readOnly) continue;
    const values = Object.keys(field.choices);
    const inUse = values.find((value) => usual.includes(value));
    if (inUse !== undefined) return { name, inUse, values };
  }
  return undefined;
}
