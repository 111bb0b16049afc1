import { widgetName } from '../../dashboard/useWidgetName.ts';
import type { Particulars } from '../../engine/declaration.ts';
import { NameCell } from './NameCell.tsx';

export const widgets: Particulars = {
  cells: { name: NameCell },
  nameOf: ({ name }, t) => widgetName(String(name ?? ''), t),
};
