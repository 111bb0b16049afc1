import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { Paperclip, X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useId, useRef } from 'react';
import { attachment } from '../../providers/support.ts';
import { Icon } from '../../ui/Icon.tsx';

interface Props {
  readonly file: File | undefined;
  /** What is wrong with it: a text key below `support.faults`. */
  readonly fault: string | undefined;
  readonly onChoose: (file: File | undefined) => void;
}

/** One picture or PDF, chosen and taken away again. */
export function FileChoice({ file, fault, onChoose }: Props) {
  const t = useTranslate();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const choose = (chosen: File | undefined) => {
    onChoose(chosen);
    // The same file can be chosen again.
    if (input.current) input.current.value = '';
  };
  return (
    <div>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <Button
          ref={button}
          variant="outlined"
          startIcon={<Icon of={Paperclip} />}
          aria-describedby={id}
          onClick={() => input.current?.click()}
        >
          {t('support.attach')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept={attachment.endings.map((ending) => `.${ending}`).join(',')}
          aria-label={t('support.attach')}
          onChange={({ target }) => choose(target.files?.[0])}
        />
        {file && (
          <>
            <span>{file.name}</span>
            <IconButton
              aria-label={t('support.remove', { name: file.name })}
              onClick={() => {
                choose(undefined);
                // Its own button is gone with the file.
                button.current?.focus();
              }}
            >
              <Icon of={X} />
            </IconButton>
          </>
        )}
      </Stack>
      <FormHelperText id={id} error={fault !== undefined} role={fault ? 'alert' : undefined}>
        {fault ? t(`support.faults.${fault}`) : t('support.attachHint')}
      </FormHelperText>
    </div>
  );
}
