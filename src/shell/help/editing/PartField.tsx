import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import type { Language } from '../../../../contract/words.ts';
import { ApiError } from '../../../providers/api/apiError.ts';
import { messageText } from '../../../providers/texts/messageText.ts';
import type { Part } from './draft.ts';

interface Props {
  readonly part: Part;
  readonly value: string;
  /** Of what is written, for the browser's spelling and for screen readers. */
  readonly language: Language;
  /** Lines that it may have. */
  readonly most: number;
  /** Why the last save failed. */
  readonly error: Error | null;
  readonly onChange: (value: string) => void;
}

/** One part of a help, a line for each paragraph or point. */
export function PartField({ part, value, language, most, error, onChange }: Props) {
  const t = useTranslate();
  const problem = useProblem(part, error);
  return (
    <TextField
      label={t(`help.editor.${part}`)}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      multiline
      fullWidth
      minRows={part === 'purpose' ? 3 : 5}
      error={problem !== undefined}
      helperText={problem ?? t(`help.editor.${part === 'purpose' ? 'purposeHelp' : 'listHelp'}`, { most })}
      slotProps={{ htmlInput: { lang: language } }}
    />
  );
}

/** What the server says of a part, or of a line of it, counted from 1. */
function useProblem(part: Part, error: Error | null): string | undefined {
  const t = useTranslate();
  const fields = error instanceof ApiError ? Object.entries(error.fields ?? {}) : [];
  for (const [name, message] of fields) {
    const [, of, line] = name.split('.');
    if (of !== part) continue;
    const problem = messageText(t, message);
    return line === undefined ? problem : t('help.editor.line', { line: Number(line) + 1, problem });
  }
  return undefined;
}
