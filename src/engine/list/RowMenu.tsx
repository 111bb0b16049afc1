import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import { Ellipsis } from 'lucide-react';
import { type RaRecord, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useDeclaration, useRecordName } from '../declaration.ts';
import { RecordActions } from '../RecordActions.tsx';

/** The menu of one row: what can be done with its record. */
export function RowMenu({ record }: { readonly record: RaRecord }) {
  const t = useTranslate();
  const nameOf = useRecordName(useDeclaration().resource.name);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        className="row-menu"
        size="small"
        aria-label={t('list.rowMenu', { name: nameOf(record) })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Ellipsis aria-hidden="true" />
      </IconButton>
      {anchor && (
        <Menu open anchorEl={anchor} onClose={close} disableAutoFocusItem>
          <RecordActions record={record} place="row" onDone={close} />
        </Menu>
      )}
    </>
  );
}
