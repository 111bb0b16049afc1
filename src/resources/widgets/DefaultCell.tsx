import { useTranslate } from 'ra-core';
import type { CellProps } from '../../engine/declaration.ts';
import { ReferencesCell } from '../../engine/kinds/referenceCells.tsx';

const textOf = (value: unknown) => JSON.stringify(value);

/** The roles that show a widget by default; in a row only where they aren't all of its roles. */
export function DefaultCell({ field, ...props }: CellProps) {
  const t = useTranslate();
  const { value, record, place } = props;
  if (field.kind !== 'references') return null;
  const isAll = Array.isArray(value) && value.length > 0 && textOf(value) === textOf(record.role_ids);
  if (place === 'row' && isAll) return <span>{t('roles.sameRoles')}</span>;
  return <ReferencesCell {...props} field={field} />;
}
