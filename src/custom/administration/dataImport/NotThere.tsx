import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { Panel, Panels } from '../../../ui/page/Panel.tsx';
import { route } from './queries.ts';

interface Props {
  /** What would be on the page. */
  readonly title: string;
  /** @default 'plain' */
  readonly tone?: 'plain' | 'bad';
  /** Why it is not there. */
  readonly children: ReactNode;
}

/** A page whose record is not there, or could not be loaded: its heading, the way back, and why. */
export function NotThere({ title, tone = 'plain', children }: Props) {
  const t = useTranslate();
  return (
    <>
      <PageHead
        above={
          <Link component={RouterLink} to={`/${route}`} variant="body2">
            {t('dataImport.back')}
          </Link>
        }
        title={title}
      />
      <Panels>
        <Panel title={title} tone={tone}>
          {children}
        </Panel>
      </Panels>
    </>
  );
}
