import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { Columns3 } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { ColumnChoice } from './ColumnChoice.tsx';
import { type Density, type ListLayout, rowHeightOf } from './useListLayout.ts';

const densityNames: readonly Density[] = ['compact', 'normal', 'relaxed'];
const isDensity = (value: unknown): value is Density => densityNames.some((name) => name === value);

/** Chooses the columns, their order and the height of rows. */
export function ColumnsButton({ layout }: { readonly layout: ListLayout }) {
  const t = useTranslate();
  const title = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        startIcon={<Columns3 aria-hidden="true" />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('list.columns.title')}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-labelledby': title,
            sx: { width: (theme) => theme.spacing(28), mt: 0.5 },
          },
        }}
      >
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            px: 1.5,
            py: 0.5,
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <Typography id={title} variant="h3" component="h2" sx={{ flex: 1 }}>
            {t('list.columns.title')}
          </Typography>
          <Button
            size="small"
            variant="text"
            color="inherit"
            disabled={!layout.isChanged}
            onClick={layout.reset}
          >
            {t('list.columns.reset')}
          </Button>
        </Box>
        <ColumnChoice layout={layout} />
        <Box
          sx={{ display: 'flex', alignItems: 'center', px: 1.5, py: 1, borderTop: 1, borderColor: 'divider' }}
        >
          <Typography color="textSecondary" sx={{ flex: 1 }}>
            {t('list.columns.rows')}
          </Typography>
          <ToggleButtonGroup
            exclusive
            aria-label={t('list.columns.height')}
            value={layout.density}
            onChange={(_, density: unknown) => {
              if (isDensity(density)) layout.setDensity(density);
            }}
          >
            {densityNames.map((name) => (
              <ToggleButton key={name} value={name}>
                {rowHeightOf[name]}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        </Box>
      </Popover>
    </>
  );
}
