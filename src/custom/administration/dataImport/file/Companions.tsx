import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Check, FilePlus } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useRef } from 'react';
import type { InspectReply } from '../../../../../contract/calls/imports/inspection.ts';
import { Panel } from '../../../../ui/page/Panel.tsx';
import { Tag } from '../../../../ui/page/Tag.tsx';
import { ErrorState } from '../../../../ui/states/ErrorState.tsx';
import type { Draft } from '../draft.ts';
import { Sending } from '../UploadPanel.tsx';
import { useUpload } from '../useUpload.ts';
import type { Ask } from './useFile.ts';

interface Props {
  readonly inspected: InspectReply;
  readonly draft: Draft;
  readonly onAsk: (ask: Ask) => void;
}

export function Companions({ inspected, draft, onAsk }: Props) {
  const t = useTranslate();
  const { companions } = draft;
  const { upload, start, abort } = useUpload(({ upload_id, file_name }) =>
    onAsk({
      companions: [...companions.filter((one) => one.file_name !== file_name), { upload_id, file_name }],
    }),
  );
  const missing = inspected.missing_companions;
  if (missing.length === 0 && companions.length === 0) return null;
  return (
    <Panel
      title={t('dataImport.companions.title')}
      aside={missing.length > 0 ? t('dataImport.companions.text') : undefined}
      tone={missing.length > 0 ? 'warn' : 'plain'}
    >
      {upload && upload.error === undefined ? (
        <Sending upload={upload} onAbort={abort} />
      ) : (
        <Row>
          {companions.map(({ upload_id, file_name }) => (
            <Tag key={upload_id} tone="good" icon={Check}>
              {t('dataImport.companions.added', { name: file_name })}
            </Tag>
          ))}
          {missing.map((name) => (
            <AddFile key={name} name={name} onFile={start} />
          ))}
        </Row>
      )}
      {upload?.error !== undefined && (
        <ErrorState
          title={t('dataImport.upload.failed', { name: upload.file.name })}
          error={upload.error}
          onRetry={() => start(upload.file)}
        />
      )}
    </Panel>
  );
}

/** The server expects the name in the profile, whatever the file is called here. */
function AddFile({ name, onFile }: { readonly name: string; readonly onFile: (file: File) => void }) {
  const t = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const label = t('dataImport.companions.add', { name });
  return (
    <>
      <Button startIcon={<FilePlus aria-hidden="true" />} onClick={() => input.current?.click()}>
        <Typography component="span" noWrap>
          {label}
        </Typography>
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(new File([file], name, { type: file.type }));
          target.value = '';
        }}
      />
    </>
  );
}

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
}));
