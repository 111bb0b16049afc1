import { useTranslate } from 'ra-core';
import type { InspectReply } from '../../../../../contract/calls/imports/inspection.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { Figure, Figures } from '../../../../ui/page/Figures.tsx';
import { Panel } from '../../../../ui/page/Panel.tsx';

const outcomes = [
  { name: 'good', tone: 'good' },
  { name: 'warned', tone: 'plain' },
  { name: 'rejected', tone: 'bad' },
  { name: 'skipped', tone: 'quiet' },
] as const;

/** How many of the first rows would be kept, and how many not. */
export function Judged({ judged }: { readonly judged: InspectReply['judged'] }) {
  const t = useTranslate();
  const format = useFormat();
  return (
    <Panel
      title={t('dataImport.judged.title')}
      aside={t('dataImport.judged.of', { smart_count: judged.rows, count: format.integer(judged.rows) })}
    >
      <Figures>
        {outcomes.map(({ name, tone }) => (
          <Figure key={name} label={t(`dataImport.judged.${name}`)} tone={judged[name] > 0 ? tone : 'quiet'}>
            {format.integer(judged[name])}
          </Figure>
        ))}
      </Figures>
    </Panel>
  );
}
