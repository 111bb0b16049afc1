import Button from '@mui/material/Button';
import { ListOrdered } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Link, useNavigate } from 'react-router-dom';
import type { ImportReport } from '../../../../../contract/calls/imports/imports.ts';
import { areVersions } from '../../../../../contract/records/lineNumbers.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { Notice } from '../../../../ui/page/Notice.tsx';
import { useMayEdit } from '../../../../ui/page/Page.tsx';
import { loadDraft, saveDraft } from '../draft.ts';
import { withLinesByPlace } from '../profileEdit.ts';
import { route } from '../queries.ts';

interface Props {
  readonly run: number;
  readonly report: ImportReport | null | undefined;
}

/** Rows of a file that counted as one since nothing numbers them, with the way to count each as a line of its order. */
export function CountAsLines({ run, report }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const navigate = useNavigate();
  const mayEdit = useMayEdit(route);
  const { unnumbered = false, replaced = 0, identical = 0, versions = 0 } = report ?? {};
  const rows = replaced + identical;
  if (!unnumbered || rows === 0) return null;
  if (areVersions({ replaced, versions })) {
    return (
      <Notice
        icon={ListOrdered}
        title={t('dataImport.lines.versions', { smart_count: rows, count: format.integer(rows) })}
        text={t('dataImport.lines.versionsText')}
      />
    );
  }
  const draft = loadDraft();
  const own = draft?.run_id === run && draft.profile ? { ...draft, profile: draft.profile } : undefined;
  const count = () => {
    if (!own) return;
    saveDraft({ ...own, profile: withLinesByPlace(own.profile) });
    navigate(`/${route}/file/${own.upload_id}`);
  };
  return (
    <Notice
      icon={ListOrdered}
      tone="warn"
      title={t('dataImport.lines.lost', { smart_count: rows, count: format.integer(rows) })}
      text={
        <>
          {t(`dataImport.lines.${own ? 'lostText' : 'lostLater'}`)}{' '}
          {mayEdit && own && (
            <Button size="small" onClick={count}>
              {t('dataImport.lines.use')}
            </Button>
          )}
          {mayEdit && !own && (
            <Button size="small" component={Link} to={`/${route}`}>
              {t('dataImport.lines.again')}
            </Button>
          )}
        </>
      }
    />
  );
}
