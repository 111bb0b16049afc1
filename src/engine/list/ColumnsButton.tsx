import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Segmented } from '../../ui/page/Segmented.tsx';
import { ColumnPicker } from '../../ui/table/ColumnPicker.tsx';
import { useDeclaration } from '../declaration.ts';
import { useLabels } from '../labels.ts';
import { type Density, type ListLayout, rowHeightOf } from './useListLayout.ts';

const densityNames: readonly Density[] = ['compact', 'normal', 'relaxed'];

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
        <Segmented
          label={t('list.columns.height')}
          value={layout.density}
          values={densityNames}
          nameOf={(name) => rowHeightOf[name]}
          onChoose={layout.setDensity}
        />
      </Box>
    </ColumnPicker>
  );
}
