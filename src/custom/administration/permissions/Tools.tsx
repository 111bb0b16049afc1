import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { Copy, Eye, UserRoundPlus } from 'lucide-react';
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
  /** None when the user may not. */
  readonly onViewAs: (() => void) | undefined;
}

/** Search, filter, adding an exception, copying a role, and viewing the portal as one of its members. */
export function Tools({ search, choice, mayEdit, onSearch, onChoice, onCopy, ...on }: Props) {
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
          <Button startIcon={<Icon of={UserRoundPlus} />} onClick={on.onAddOverride}>
            {t('permissions.add.title')}
          </Button>
          <Button startIcon={<Icon of={Copy} />} onClick={onCopy}>
            {t('permissions.copy.title')}
          </Button>
        </>
      )}
      {on.onViewAs && (
        <Button startIcon={<Icon of={Eye} />} onClick={on.onViewAs}>
          {t('permissions.viewAs.title')}
        </Button>
      )}
    </>
  );
}
