import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { shapeOf } from '../../../../contract/shape.ts';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Tag } from '../../../ui/page/Tag.tsx';
import { Code } from '../Code.ts';
import { curlOf } from '../curl.ts';
import type { DocumentedCall } from './document.ts';
import { exampleOf } from './example.ts';
import { TryForm } from './TryForm.tsx';
import { useKnown } from './useKnown.ts';

interface Props {
  readonly call: DocumentedCall;
  readonly apiKey: string;
  readonly onKey: (key: string) => void;
}

/** One call: what it does, who may make it, and trying it; and what it takes and answers, with an example of both. */
export function CallView({ call, apiKey, onKey }: Props) {
  const t = useTranslate();
  const known = useKnown();
  const { line, summary, description, payload, reply, writes, isForKeys, isTried } = call;
  return (
    <Columns>
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
      </Parts>
      <Parts>
        {isForKeys && isTried && (
          <Block title={t('apiDocs.exampleRequest')}>{curlOf(line, exampleOf(payload, known), 'rt_…')}</Block>
        )}
        <Block title={t('apiDocs.payload')}>{shapeOf(payload)}</Block>
        {reply && (
          <>
            <Block title={t('apiDocs.exampleReply')}>
              {JSON.stringify(exampleOf(reply, {}, 1), null, 2)}
            </Block>
            <Block title={t('apiDocs.reply')}>{shapeOf(reply)}</Block>
          </>
        )}
      </Parts>
    </Columns>
  );
}

interface BlockProps {
  readonly title: string;
  readonly children: string;
}

/** What programs write or read, under its title. */
const Block = ({ title, children }: BlockProps) => (
  <Panel title={title}>
    <Code tabIndex={0} aria-label={title} role="group">
      {children}
    </Code>
  </Panel>
);

/** Beside each other where there is room. */
const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${theme.spacing(50)}), 1fr))`,
  alignItems: 'start',
  gap: theme.spacing(1),
}));

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
