import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ImportRun } from '../../../../../contract/calls/imports/imports.ts';
import { reconciledFigures } from '../../../../../contract/calls/imports/reconcile.ts';
import { MoreMenu } from '../../../../ui/page/MoreMenu.tsx';
import { useMayEdit } from '../../../../ui/page/Page.tsx';
import { listHref } from '../listHref.ts';
import { route } from '../queries.ts';
import { UndoDialog } from './UndoDialog.tsx';

/** Whether the import can be compared with the dashboard. */
const isCompared = ({ feed, state }: ImportRun) =>
  feed in reconciledFigures && (state === 'loaded' || state === 'undone');

export function RunMenu({ run }: { readonly run: ImportRun }) {
  const t = useTranslate();
  const mayEdit = useMayEdit(route);
  const [undoing, setUndoing] = useState(false);
  return (
    <>
      <MoreMenu label={t('dataImport.history.more', { name: run.file_name })}>
        {(close) => [
          <MenuItem key="report" component={Link} to={`/${route}/run/${run.run_id}`}>
            {t('dataImport.history.report')}
          </MenuItem>,
          isCompared(run) && (
            <MenuItem key="reconcile" component={Link} to={`/${route}/run/${run.run_id}/reconcile`}>
              {t('dataImport.reconcile.link')}
            </MenuItem>
          ),
          mayEdit && run.has_rejects && (
            <MenuItem key="rejects" component="a" href={listHref('rejected', run.run_id)} onClick={close}>
              {t('dataImport.history.rejects')}
            </MenuItem>
          ),
          mayEdit && run.has_warnings && (
            <MenuItem key="warnings" component="a" href={listHref('warned', run.run_id)} onClick={close}>
              {t('dataImport.history.warnings')}
            </MenuItem>
          ),
          mayEdit && run.can_undo && (
            <MenuItem
              key="undo"
              sx={{ color: 'error.main' }}
              onClick={() => {
                close();
                setUndoing(true);
              }}
            >
              {t('dataImport.undo.action')}
            </MenuItem>
          ),
        ]}
      </MoreMenu>
      {undoing && <UndoDialog run={run} onClose={() => setUndoing(false)} />}
    </>
  );
}
