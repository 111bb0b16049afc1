import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { FileUp } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { type DragEvent, useId, useRef, useState } from 'react';
import { MOST_SET_FILES } from '../../../../contract/calls/imports/importSets.ts';

interface Props {
  readonly onFiles: (files: readonly File[]) => void;
  /** The drop can't be used. */
  readonly onProblem: (textKey: string) => void;
}

/** Accepts one file, or several for a set. */
export function DropZone({ onFiles, onProblem }: Props) {
  const t = useTranslate();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  const take = (files: readonly File[]) => {
    if (files.length === 0) onProblem('dataImport.upload.noFile');
    else if (files.length > MOST_SET_FILES) onProblem('dataImport.set.tooMany');
    else onFiles(files);
  };

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take([...event.dataTransfer.files]);
  };

  return (
    <Zone
      role="group"
      aria-labelledby={id}
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <FileUp aria-hidden="true" />
      <Typography id={id} variant="subtitle1" component="p">
        {t(over ? 'dataImport.upload.dropNow' : 'dataImport.upload.drop')}{' '}
        <Typography component="span" color="textTertiary">
          {t('dataImport.upload.or')}
        </Typography>
      </Typography>
      <Button variant="contained" onClick={() => input.current?.click()}>
        {t('dataImport.upload.choose')}
      </Button>
      <Typography variant="body2" color="textSecondary">
        {t('dataImport.upload.hint')}
      </Typography>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t('dataImport.upload.choose')}
        accept=".csv,.tsv,.txt,.xlsx,.xlsm,.xlsb,.xls,.ods,.gz,.xml,text/csv,text/plain,text/xml"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          if (files.length > 0) take(files);
          // Allows choosing the same file again after a fix.
          target.value = '';
        }}
      />
    </Zone>
  );
}

const Zone = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  gap: theme.spacing(1),
  padding: theme.spacing(3, 2),
  border: `thin dashed ${theme.vars.palette.control}`,
  borderRadius: theme.shape.borderRadius,
  textAlign: 'center',
  color: theme.vars.palette.text.secondary,
  '& p:first-of-type': { color: theme.vars.palette.text.primary },
  '&[data-over="true"]': {
    borderColor: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.primary.light,
  },
}));
