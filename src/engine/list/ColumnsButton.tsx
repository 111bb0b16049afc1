import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { ColumnPicker } from '../../ui/table/ColumnPicker.tsx';
import { useDeclaration } from '../declaration.ts';
import { useLabels } from '../labels.ts';
import { type Density, type ListLayout, rowHeightOf } from './useListLayout.ts';

const densityNames: readonly Density[] = ['compact', 'normal', 'relaxed'];
const isDensity = (value: unknown): value is Density => densityNames.some((name) => name === value);

/** Chooses the columns, their order and the height of rows. */
export function ColumnsButton({ layout }: { readonly layout: ListLayout }) {
  const t = useTranslate();
  const { resource } = useDeclaration();
  const labels = useLabels(resource);
  return (
    <ColumnPicker
      columns={Object.keys(resource.fields).map((name) => ({ name, label: labels.field(name) }))}
      names={layout.columns}
      onChange={layout.setColumns}
      isChanged={layout.isChanged}
      onReset={layout.reset}
    >
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
    </ColumnPicker>
  );
}
