import { widgetName } from '../../dashboard/useWidgetName.ts';
import type { Particulars } from '../../engine/declaration.ts';
import { DefaultCell } from './DefaultCell.tsx';
import { NameCell } from './NameCell.tsx';

export const widgets: Particulars = {
  cells: { name: NameCell, default_role_ids: DefaultCell },
  nameOf: ({ name }, t) => widgetName(String(name ?? ''), t),
};
