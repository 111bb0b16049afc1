import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import type { FilterName, NamedFilter } from '../../../../../contract/expression/named.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { sizes } from '../../../../ui/theme/sizes.ts';
import { useWording } from './useWording.ts';
import { inWords } from './words.ts';

interface Props {
  readonly filters: readonly NamedFilter[];
  readonly onRemove: (name: FilterName) => void;
}

/** The filters in force in words, each with a way to take it off. The base belongs to every report of the panel. */
export function FilterChips({ filters, onRemove }: Props) {
  const t = useTranslate();
  const wording = useWording();
  const others = filters.filter(({ name }) => name !== 'Base');
  const hasBase = others.length < filters.length;
  const list = useRef<HTMLUListElement>(null);
  const removed = useRef<{ readonly name: FilterName; readonly place: number }>(undefined);
  // The chip takes the focus with it: the next one gets it, else the list.
  useEffect(() => {
    const gone = removed.current;
    if (!gone || filters.some(({ name }) => name === gone.name)) return;
    removed.current = undefined;
    const next = list.current?.querySelectorAll('button')[gone.place];
    (next ?? list.current)?.focus();
  }, [filters]);
  return (
    <Chips ref={list} tabIndex={-1} aria-label={t('customerslist.chips.label')}>
      {hasBase && (
        <li>
          <Text>{t('customerslist.chips.base')}</Text>
        </li>
      )}
      {others.map(({ name, part }, place) => {
        const filter = inWords(part, wording);
        return (
          <li key={name}>
            <Text>{filter}</Text>
            <Remove
              aria-label={t('customerslist.chips.remove', { filter })}
              onClick={() => {
                removed.current = { name, place };
                onRemove(name);
              }}
            >
              <Icon of={X} size={sizes.iconSmall} />
            </Remove>
          </li>
        );
      })}
      {filters.length === 0 && <li>{<Text>{t('customerslist.chips.none')}</Text>}</li>}
    </Chips>
  );
}

const Chips = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  flex: 1,
  minWidth: 0,
  margin: 0,
  padding: 0,
  [theme.breakpoints.down('sm')]: { flexBasis: '100%' },
  '& > li': {
    display: 'inline-flex',
    maxWidth: '100%',
    border: `thin solid ${theme.vars.palette.borderStrong}`,
    borderRadius: theme.shape.borderRadius,
    backgroundColor: theme.vars.palette.background.paper,
  },
}));

const Text = styled('span')(({ theme }) => ({
  ...theme.typography.body1,
  alignSelf: 'center',
  padding: theme.spacing(0.25, 1),
  color: theme.vars.palette.text.primary,
  overflowWrap: 'anywhere',
}));

const Remove = styled(ButtonBase)(({ theme }) => ({
  minWidth: theme.spacing(3.5),
  borderLeft: `thin solid ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.secondary,
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  [theme.breakpoints.down('sm')]: { minWidth: sizes.controlPhone, minHeight: sizes.controlPhone },
}));
