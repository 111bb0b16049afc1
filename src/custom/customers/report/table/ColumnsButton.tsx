import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import { Columns3 } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { columnNames } from './columns.ts';
import type { useColumns } from './useColumns.ts';

/** Chooses the columns. */
export function ColumnsButton({ of }: { readonly of: ReturnType<typeof useColumns> }) {
  const t = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        size="small"
        startIcon={<Columns3 aria-hidden="true" />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('customerslist.table.columns')}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('customerslist.table.columns') } }}
      >
        <Choices>
          {columnNames.map((name) => (
            <FormControlLabel
              key={name}
              label={t(`customerslist.table.name.${name}`)}
              control={
                <Checkbox
                  checked={of.columns.includes(name)}
                  disabled={name === 'name'}
                  onChange={() => of.toggle(name)}
                />
              }
            />
          ))}
          <Button size="small" variant="text" disabled={!of.isChanged} onClick={of.reset}>
            {t('customerslist.table.columnsReset')}
          </Button>
        </Choices>
      </Popover>
    </>
  );
}

const Choices = styled('div')(({ theme }) => ({
  display: 'grid',
  padding: theme.spacing(1, 2),
  '& label': { minHeight: theme.spacing(3.5) },
}));
