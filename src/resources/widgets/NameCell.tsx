import { useWidgetName } from '../../dashboard/useWidgetName.ts';
import type { CellProps } from '../../engine/declaration.ts';

/** Its name as the reader's dashboard has it. */
export function NameCell({ value }: CellProps) {
  const named = useWidgetName();
  return <span>{named(String(value ?? ''))}</span>;
}
