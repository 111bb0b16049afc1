import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { Copy, UserRoundPlus } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Icon } from '../../../ui/Icon.tsx';
import { SearchInput } from '../../../ui/page/SearchInput.tsx';
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
      <SearchInput size="small" label={t('permissions.search')} value={search} onText={onSearch} />
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
