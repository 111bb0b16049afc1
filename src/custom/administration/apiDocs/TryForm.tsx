import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Tag } from '../../../ui/page/Tag.tsx';
import { Code } from '../Code.ts';
import type { DocumentedCall } from './document.ts';
import { exampleOf } from './example.ts';
import { type Answer, tryCall } from './tryCall.ts';
import { useKnown } from './useKnown.ts';

interface Props {
  readonly call: DocumentedCall;
  /** @see tryCall */
  readonly apiKey: string;
  readonly onKey: (key: string) => void;
}

/** The payload as it was typed, when it is an object. */
function readPayload(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text || '{}');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

/** Makes the call with what is typed, by the own session or with a key; one that writes is asked about first. */
export function TryForm({ call, apiKey, onKey }: Props) {
  const t = useTranslate();
  const known = useKnown();
  const [text, setText] = useState(() => JSON.stringify(exampleOf(call.payload, known), null, 2));
  const [isAsking, setAsking] = useState(false);
  const payload = readPayload(text);
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => tryCall(call, payload, apiKey.trim()),
  });
  const begin = () => {
    if (payload === undefined || isPending) return;
    if (call.writes) setAsking(true);
    else mutate();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    begin();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) begin();
  };
  return (
    <Panel title={t('apiDocs.try.title')} aside={t('apiDocs.try.keys')}>
      <Stack component="form" spacing={2} onSubmit={submit} noValidate sx={{ pt: 1 }}>
        <TextField
          label={t('apiDocs.payload')}
          value={text}
          multiline
          minRows={3}
          maxRows={16}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={onKeyDown}
          error={payload === undefined}
          helperText={payload === undefined ? t('apiDocs.try.notJson') : undefined}
          slotProps={{ htmlInput: { spellCheck: false, style: { fontFamily: 'ui-monospace, monospace' } } }}
        />
        {call.isForKeys && (
          <TextField
            label={t('apiDocs.try.key')}
            helperText={t('apiDocs.try.keyHelp')}
            type="password"
            autoComplete="off"
            value={apiKey}
            onChange={({ target }) => onKey(target.value)}
          />
        )}
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
          <Button type="submit" variant="contained" disabled={payload === undefined || isPending}>
            {t('apiDocs.try.send')}
          </Button>
          <span role="status">
            {data && <Outcome answer={data} />}
            {error && <Tag tone="bad">{t('apiDocs.try.noAnswer')}</Tag>}
          </span>
        </Stack>
        {data && (
          <Code tabIndex={0} aria-label={t('apiDocs.try.answer')} role="region">
            {data.text}
          </Code>
        )}
      </Stack>
      {isAsking && (
        <ConfirmDialog
          title={t('apiDocs.try.ask')}
          text={t('apiDocs.try.askText')}
          confirm={t('apiDocs.try.send')}
          onConfirm={() => {
            setAsking(false);
            mutate();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Panel>
  );
}

function Outcome({ answer: { status, milliseconds, cut } }: { readonly answer: Answer }) {
  const t = useTranslate();
  const format = useFormat();
  return (
    <Tag tone={status < 400 ? 'good' : 'bad'}>
      {t('apiDocs.try.outcome', { status, time: format.integer(milliseconds) })}
      {cut > 0 && ` · ${t('apiDocs.try.cut', { smart_count: cut, count: format.integer(cut) })}`}
    </Tag>
  );
}
