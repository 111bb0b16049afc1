import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { TableProps } from './column.ts';

const indexOf = (row: Element) => Number(row.getAttribute('data-index'));

/**
 * Keys of the rows of a table. One row is a stop of the Tab key; from it arrows, Home and End go to the others, Enter
 * opens a row and x selects it.
 */
export function useRowKeys<Row>({ rows, onOpen, selection }: TableProps<Row>) {
  const [wanted, setStop] = useState(0);
  const last = rows.length - 1;
  const stop = Math.max(Math.min(wanted, last), 0);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // Keys belong to the row only while the row itself has the focus.
    const { target: line, currentTarget: table } = event;
    if (!(line instanceof HTMLTableRowElement) || event.ctrlKey || event.metaKey || event.altKey) return;
    const index = indexOf(line);
    const row = rows[index];
    const to = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: last }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      const next = Math.min(Math.max(to, 0), last);
      // A row that is far out of view is drawn first.
      flushSync(() => setStop(next));
      table.querySelector<HTMLElement>(`tr[data-index="${next}"]`)?.focus();
    } else if (event.key === 'Enter' && row !== undefined) {
      onOpen?.(row);
    } else if (event.key === 'x' && row !== undefined) {
      selection?.onToggle(row);
    }
  };

  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const line = target.closest('tr[data-index]');
    if (line) setStop(indexOf(line));
  };

  return { stop, onKeyDown, onFocus };
}
