import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { TableProps } from './column.ts';

const PLACE = 'data-index';

/** Of what a row shows outside of the table, such as a dialog, React says that it was in the table. */
const isPlaceIn = (table: Element, line: Element) => table.contains(line) && line.hasAttribute(PLACE);

const indexOf = (row: Element) => Number(row.getAttribute(PLACE));

/**
 * Keys of the rows of a table, or of the cards of a grid, each with its place as `data-index`. One of them is a stop of
 * the Tab key; from it arrows, Home and End go to the others, Enter opens one and x selects it.
 * @param perLine how many cards stand beside each other, between which Left and Right go. @default rows, one below another
 */
export function useRowKeys<Row>(
  { rows, onOpen, selection }: Pick<TableProps<Row>, 'rows' | 'onOpen' | 'selection'>,
  perLine?: (grid: HTMLElement) => number,
) {
  const [wanted, setStop] = useState(0);
  const last = rows.length - 1;
  const stop = Math.max(Math.min(wanted, last), 0);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // Keys belong to the row only while the row itself has the focus.
    const { target: line, currentTarget: table } = event;
    const isRow = line instanceof HTMLElement && isPlaceIn(table, line);
    if (!isRow || event.ctrlKey || event.metaKey || event.altKey) return;
    const index = indexOf(line);
    const row = rows[index];
    const step = perLine?.(table) ?? 1;
    const beside = perLine && { ArrowRight: index + 1, ArrowLeft: index - 1 };
    const to = { ArrowDown: index + step, ArrowUp: index - step, Home: 0, End: last, ...beside }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      const next = Math.min(Math.max(to, 0), last);
      // A row that is far out of view is drawn first.
      flushSync(() => setStop(next));
      table.querySelector<HTMLElement>(`[${PLACE}="${next}"]`)?.focus();
    } else if (event.key === 'Enter' && row !== undefined) {
      onOpen?.(row);
    } else if (event.key === 'x' && row !== undefined) {
      selection?.onToggle(row);
    }
  };

  const onFocus = ({ target, currentTarget: table }: FocusEvent<HTMLElement>) => {
    const line = target.closest(`[${PLACE}]`);
    if (line && isPlaceIn(table, line)) setStop(indexOf(line));
  };

  return { stop, onKeyDown, onFocus };
}
