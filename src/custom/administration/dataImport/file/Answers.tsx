import Button from '@mui/material/Button';
import { History } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { LastFile } from '../../../../../contract/calls/imports/inspection.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { Notice } from '../../../../ui/page/Notice.tsx';

interface Props {
  readonly of: LastFile;
  readonly onStartOver: () => void;
}

/** The file whose answers this one started with, and the way to start over without them. */
export function Answers({ of: { file_name: file, loaded_at }, onStartOver }: Props) {
  const t = useTranslate();
  const format = useFormat();
  return (
    <Notice
      icon={History}
      title={t('dataImport.map.answers', { file, time: format.dateTime(loaded_at) })}
      text={
        <Button size="small" onClick={onStartOver}>
          {t('dataImport.map.startOver')}
        </Button>
      }
    />
  );
}
