import Button from '@mui/material/Button';
import type { LucideIcon } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Link, useNavigate } from 'react-router-dom';
import { Notice } from '../../../../ui/page/Notice.tsx';
import { useMayEdit } from '../../../../ui/page/Page.tsx';
import { loadDraft, saveDraft } from '../draft.ts';
import { type Profile, route } from '../queries.ts';

interface Props {
  readonly run: number;
  readonly icon: LucideIcon;
  readonly title: string;
  /** What is to be done while the file is still there, and once it is not; what the button says. */
  readonly texts: { readonly now: string; readonly later: string; readonly use: string };
  readonly change: (profile: Profile) => Profile;
}

/** Rows that do not count as they should, with the way to read the file otherwise. */
export function Redo({ run, icon, title, texts, change }: Props) {
  const t = useTranslate();
  const navigate = useNavigate();
  const mayEdit = useMayEdit(route);
  const draft = loadDraft();
  const own = draft?.run_id === run && draft.profile ? { ...draft, profile: draft.profile } : undefined;
  const again = () => {
    if (!own) return;
    saveDraft({ ...own, profile: change(own.profile) });
    navigate(`/${route}/file/${own.upload_id}`);
  };
  return (
    <Notice
      icon={icon}
      tone="warn"
      title={title}
      text={
        <>
          {own ? texts.now : texts.later}{' '}
          {mayEdit && own && (
            <Button size="small" onClick={again}>
              {texts.use}
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
