import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { Copy, Search, UserRoundPlus } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Icon } from '../../../ui/Icon.tsx';
import { type ModuleFilter, moduleFilters } from './model.ts';

interface Props {
  readonly search: string;
  readonly choice: ModuleFilter;
  readonly mayEdit: boolean;
  readonly onSearch: (search: string) => void;
  readonly onChoice: (choice: ModuleFilter) => void;
  readonly onCopy: () => void;
  readonly onAddOverride: () => void;
}

/** Search, filter, adding an exception, and copying a role. */
export function Tools({ search, choice, mayEdit, onSearch, onChoice, onCopy, onAddOverride }: Props) {
  const t = useTranslate();
  return (
    <>
      <TextField
        type="search"
        size="small"
        value={search}
        placeholder={t('permissions.search')}
        onChange={({ target }) => onSearch(target.value)}
        slotProps={{
          htmlInput: { 'aria-label': t('permissions.search') },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <Icon of={Search} />
              </InputAdornment>
            ),
          },
        }}
      />
      <TextField
        select
        size="small"
        value={choice}
        onChange={({ target }) => onChoice(moduleFilters.find((one) => one === target.value) ?? 'all')}
        slotProps={{ htmlInput: { 'aria-label': t('permissions.filter.label') } }}
      >
        {moduleFilters.map((one) => (
          <MenuItem key={one} value={one}>
            {t(`permissions.filter.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      {mayEdit && (
        <>
          <Button startIcon={<Icon of={UserRoundPlus} />} onClick={onAddOverride}>
            {t('permissions.add.title')}
          </Button>
          <Button startIcon={<Icon of={Copy} />} onClick={onCopy}>
            {t('permissions.copy.title')}
          </Button>
        </>
      )}
    </>
  );
}
