import type { CellProps } from '../../engine/declaration.ts';
import { notAvailable } from '../../providers/texts/format.ts';

/** The owner by name, which comes with the record: most readers may not ask for the list of roles. */
export function OwnerCell({ record }: CellProps) {
  return <span>{typeof record.owner === 'string' ? record.owner : notAvailable}</span>;
}
