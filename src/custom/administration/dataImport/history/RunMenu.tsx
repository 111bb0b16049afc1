import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Ellipsis } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ImportRun } from '../../../../../contract/calls/imports/imports.ts';
import { useMayEdit } from '../../../../ui/page/Page.tsx';
import { listHref } from '../listHref.ts';
import { route } from '../queries.ts';
import { UndoDialog } from './UndoDialog.tsx';

/** What can be done with an import of the history. */
export function RunMenu({ run }: { readonly run: ImportRun }) {
  const t = useTranslate();
  const mayEdit = useMayEdit(route);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [undoing, setUndoing] = useState(false);
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        size="small"
        aria-label={t('dataImport.history.more', { name: run.file_name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Ellipsis aria-hidden="true" />
      </IconButton>
      {anchor && (
        <Menu open anchorEl={anchor} onClose={close}>
          <MenuItem component={Link} to={`/${route}/run/${run.run_id}`}>
            {t('dataImport.history.report')}
          </MenuItem>
          {mayEdit && run.has_rejects && (
            <MenuItem component="a" href={listHref('rejected', run.run_id)} onClick={close}>
              {t('dataImport.history.rejects')}
            </MenuItem>
          )}
          {mayEdit && run.has_warnings && (
            <MenuItem component="a" href={listHref('warned', run.run_id)} onClick={close}>
              {t('dataImport.history.warnings')}
            </MenuItem>
          )}
          {mayEdit && run.can_undo && (
            <MenuItem
              sx={{ color: 'error.main' }}
              onClick={() => {
                close();
                setUndoing(true);
              }}
            >
              {t('dataImport.undo.action')}
            </MenuItem>
          )}
        </Menu>
      )}
      {undoing && <UndoDialog run={run} onClose={() => setUndoing(false)} />}
    </>
  );
}
