import { useTranslate } from 'ra-core';
import { type MouseEvent, useEffect, useId, useRef } from 'react';
import { rowHeights } from '../../../../ui/theme/sizes.ts';
import { draftedLetter, type Letter, letters, type Row, type View } from '../model.ts';
import { type OverridesOptions, useOverrides } from '../overrides/useOverrides.tsx';
import { GridHead } from './GridHead.tsx';
import { GridRow } from './GridRow.tsx';
import { Body, Scroll, Table } from './gridStyles.ts';
import { cellId, type Spot, useCellKeys } from './useCellKeys.ts';
import { useWindowing } from './useWindowing.ts';

export interface GridProps extends OverridesOptions {
  readonly view: View;
  readonly closed: ReadonlySet<number>;
  readonly onToggle: (product: number) => void;
  /** The role that is in focus, if any. */
  readonly role: number | undefined;
  readonly onRole: (role: number) => void;
}

const PAGE = 10;

/** Roles across, modules down: one stop of the Tab key, with a focus of its own inside. Only what is in view is drawn. */
export function Grid(props: GridProps) {
  const { levels, drafts, view, closed, mayEdit, actions, onToggle, onRole } = props;
  const t = useTranslate();
  const id = useId();
  const scroll = useRef<HTMLDivElement>(null);
  const { open, overrides } = useOverrides(props);
  const { rows, roles } = view;
  const windowing = useWindowing(scroll, rows.length, roles.length);

  const setLetter = ({ row, column }: Spot, wanted: Letter | 'next') => {
    const [at, role] = [rows[row], roles[column]];
    if (!mayEdit || at?.kind !== 'module' || !role?.may_change) return;
    const module = at.module.Mod_ID;
    const now = draftedLetter(levels, drafts, role.role_id, module);
    const to = wanted === 'next' ? (letters[(letters.indexOf(now) + 1) % letters.length] ?? now) : wanted;
    if (to !== now) actions.set([{ role: role.role_id, module, to }]);
  };
  const toggle = (row: Row) => row.kind === 'group' && onToggle(row.product);
  const showOverrides = (spot: Spot) => {
    const anchor = document.getElementById(cellId(id, spot));
    const [row, role] = [rows[spot.row], roles[spot.column]];
    if (anchor && row?.kind === 'module' && role) open({ role, module: row.module }, anchor);
  };
  const reveal = (row: number, column: number) => {
    windowing.reveal(row, column);
    const role = roles[column];
    if (role) onRole(role.role_id);
  };
  const { spot, goTo, onKeyDown } = useCellKeys({
    rows,
    columns: roles.length,
    start: Math.max(
      0,
      roles.findIndex(({ role_id }) => role_id === props.role),
    ),
    page: PAGE,
    reveal,
    onLetter: setLetter,
    onToggle: toggle,
    onOverrides: showOverrides,
    onUndo: actions.undo,
  });

  // The column of a role that the address names may be out of view.
  const { columnWidth } = windowing;
  const revealed = useRef(0);
  useEffect(() => {
    if (revealed.current === columnWidth) return;
    revealed.current = columnWidth;
    windowing.reveal(spot.row, spot.column);
  });

  const onClick = ({ target }: MouseEvent) => {
    const cell = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
    if (!cell || !(target instanceof Element)) return;
    const next = { row: Number(cell.dataset.row), column: Number(cell.dataset.column) };
    goTo(next);
    const row = rows[next.row];
    if (row?.kind === 'group') toggle(row);
    const letter = letters.find((one) => one === target.closest<HTMLElement>('[data-set]')?.dataset.set);
    if (letter) setLetter(next, letter);
    if (target.closest('[data-overrides]')) showOverrides(next);
  };

  const { first, end } = windowing.rows;
  return (
    <>
      <Scroll
        ref={scroll}
        role="grid"
        tabIndex={0}
        aria-label={t('permissions.grid')}
        aria-rowcount={rows.length + 1}
        aria-colcount={roles.length + 1}
        aria-readonly={!mayEdit}
        aria-activedescendant={spot.row >= first && spot.row < end ? cellId(id, spot) : undefined}
        onKeyDown={onKeyDown}
        onClick={onClick}
      >
        <Table sx={{ '--column': `${windowing.columnWidth}px` }}>
          <GridHead roles={roles} windowing={windowing} current={spot.column} />
          <Body style={{ height: rows.length * rowHeights.grid }}>
            {rows.slice(first, end).map((row, index) => (
              <GridRow
                key={row.kind === 'group' ? `group ${row.product}` : row.module.Mod_ID}
                row={row}
                place={first + index}
                id={id}
                roles={roles}
                {...windowing.columns}
                columnWidth={windowing.columnWidth}
                levels={levels}
                drafts={drafts}
                focused={spot.row === first + index ? spot.column : undefined}
                isOpen={row.kind === 'module' || !closed.has(row.product)}
                mayEdit={mayEdit}
              />
            ))}
          </Body>
        </Table>
      </Scroll>
      {overrides}
    </>
  );
}
