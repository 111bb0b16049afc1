import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { Download, Plus } from 'lucide-react';
import { useCreatePath, useListContext, useTranslate } from 'ra-core';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { useFormat } from '../../providers/texts/useFormat.ts';
import { Folded } from '../../ui/page/Folded.tsx';
import { usePhone } from '../../ui/usePhone.ts';
import { useDeclaration } from '../declaration.ts';
import { useLabels } from '../labels.ts';
import { useRights } from '../useRights.ts';
import { ColumnsButton } from './ColumnsButton.tsx';
import { LookSwitch } from './LookSwitch.tsx';
import { SearchBox } from './SearchBox.tsx';
import { useCount } from './useCount.ts';
import { useExport } from './useExport.ts';
import type { ListLayout } from './useListLayout.ts';

/** What the page is, how many there are, search, and what can be done with the list as a whole. */
export const ListHeader = memo(function ListHeader({ layout }: { readonly layout: ListLayout }) {
  const t = useTranslate();
  const phone = usePhone();
  const { resource, particulars } = useDeclaration();
  const labels = useLabels(resource);
  const { Counts = Total, HeadActions } = particulars;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: { sm: 'wrap' },
        alignItems: 'center',
        gap: 1,
        px: 2,
        pt: 1.25,
        pb: 0.75,
      }}
    >
      <Typography variant="h2" component="h1" sx={phone ? visuallyHidden : title}>
        {labels.title}{' '}
        <Typography component="span" color="textTertiary" sx={{ ml: 0.5 }}>
          <Counts />
        </Typography>
      </Typography>
      <SearchBox />
      <Folded>
        <ExportButton columns={layout.columns} />
        {!phone && layout.look === 'rows' && <ColumnsButton layout={layout} />}
        <LookSwitch layout={layout} />
        {HeadActions && <HeadActions />}
      </Folded>
      <NewButton label={t('list.new', { name: labels.one.toLocaleLowerCase() })} phone={phone} />
    </Box>
  );
});

/** A phone's header names the list, and its views count it. */
const title = { flex: '1 0 auto', whiteSpace: 'nowrap' };

function Total() {
  const format = useFormat();
  const all = useCount({});
  return all === undefined ? null : format.integer(all);
}

function ExportButton({ columns }: { readonly columns: readonly string[] }) {
  const t = useTranslate();
  const { filterValues, total } = useListContext();
  const save = useExport(columns);
  return (
    <Button startIcon={<Download aria-hidden="true" />} disabled={!total} onClick={() => save(filterValues)}>
      {t('ra.action.export')}
    </Button>
  );
}

function NewButton({ label, phone }: { readonly label: string; readonly phone: boolean }) {
  const createPath = useCreatePath();
  const { resource } = useListContext();
  const { create } = useRights();
  if (!create) return null;
  const to = createPath({ resource, type: 'create' });
  return (
    <Button
      component={Link}
      to={to}
      variant="contained"
      aria-label={label}
      startIcon={!phone && <Plus aria-hidden="true" />}
    >
      {phone ? <Plus aria-hidden="true" /> : label}
    </Button>
  );
}
