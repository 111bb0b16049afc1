import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { feedNames } from '../../../../contract/records/index.ts';
import { Panel } from '../../../ui/page/Panel.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { State } from '../../../ui/states/State.tsx';
import { DropZone } from './DropZone.tsx';
import { type Draft, saveDraft, saveSet } from './draft.ts';
import { Progress } from './Progress.tsx';
import { route } from './queries.ts';
import { Samples } from './Samples.tsx';
import { useImportTexts } from './useTexts.ts';
import { type Upload, useUpload } from './useUpload.ts';

export function UploadPanel() {
  const t = useTranslate();
  const navigate = useNavigate();
  const { feed: named } = useImportTexts();
  const [address] = useSearchParams();
  // The feed that a link asked for.
  const feed = feedNames.find((name) => name === address.get('for'));
  const [problem, setProblem] = useState<string>();
  // Files of a set are uploaded one by one.
  const sending = useRef<{ done: Draft[]; waiting: File[] }>({ done: [], waiting: [] });
  const [of, setOf] = useState<{ readonly place: number; readonly count: number }>();
  const { upload, start, abort } = useUpload(({ upload_id, file_name }) => {
    const { done, waiting } = sending.current;
    done.push({ upload_id, file_name, companions: [], ...(feed && { feed }) });
    const next = waiting.shift();
    setOf((now) => now && { ...now, place: done.length + 1 });
    if (next) start(next);
    else open(done);
  });
  const open = (drafts: readonly Draft[]) => {
    const [alone, ...others] = drafts;
    if (!alone) return;
    if (others.length === 0) saveDraft(alone);
    else saveSet({ files: drafts.map(({ feed: _, ...draft }) => draft) });
    navigate(others.length === 0 ? `/${route}/file/${alone.upload_id}` : `/${route}/set`);
  };
  const begin = ([file, ...waiting]: readonly File[]) => {
    setProblem(undefined);
    sending.current = { done: [], waiting };
    setOf(waiting.length > 0 ? { place: 1, count: waiting.length + 1 } : undefined);
    if (file) start(file);
  };

  return (
    <Panel
      title={t('dataImport.upload.title')}
      aside={feed ? t('dataImport.upload.for', { feed: named(feed) }) : t('dataImport.intro')}
    >
      {upload && upload.error === undefined ? (
        <Sending upload={upload} onAbort={abort} of={of} />
      ) : (
        <>
          <DropZone onFiles={begin} onProblem={setProblem} />
          <Samples onFile={(file) => begin([file])} onProblem={setProblem} />
        </>
      )}
      {problem && <State role="alert" tone="bad" title={t(problem)} />}
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

interface SendingProps {
  readonly upload: Upload;
  readonly onAbort: () => void;
  /** Position among several files. @default only one */
  readonly of?: { readonly place: number; readonly count: number } | undefined;
}

export function Sending({ upload, onAbort, of }: SendingProps) {
  const t = useTranslate();
  const { bytes } = useImportTexts();
  const { file, sent } = upload;
  const label = t('dataImport.upload.sending', { name: file.name });
  const which = of ? ` · ${t('dataImport.set.fileOf', { ...of })}` : '';
  return (
    <>
      <Progress
        label={label}
        done={sent}
        total={file.size}
        left={`${label}${which} · ${t('dataImport.upload.sent', { sent: bytes(Math.min(sent, file.size)), total: bytes(file.size) })}`}
      />
      <Button size="small" onClick={onAbort} sx={{ mt: 1 }}>
        {t('dataImport.upload.abort')}
      </Button>
    </>
  );
}
