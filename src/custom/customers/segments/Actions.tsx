import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'ra-core';
import type { Segment } from '../../../../contract/calls/customers/segments.ts';
import { MoreMenu } from '../../../ui/page/MoreMenu.tsx';

interface Props {
  readonly segment: Segment;
  readonly onEdit: () => void;
  readonly onExport: () => void;
  readonly onRemove: () => void;
}

/** What can be done with a segment; nothing with one of others that the role can't count. */
export function Actions({ segment, onEdit, onExport, onRemove }: Props) {
  const t = useTranslate();
  const { name, is_own, hidden } = segment;
  const mayExport = hidden.length === 0;
  if (!is_own && !mayExport) return null;
  return (
    <MoreMenu look="row" label={t('segments.actions', { name })}>
      {(close) => {
        const item = (label: string, act: () => void, color?: string) => (
          <MenuItem
            key={label}
            {...(color && { sx: { color } })}
            onClick={() => {
              close();
              act();
            }}
          >
            {label}
          </MenuItem>
        );
        return [
          ...(is_own ? [item(t('customerslist.segments.edit'), onEdit)] : []),
          ...(mayExport ? [item(t('segments.export'), onExport)] : []),
          ...(is_own ? [item(t('customerslist.segments.remove'), onRemove, 'error.main')] : []),
        ];
      }}
    </MoreMenu>
  );
}
