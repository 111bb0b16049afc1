import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { Copy, Search, UserRoundPlus } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Icon } from '../../../ui/Icon.tsx';
import type { Shown } from './model.ts';

interface Props {
  readonly search: string;
  readonly shown: Shown;
  readonly mayEdit: boolean;
  readonly onSearch: (search: string) => void;
  readonly onShown: (shown: Shown) => void;
  readonly onCopy: () => void;
  readonly onAddOverride: () => void;
}

const all = ['all', 'drafts', 'overrides'] as const satisfies readonly Shown[];

/** Search, filter, adding an exception, and copying a role. */
export function Tools({ search, shown, mayEdit, onSearch, onShown, onCopy, onAddOverride }: Props) {
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
        value={shown}
        onChange={({ target }) => onShown(all.find((one) => one === target.value) ?? 'all')}
        slotProps={{ htmlInput: { 'aria-label': t('permissions.filter.label') } }}
      >
        {all.map((one) => (
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
