import { ChevronDown, ChevronRight } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { memo } from 'react';
import { Icon } from '../../../../ui/Icon.tsx';
import { rowHeights } from '../../../../ui/theme/sizes.ts';
import type { Drafts, Levels, Role, Row } from '../model.ts';
import { GridCell } from './GridCell.tsx';
import { GroupCell, Line, NameCell, Spacer } from './gridStyles.ts';
import { cellId } from './useCellKeys.ts';

interface Props {
  readonly row: Row;
  /** From 0 in the grid. */
  readonly place: number;
  /** Of the grid. */
  readonly id: string;
  readonly roles: readonly Role[];
  /** Columns that are drawn, the end excluded. */
  readonly first: number;
  readonly end: number;
  /** Pixels. */
  readonly columnWidth: number;
  readonly levels: Levels;
  readonly drafts: Drafts;
  /** Column of the focus, when it is in this row. */
  readonly focused: number | undefined;
  readonly isOpen: boolean;
  readonly mayEdit: boolean;
}

/** A product, or a module with its level of each role. Drawn anew only when something in it changes. */
export const GridRow = memo(function GridRow({ row, place, ...rest }: Props) {
  const style = { top: place * rowHeights.grid };
  return (
    <Line role="row" aria-rowindex={place + 2} style={style} data-kind={row.kind}>
      {row.kind === 'group' ? (
        <Group row={row} place={place} {...rest} />
      ) : (
        <Cells row={row} place={place} {...rest} />
      )}
    </Line>
  );
});

type Of<Kind extends Row['kind']> = Props & { readonly row: Extract<Row, { kind: Kind }> };

function Group({ row, place, id, roles, focused, isOpen }: Of<'group'>) {
  const t = useTranslate();
  const column = focused ?? -1;
  return (
    <GroupCell
      id={cellId(id, { row: place, column })}
      role="gridcell"
      aria-colspan={roles.length + 1}
      aria-expanded={isOpen}
      data-row={place}
      data-column={column}
      data-focused={focused !== undefined}
    >
      <span>
        <Icon of={isOpen ? ChevronDown : ChevronRight} />
        {row.title}
      </span>
      <small>{t('permissions.modules', { smart_count: row.count })}</small>
    </GroupCell>
  );
}

function Cells({
  row,
  place,
  id,
  roles,
  first,
  end,
  columnWidth,
  levels,
  drafts,
  focused,
  mayEdit,
}: Of<'module'>) {
  const t = useTranslate();
  const { module } = row;
  const isInactive = module.mod_Status !== 'Y';
  return (
    <>
      <NameCell
        id={cellId(id, { row: place, column: -1 })}
        role="rowheader"
        aria-colindex={1}
        data-row={place}
        data-column={-1}
        data-current={focused !== undefined}
        data-focused={focused === -1}
        data-inactive={isInactive}
        title={[module.parent, module.mod_name, module.mod_filename, isInactive && t('permissions.inactive')]
          .filter(Boolean)
          .join(' · ')}
      >
        {module.mod_name}
      </NameCell>
      <Spacer style={{ width: first * columnWidth }} />
      {roles.slice(first, end).map((role, index) => (
        <GridCell
          key={role.role_id}
          id={cellId(id, { row: place, column: first + index })}
          place={place}
          column={first + index}
          role={role}
          module={module}
          levels={levels}
          drafts={drafts}
          isFocused={focused === first + index}
          mayEdit={mayEdit && role.may_change}
        />
      ))}
    </>
  );
}
