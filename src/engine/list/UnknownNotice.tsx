import Button from '@mui/material/Button';
import { CircleAlert } from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import { useLocation, useNavigate } from 'react-router-dom';
import { Notice } from '../../ui/page/Notice.tsx';
import { useDeclaration } from '../declaration.ts';
import { useLabels } from '../labels.ts';

/** Names the parts of the address that the list ignored. */
export function UnknownNotice() {
  const t = useTranslate();
  const locale = useLocale();
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const { resource } = useDeclaration();
  const labels = useLabels(resource);
  const unknown: unknown = Reflect.get(Object(state), 'unknown');
  if (!Array.isArray(unknown)) return null;
  const names = unknown.map(String).map((name) => (resource.fields[name] ? labels.field(name) : name));
  const list = new Intl.ListFormat(locale).format(names.map((name) => `“${name}”`));
  return (
    <Notice
      icon={CircleAlert}
      tone="warn"
      title={t('list.unknown.title', { names: list })}
      text={
        <>
          {t('list.unknown.text')}{' '}
          <Button variant="text" size="small" onClick={() => navigate({ search }, { replace: true })}>
            {t('list.unknown.clear')}
          </Button>
        </>
      }
    />
  );
}
