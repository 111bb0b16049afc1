import { useCreatePath, useListContext } from 'ra-core';
import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';

/**
 * Keys of the rows of a list. One row is a stop of the Tab key; from it arrows, Home and End go to the others, Enter
 * opens a row and x selects it.
 */
export function useRowKeys() {
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const { data = [], resource, onToggleItem } = useListContext();
  const [stop, setStop] = useState(0);
  const last = data.length - 1;
  const indexOf = (row: Element) => data.findIndex(({ id }) => String(id) === row.getAttribute('data-id'));

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // Keys belong to the row only while the row itself has the focus.
    const row = event.target;
    if (!(row instanceof HTMLTableRowElement) || event.ctrlKey || event.metaKey || event.altKey) return;
    const index = indexOf(row);
    const record = data[index];
    const target = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: last }[event.key];
    if (target !== undefined) {
      event.preventDefault();
      const next = row.parentElement?.children[Math.min(Math.max(target, 0), last)];
      if (next instanceof HTMLElement) next.focus();
    } else if (event.key === 'Enter' && record) {
      navigate(createPath({ resource, type: 'show', id: record.id }));
    } else if (event.key === 'x' && record) {
      onToggleItem(record.id);
    }
  };

  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const row = target.closest('tr');
    if (row) setStop(Math.max(indexOf(row), 0));
  };

  return {
    onKeyDown,
    onFocus,
    tabIndexOf: (index: number) => (index === Math.min(stop, last) ? 0 : -1),
  };
}
