import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { Panel } from '../../../../ui/page/Panel.tsx';
import { EmptyState } from '../../../../ui/states/EmptyState.tsx';
import { route } from '../queries.ts';

/** An uploaded file that is kept no more, since it was loaded or waited too long. @param run the last import of it */
export function Gone({ run }: { readonly run: number | undefined }) {
  const t = useTranslate();
  return (
    <Panel title={t('dataImport.file.what')}>
      <EmptyState title={t('dataImport.gone.title')} text={t('dataImport.gone.text')}>
        {run !== undefined && (
          <Button size="small" component={Link} to={`/${route}/run/${run}`}>
            {t('dataImport.gone.report')}
          </Button>
        )}
        <Button size="small" component={Link} to={`/${route}`}>
          {t('dataImport.file.otherFile')}
        </Button>
      </EmptyState>
    </Panel>
  );
}
