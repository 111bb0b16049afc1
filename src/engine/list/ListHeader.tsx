import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { Download, Plus } from 'lucide-react';
import { useCreatePath, useListContext, useTranslate } from 'ra-core';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { useFormat } from '../../providers/texts/useFormat.ts';
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
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, pt: 1.25, pb: 0.75 }}>
      <Typography variant="h2" component="h1" sx={particulars.Counts ? sayingMore : title}>
        {labels.title}{' '}
        <Typography component="span" color="textTertiary" sx={{ ml: 0.5 }}>
          <Counts />
        </Typography>
      </Typography>
      {!phone && <SearchBox />}
      <ExportButton columns={layout.columns} phone={phone} />
      {!phone && layout.look === 'rows' && <ColumnsButton layout={layout} />}
      <LookSwitch layout={layout} />
      {HeadActions && <HeadActions />}
      <NewButton label={t('list.new', { name: labels.one.toLocaleLowerCase() })} phone={phone} />
      {phone && <SearchBox />}
    </Box>
  );
});

const title = { flex: 1, whiteSpace: { sm: 'nowrap' } };

/** What the list counts by itself takes a second line on a phone, and comes later. */
const sayingMore = { ...title, minHeight: { xs: '2lh', sm: 0 }, alignContent: 'center' };

function Total() {
  const format = useFormat();
  const all = useCount({});
  return all === undefined ? null : format.integer(all);
}

function ExportButton({ columns, phone }: { readonly columns: readonly string[]; readonly phone: boolean }) {
  const t = useTranslate();
  const { filterValues, total } = useListContext();
  const save = useExport(columns);
  const label = t('ra.action.export');
  const onClick = () => save(filterValues);
  if (phone) {
    return (
      <IconButton aria-label={label} disabled={!total} onClick={onClick}>
        <Download aria-hidden="true" />
      </IconButton>
    );
  }
  return (
    <Button startIcon={<Download aria-hidden="true" />} disabled={!total} onClick={onClick}>
      {label}
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
