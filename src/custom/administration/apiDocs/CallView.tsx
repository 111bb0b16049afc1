import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { shapeOf } from '../../../../contract/shape.ts';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Tag } from '../../../ui/page/Tag.tsx';
import { Code } from './Code.ts';
import type { DocumentedCall } from './document.ts';
import { TryForm } from './TryForm.tsx';

interface Props {
  readonly call: DocumentedCall;
  readonly apiKey: string;
  readonly onKey: (key: string) => void;
}

/** One call: what it does, who may make it, what it takes and answers, and trying it. */
export function CallView({ call, apiKey, onKey }: Props) {
  const t = useTranslate();
  const { line, summary, description, payload, reply, writes, isForKeys, isTried } = call;
  return (
    <Parts>
      <Panel title={<Code as="code">{line}</Code>}>
        <Text>{summary}</Text>
        <Text data-quiet="true">{description}</Text>
        <Tags>
          <Tag tone={writes ? 'warn' : 'plain'}>{t(writes ? 'apiDocs.writes' : 'apiDocs.reads')}</Tag>
          <Tag tone={isForKeys ? 'accent' : 'plain'}>
            {t(isForKeys ? 'apiDocs.forKeys' : 'apiDocs.forPeople')}
          </Tag>
        </Tags>
      </Panel>
      {isTried ? (
        <TryForm {...{ call, apiKey, onKey }} />
      ) : (
        <Panel title={t('apiDocs.try.title')}>
          <Text>{t('apiDocs.try.notHere')}</Text>
        </Panel>
      )}
      <Panel title={t('apiDocs.payload')}>
        <Code tabIndex={0} aria-label={t('apiDocs.payload')} role="group">
          {shapeOf(payload)}
        </Code>
      </Panel>
      {reply && (
        <Panel title={t('apiDocs.reply')}>
          <Code tabIndex={0} aria-label={t('apiDocs.reply')} role="group">
            {shapeOf(reply)}
          </Code>
        </Panel>
      )}
    </Parts>
  );
}

const Parts = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(1),
}));

const Text = styled('p')(({ theme }) => ({
  ...theme.typography.body1,
  margin: theme.spacing(0, 0, 1),
  '&[data-quiet="true"]': { color: theme.vars.palette.text.secondary },
}));

const Tags = styled('div')(({ theme }) => ({ display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) }));
