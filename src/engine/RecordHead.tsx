import Link from '@mui/material/Link';
import { useCreatePath, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { PageHead } from '../ui/page/PageHead.tsx';
import { useDeclaration } from './declaration.ts';
import { useLabels } from './labels.ts';

interface Props {
  readonly title: ReactNode;
  /** Buttons on the right. */
  readonly children?: ReactNode;
}

/** The head of a record's page: the way back to the list, what it is, what can be done. */
export function RecordHead({ title, children }: Props) {
  const t = useTranslate();
  const createPath = useCreatePath();
  const { resource } = useDeclaration();
  const labels = useLabels(resource);
  const list = createPath({ resource: resource.name, type: 'list' });
  return (
    <PageHead
      keepsButtons
      title={title}
      above={
        <nav aria-label={t('form.path')}>
          <Link component={RouterLink} to={list} variant="body2">
            {labels.many}
          </Link>
        </nav>
      }
    >
      {children}
    </PageHead>
  );
}
