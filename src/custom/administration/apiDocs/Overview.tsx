import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { ArrowLeft } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { host } from '../../../providers/api/http.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { Loaded } from '../../../ui/states/Loaded.tsx';
import { PanelSkeleton } from '../../../ui/states/PanelSkeleton.tsx';
import { useBelow } from '../../../ui/usePhone.ts';
import { CallList } from './CallList.tsx';
import { CallView } from './CallView.tsx';
import { type DocumentedCall, useDocument } from './document.ts';

/** The list of calls beside the one that is open; where there is no room for both, one of them. */
export function Overview() {
  const t = useTranslate();
  const format = useFormat();
  const calls = useDocument();
  return (
    <>
      <PageHead
        title={t('pages.api_docs')}
        aside={
          calls.data &&
          t('apiDocs.count', { smart_count: calls.data.length, count: format.integer(calls.data.length) })
        }
      >
        <Button component="a" href={`${host}/openapi.json`} download="rooftop-openapi.json">
          OpenAPI
        </Button>
      </PageHead>
      <Loaded of={calls} what={t('apiDocs.what')} waiting={<PanelSkeleton />}>
        {(all) => <Calls all={all} />}
      </Loaded>
    </>
  );
}

function Calls({ all }: { readonly all: readonly DocumentedCall[] }) {
  const t = useTranslate();
  const [address] = useSearchParams();
  const [words, setWords] = useState('');
  // In memory for as long as the page is open, and nowhere else.
  const [key, setKey] = useState('');
  const isNarrow = useBelow('md');
  const open = all.find(({ line }) => line === address.get('call')) ?? (isNarrow ? undefined : all[0]);
  return (
    <Columns data-narrow={isNarrow}>
      {(!isNarrow || !open) && <CallList calls={all} {...{ open, words }} onWords={setWords} />}
      {open && (
        <div>
          {isNarrow && (
            <Button component={Link} to="/api_docs" startIcon={<Icon of={ArrowLeft} />} sx={{ mb: 1 }}>
              {t('apiDocs.back')}
            </Button>
          )}
          <CallView key={open.line} call={open} apiKey={key} onKey={setKey} />
        </div>
      )}
    </Columns>
  );
}

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `${theme.spacing(44)} minmax(0, 1fr)`,
  alignItems: 'start',
  gap: theme.spacing(1),
  padding: theme.spacing(1.5, 2, 3),
  '&[data-narrow="true"]': { gridTemplateColumns: 'minmax(0, 1fr)' },
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(1) },
}));
