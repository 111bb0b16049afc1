import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { GripVertical } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { type KeyboardEvent, useState } from 'react';

/** `names` with one of them put where another one is. */
function moved(names: readonly string[], name: string, to: number): string[] {
  const rest = names.filter((other) => other !== name);
  return [...rest.slice(0, to), name, ...rest.slice(to)];
}

export interface ColumnChoiceProps {
  /** Every column that there is, in the usual order. */
  readonly columns: readonly { readonly name: string; readonly label: string }[];
  /** Names of the shown ones in their order. The first names the row: it stays, and stays first. */
  readonly names: readonly string[];
  readonly onChange: (names: readonly string[]) => void;
}

/** The shown columns in their order, then the others; each can be switched, and moved by mouse or arrow keys. */
export function ColumnChoice({ columns, names, onChange }: ColumnChoiceProps) {
  const t = useTranslate();
  const [dragged, setDragged] = useState<string>();
  const [lead] = names;
  const labels = new Map(columns.map(({ name, label }) => [name, label]));
  const others = columns.filter(({ name }) => !names.includes(name)).map(({ name }) => name);

  const toggle = (name: string) =>
    onChange(names.includes(name) ? names.filter((other) => other !== name) : [...names, name]);
  // Nothing goes before the column that names the row.
  const move = (name: string, to: number) =>
    onChange(moved(names, name, Math.min(Math.max(to, 1), names.length - 1)));
  const moveByKey = (event: KeyboardEvent, name: string, at: number) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    move(name, at + step);
  };

  return (
    <List>
      {[...names, ...others].map((name, at) => {
        const isShown = at < names.length;
        const movable = isShown && name !== lead;
        const label = labels.get(name);
        return (
          <Item
            key={name}
            data-dragged={dragged === name || undefined}
            draggable={movable}
            onDragStart={() => setDragged(name)}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={(event) => {
              if (!dragged || !isShown) return;
              event.preventDefault();
              if (dragged !== name) move(dragged, at);
            }}
          >
            <Box
              component="label"
              sx={{ display: 'flex', alignItems: 'center', gap: 0.5, flex: 1, minWidth: 0 }}
            >
              <Checkbox
                checked={isShown}
                disabled={name === lead}
                onChange={() => toggle(name)}
                sx={{ '&.Mui-disabled': { opacity: 0.5 } }}
              />
              <span>{label}</span>
            </Box>
            {movable && (
              <IconButton
                size="small"
                aria-label={t('list.columns.move', { name: label, position: at + 1, count: names.length })}
                onKeyDown={(event) => moveByKey(event, name, at)}
              >
                <GripVertical aria-hidden="true" />
              </IconButton>
            )}
          </Item>
        );
      })}
    </List>
  );
}

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: theme.spacing(0.5, 0),
  maxHeight: '60vh',
  overflowY: 'auto',
}));

const Item = styled('li')(({ theme }) => ({
  ...theme.typography.body1,
  display: 'flex',
  alignItems: 'center',
  padding: theme.spacing(0, 1),
  minHeight: theme.spacing(3.5),
  '&:hover, &[data-dragged]': { backgroundColor: theme.vars.palette.sunken },
  '& svg': { color: theme.vars.palette.text.tertiary },
}));
