import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import Typography from '@mui/material/Typography';
import { SlidersHorizontal } from 'lucide-react';
import { useListContext, useTranslate } from 'ra-core';
import { Suspense, useId, useState } from 'react';
import { later } from '../../../ui/page/loadedPart.tsx';
import { usePhone } from '../../../ui/usePhone.ts';
import { useDeclaration } from '../../declaration.ts';
import { useLabels } from '../../labels.ts';
import type { FieldFilter } from '../filterParts.ts';
import { opensOnView } from '../firstPage.ts';
import { MatchCount } from '../MatchCount.tsx';
import { ScopeRow, ViewChoice } from './ScopeRow.tsx';

/** A bundle of its own: to look at a list takes nothing to type in. */
const FilterEditor = later(async () => (await import('./FilterEditor.tsx')).FilterEditor);

interface Props {
  readonly entries: readonly FieldFilter[];
  readonly activeCount: number;
}

/** On a phone or tablet: every filter of the list in a sheet from below. */
export function FilterSheet({ entries, activeCount }: Props) {
  const t = useTranslate();
  const phone = usePhone();
  const title = useId();
  const { resource } = useDeclaration();
  const labels = useLabels(resource);
  const { setFilters, displayedFilters } = useListContext();
  const [open, setOpen] = useState(false);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, px: 2, py: 1 }}>
      {phone && opensOnView(resource) ? (
        <ScopeRow entries={entries} onClick={() => setOpen(true)} />
      ) : (
        <>
          <Badge badgeContent={activeCount} color="primary">
            <Button startIcon={<SlidersHorizontal aria-hidden="true" />} onClick={() => setOpen(true)}>
              {t('list.filter.title')}
            </Button>
          </Badge>
          <MatchCount />
        </>
      )}
      <Drawer
        anchor="bottom"
        open={open}
        onClose={() => setOpen(false)}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': title, sx: { maxHeight: '85dvh' } } }}
      >
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            px: 2,
            py: 1,
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <Typography id={title} variant="h2" sx={{ flex: 1 }}>
            {t('list.filter.title')}
          </Typography>
          <Button variant="text" color="inherit" onClick={() => setFilters({}, displayedFilters)}>
            {t('ra.action.remove_all_filters')}
          </Button>
          <Button variant="contained" onClick={() => setOpen(false)}>
            {t('list.filter.done')}
          </Button>
        </Box>
        <Box sx={{ display: 'grid', gap: 2, p: 2, overflowY: 'auto' }}>
          {opensOnView(resource) && <ViewChoice onChoose={() => setOpen(false)} />}
          {entries.map((entry) => (
            <section key={entry.name} aria-label={labels.field(entry.name)}>
              <Typography variant="h3" sx={{ mb: 0.5 }}>
                {labels.field(entry.name)}
              </Typography>
              <Suspense>
                <FilterEditor entry={entry} />
              </Suspense>
            </section>
          ))}
        </Box>
      </Drawer>
    </Box>
  );
}
