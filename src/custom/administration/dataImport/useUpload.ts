import { useEffect, useRef, useState } from 'react';
import { type Uploaded, uploadImportFile } from '../../../providers/api/upload.ts';

/** An upload in progress, or a failed one. */
export interface Upload {
  readonly file: File;
  readonly sent: number;
  readonly error?: unknown;
}

/** One file at a time. Leaving the page or `abort` cancels it. */
export function useUpload(onUploaded: (uploaded: Uploaded) => void) {
  const [upload, setUpload] = useState<Upload>();
  const running = useRef<AbortController>(undefined);

  useEffect(() => () => running.current?.abort(), []);

  const abort = () => {
    running.current?.abort();
    setUpload(undefined);
  };

  const start = async (file: File) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setUpload({ file, sent: 0 });
    try {
      const uploaded = await uploadImportFile(file, {
        signal: controller.signal,
        onProgress: (sent) => setUpload({ file, sent }),
      });
      setUpload(undefined);
      onUploaded(uploaded);
    } catch (error) {
      if (!controller.signal.aborted) setUpload({ file, sent: 0, error });
    }
  };

  return { upload, start: (file: File) => void start(file), abort };
}
