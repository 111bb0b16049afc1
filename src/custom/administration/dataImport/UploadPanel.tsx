import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { feedNames } from '../../../../contract/records/index.ts';
import { Panel } from '../../../ui/page/Panel.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { State } from '../../../ui/states/State.tsx';
import { beginningOf, holdRest, stopArriving } from './arriving.ts';
import { DropZone } from './DropZone.tsx';
import { saveDraft } from './draft.ts';
import { Progress } from './Progress.tsx';
import { route } from './queries.ts';
import { useImportTexts } from './useTexts.ts';
import { type Upload, useUpload } from './useUpload.ts';

/** Where an import begins: a file is dropped or chosen, uploaded, and opened to match its columns. */
export function UploadPanel() {
  const t = useTranslate();
  const navigate = useNavigate();
  const { feed: named } = useImportTexts();
  const [address] = useSearchParams();
  // What the file holds, where somebody was led here for that.
  const feed = feedNames.find((name) => name === address.get('for'));
  const [problem, setProblem] = useState<string>();
  /** The file whose beginning is sent. */
  const long = useRef<File>(undefined);
  const { upload, start, abort } = useUpload(({ upload_id, file_name }) => {
    const rest = long.current;
    if (rest) holdRest(upload_id, rest);
    saveDraft({
      upload_id,
      file_name,
      companions: [],
      ...(feed && { feed }),
      ...(rest && { beginning: true }),
    });
    navigate(`/${route}/file/${upload_id}`);
  });
  const begin = async (file: File) => {
    setProblem(undefined);
    stopArriving();
    const beginning = await beginningOf(file);
    long.current = beginning && file;
    start(beginning ?? file);
  };

  return (
    <Panel
      title={t('dataImport.upload.title')}
      aside={feed ? t('dataImport.upload.for', { feed: named(feed) }) : t('dataImport.intro')}
    >
      {upload && upload.error === undefined ? (
        <Sending upload={upload} onAbort={abort} />
      ) : (
        <DropZone onFile={(file) => void begin(file)} onProblem={setProblem} />
      )}
      {problem && <State role="alert" tone="bad" title={t(problem)} />}
      {upload?.error !== undefined && (
        <ErrorState
          title={t('dataImport.upload.failed', { name: upload.file.name })}
          error={upload.error}
          onRetry={() => void begin(long.current ?? upload.file)}
        />
      )}
    </Panel>
  );
}

/** The file on its way. */
export function Sending({ upload, onAbort }: { readonly upload: Upload; readonly onAbort: () => void }) {
  const t = useTranslate();
  const { bytes } = useImportTexts();
  const { file, sent } = upload;
  const label = t('dataImport.upload.sending', { name: file.name });
  return (
    <>
      <Progress
        label={label}
        done={sent}
        total={file.size}
        left={`${label} · ${t('dataImport.upload.sent', { sent: bytes(Math.min(sent, file.size)), total: bytes(file.size) })}`}
      />
      <Button size="small" onClick={onAbort} sx={{ mt: 1 }}>
        {t('dataImport.upload.abort')}
      </Button>
    </>
  );
}
