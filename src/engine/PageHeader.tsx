import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useCreatePath, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useDeclaration } from './declaration.ts';
import { useLabels } from './labels.ts';

interface Props {
  readonly title: ReactNode;
  /** Buttons on the right. */
  readonly children?: ReactNode;
}

/** The head of a record's page: the way back to the list, what it is, what can be done. */
export function PageHeader({ title, children }: Props) {
  const t = useTranslate();
  const createPath = useCreatePath();
  const { resource } = useDeclaration();
  const labels = useLabels(resource);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, py: 1.25 }}>
      <Box sx={{ flex: { xs: '1 0 100%', sm: 1 }, minWidth: 0 }}>
        <Box component="nav" aria-label={t('form.path')}>
          <Link
            component={RouterLink}
            to={createPath({ resource: resource.name, type: 'list' })}
            variant="body2"
          >
            {labels.many}
          </Link>
        </Box>
        <Typography variant="h2" component="h1" noWrap>
          {title}
        </Typography>
      </Box>
      {children}
    </Box>
  );
}
