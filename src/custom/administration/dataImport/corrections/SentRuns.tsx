import Link from '@mui/material/Link';
import { Send } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import type { ReplyOf } from '../../../../../contract/call.ts';
import type { corrections } from '../../../../../contract/calls/imports/corrections.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { Notice } from '../../../../ui/page/Notice.tsx';
import { route } from '../queries.ts';
import { useImportTexts } from '../useTexts.ts';

export function SentRuns({ sent }: Pick<ReplyOf<typeof corrections>, 'sent'>) {
  const t = useTranslate();
  const format = useFormat();
  const { state: stateOf } = useImportTexts();
  return sent.map(({ run_id: id, state, rows, loaded, rejected }) => (
    <Notice
      key={id}
      icon={Send}
      tone={state === 'loaded' && rejected === 0 ? 'good' : 'plain'}
      title={t('dataImport.corrections.sent', { smart_count: rows, rows: format.integer(rows) })}
      text={
        <Link component={RouterLink} to={`/${route}/run/${id}`}>
          {state === 'loaded'
            ? t('dataImport.corrections.became', {
                loaded: format.integer(loaded),
                rejected: format.integer(rejected),
              })
            : stateOf(state)}
        </Link>
      }
    />
  ));
}
