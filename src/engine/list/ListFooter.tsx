import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Typography from '@mui/material/Typography';
import { useListContext, useStore, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useFormat } from '../../providers/texts/useFormat.ts';
import { fittingRows } from '../../ui/table/fittingRows.ts';
import { Pages } from '../../ui/table/Pages.tsx';
import { usePhone } from '../../ui/usePhone.ts';
import { useDeclaration } from '../declaration.ts';
import { useLabels } from '../labels.ts';
import { rowsKeyOf } from './firstPage.ts';

const fit = 'fit';

/** Rows per page to choose besides what fits the window. */
const pageSizes = [25, 50, 100];

/** Rows of a page, when the records were read, which of them are shown, and the pages. */
export function ListFooter() {
  const t = useTranslate();
  const phone = usePhone();
  const format = useFormat();
  const { resource, particulars } = useDeclaration();
  const labels = useLabels(resource);
  const { Note } = particulars;
  const { page, perPage, total, meta, setPage, setPerPage } = useListContext();
  const [fitting] = useState(fittingRows);
  const [chosen, setChosen] = useStore<number | undefined>(rowsKeyOf(resource));
  if (!total) return null;
  const fits = chosen === undefined && perPage === fitting;
  const choose = (rows: number | undefined) => {
    setChosen(rows);
    setPerPage(rows ?? fitting);
  };
  const first = (page - 1) * perPage + 1;
  const last = Math.min(page * perPage, total);
  const asOf: unknown = meta?.asOf;

  return (
    <Box
      component="footer"
      sx={{
        display: 'flex',
        flexWrap: { xs: 'wrap', md: 'nowrap' },
        alignItems: 'center',
        gap: 1.5,
        px: 2,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      {!phone && (
        <>
          <Typography component="span" color="textSecondary" sx={{ flex: 'none' }}>
            {t('ra.navigation.page_rows_per_page')}
          </Typography>
          <Select
            size="small"
            value={fits ? fit : perPage}
            renderValue={() => perPage}
            onChange={({ target }) => choose(target.value === fit ? undefined : Number(target.value))}
            sx={{
              flex: 'none',
              '&.MuiInputBase-sizeSmall': { minHeight: 'auto' },
              '& .MuiOutlinedInput-notchedOutline': { borderColor: 'borderStrong' },
              '& .MuiSelect-select.MuiInputBase-input': { py: 0.25, pl: 1 },
            }}
            slotProps={{ input: { 'aria-label': t('list.rowsPerPage') } }}
          >
            <MenuItem value={fit}>{t('list.fitRows', { rows: fitting })}</MenuItem>
            {[...new Set(fits ? pageSizes : [...pageSizes, perPage])].map((size) => (
              <MenuItem key={size} value={size}>
                {size}
              </MenuItem>
            ))}
          </Select>
        </>
      )}
      {typeof asOf === 'string' && (
        <Typography component="span" color="textTertiary" sx={{ minWidth: 0 }}>
          {t('list.asOf', { time: format.time(asOf) })}
          {Note && <Note />}
        </Typography>
      )}
      <Typography component="span" color="textSecondary" sx={{ ml: 'auto', flex: 'none' }}>
        <Box component="span" sx={{ color: 'text.primary', fontWeight: 500 }}>
          {format.integer(first)}–{format.integer(last)}
        </Box>{' '}
        {t('list.range', { total: format.integer(total), name: labels.counted(total) })}
      </Typography>
      <Box sx={{ flex: { md: 'none' } }}>
        <Pages page={page} total={total} size={perPage} onPage={setPage} />
      </Box>
    </Box>
  );
}
