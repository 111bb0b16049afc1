import Checkbox from '@mui/material/Checkbox';
import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { type RaRecord, useCreatePath, useListContext, useTranslate } from 'ra-core';
import { type MouseEvent, memo } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useDeclaration, useRecordName } from '../declaration.ts';
import { FieldCell } from '../FieldCell.tsx';
import { alignOf } from '../fieldKinds.tsx';
import { useLabels } from '../labels.ts';
import { ListTableHead, TableFrame } from './ListTableHead.tsx';
import { RowMenu } from './RowMenu.tsx';
import { useRowKeys } from './useRowKeys.ts';

/** A press on these is theirs, not the row's. */
const ownPress = 'a, button, input, label';

/** The records as a table. A press on a row, or Enter, opens it; arrows go from row to row, x selects. */
export function ListTable({ columns }: { readonly columns: readonly string[] }) {
  const labels = useLabels(useDeclaration().resource);
  const { data = [], selectedIds = [], isFetching } = useListContext();
  const { onKeyDown, tabIndexOf, onFocus } = useRowKeys();
  return (
    <TableFrame>
      <Table aria-label={labels.many} aria-busy={isFetching}>
        <ListTableHead columns={columns} selectable />
        <TableBody onKeyDown={onKeyDown} onFocus={onFocus}>
          {data.map((record, index) => (
            <ListRow
              key={record.id}
              record={record}
              columns={columns}
              selected={selectedIds.includes(record.id)}
              tabIndex={tabIndexOf(index)}
            />
          ))}
        </TableBody>
      </Table>
    </TableFrame>
  );
}

interface RowProps {
  readonly record: RaRecord;
  readonly columns: readonly string[];
  readonly selected: boolean;
  readonly tabIndex: number;
}

const ListRow = memo(function ListRow({ record, columns, selected, tabIndex }: RowProps) {
  const t = useTranslate();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const { resource } = useDeclaration();
  const { onToggleItem } = useListContext();
  const nameOf = useRecordName(resource.name);
  const to = createPath({ resource: resource.name, type: 'show', id: record.id });

  const open = ({ target, currentTarget }: MouseEvent) => {
    const hasSelectedText = (window.getSelection()?.toString() ?? '') !== '';
    // A press in the row's menu comes here through React's tree, though its elements stand outside the row.
    const isInside = target instanceof Element && currentTarget.contains(target);
    if (isInside && !hasSelectedText && !target.closest(ownPress)) navigate(to);
  };

  return (
    <Row hover selected={selected} tabIndex={tabIndex} data-id={record.id} onClick={open}>
      <TableCell padding="checkbox">
        <Checkbox
          checked={selected}
          onChange={() => onToggleItem(record.id)}
          slotProps={{ input: { 'aria-label': t('list.bulk.select', { name: nameOf(record) }) } }}
        />
      </TableCell>
      {columns.map((name, index) => {
        const field = resource.fields[name];
        const cell = <FieldCell name={name} record={record} place="row" />;
        return (
          <TableCell key={name} align={field && alignOf(field)}>
            {index === 0 ? (
              <Link to={to} tabIndex={-1}>
                {cell}
              </Link>
            ) : (
              cell
            )}
          </TableCell>
        );
      })}
      <TableCell align="right">
        <RowMenu record={record} />
      </TableCell>
    </Row>
  );
});

const Row = styled(TableRow)({
  cursor: 'pointer',
  // The menu stands back until the row has the pointer or the focus; touch has neither, so there it always shows.
  '@media (hover: hover)': {
    '& .row-menu': { opacity: 0 },
    '&:hover .row-menu, &:focus-within .row-menu, & .row-menu[aria-expanded="true"]': { opacity: 1 },
  },
});
