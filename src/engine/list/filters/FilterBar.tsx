import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Plus } from 'lucide-react';
import { useListContext, useTranslate } from 'ra-core';
import { Suspense, useRef, useState } from 'react';
import { later } from '../../../ui/page/loadedPart.tsx';
import { useOpened } from '../../../ui/useOpened.ts';
import { useBelow } from '../../../ui/usePhone.ts';
import { useDeclaration } from '../../declaration.ts';
import { useLabels } from '../../labels.ts';
import { type FieldFilter, fieldFilters, isActive, withPart } from '../filterParts.ts';
import { MatchCount } from '../MatchCount.tsx';
import { FilterChip } from './FilterChip.tsx';
import { FilterSheet } from './FilterSheet.tsx';

/** A bundle of its own: to look at a list takes nothing to type in. */
const FilterPopover = later(async () => (await import('./FilterPopover.tsx')).FilterPopover);

interface Editing {
  readonly entry: FieldFilter;
  readonly anchor: HTMLElement;
}

/** The filters in force as chips, a menu of the others, and how many records match. */
export function FilterBar() {
  const t = useTranslate();
  const narrow = useBelow('md');
  const { resource } = useDeclaration();
  const labels = useLabels(resource);
  const { filterValues, setFilters, displayedFilters } = useListContext();
  const add = useRef<HTMLButtonElement>(null);
  const [menuOpen, setMenuOpen] = useState(false);
  const isMenuUsed = useOpened(menuOpen);
  const [editing, setEditing] = useState<Editing>();
  const all = fieldFilters(resource);
  const active = all.filter((entry) => isActive(entry, filterValues));
  const pinned = all.filter(({ name }) => resource.list.pinned?.includes(name));
  const chips = all.filter((entry) => active.includes(entry) || pinned.includes(entry));
  const others = all.filter((entry) => !chips.includes(entry));
  if (all.length === 0) return null;
  if (narrow) return <FilterSheet entries={all} activeCount={active.length} />;

  const choose = (entry: FieldFilter) => {
    setMenuOpen(false);
    if (add.current) setEditing({ entry, anchor: add.current });
  };

  return (
    <Box
      role="group"
      aria-label={t('list.filter.title')}
      sx={{
        display: 'flex',
        flex: 'none',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: 2,
        py: 0.875,
        minHeight: (theme) => theme.spacing(5),
      }}
    >
      {chips.map((entry) => (
        <FilterChip
          key={entry.name}
          entry={entry}
          filter={filterValues}
          onOpen={(anchor) => setEditing({ entry, anchor })}
          {...(active.includes(entry) && {
            onRemove: () => setFilters(withPart(entry, filterValues, {}), displayedFilters),
          })}
        />
      ))}
      <Button
        ref={add}
        size="small"
        variant="text"
        color="inherit"
        startIcon={<Plus aria-hidden="true" />}
        disabled={others.length === 0}
        aria-haspopup="menu"
        onClick={() => setMenuOpen(true)}
      >
        {t('ra.action.add_filter')}
      </Button>
      {(active.length > 0 || filterValues.q) && (
        <Button size="small" variant="text" color="inherit" onClick={() => setFilters({}, displayedFilters)}>
          {t('ra.action.remove_all_filters')}
        </Button>
      )}
      <MatchCount />
      {isMenuUsed && (
        <Menu open={menuOpen} anchorEl={add.current} onClose={() => setMenuOpen(false)}>
          {others.map((entry) => (
            <MenuItem key={entry.name} onClick={() => choose(entry)}>
              {labels.field(entry.name)}
            </MenuItem>
          ))}
        </Menu>
      )}
      {editing && (
        <Suspense>
          <FilterPopover {...editing} onClose={() => setEditing(undefined)} />
        </Suspense>
      )}
    </Box>
  );
}
