import { useTranslate } from 'ra-core';
import { FiguresSkeleton } from '../../../ui/page/Figures.tsx';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { Panel, Panels } from '../../../ui/page/Panel.tsx';
import { Busy } from '../../../ui/states/Busy.tsx';
import { SkeletonBlock } from '../../../ui/states/SkeletonBlock.tsx';
import { WaitingTable } from '../../../ui/table/WaitingTable.tsx';
import { Columns, Side } from './frame.ts';

const lines = ['a', 'b', 'c'];

/** The page in its final shape, without what it says. */
export function JourneySkeleton() {
  const t = useTranslate();
  const text = (name: string) => t(`customer_journey.${name}`);
  const column = (name: string) => ({ name, label: text(`line.${name}`), cell: () => null });
  return (
    <Busy>
      <PageHead title={t('pages.customer_journey')} under={<SkeletonBlock sx={{ width: '35%' }} />} />
      <Panels>
        <Panel title={text('figures.label')}>
          <FiguresSkeleton />
        </Panel>
        <Columns>
          <Panel title={text('line.title')} flush>
            <WaitingTable
              label={text('line.waiting')}
              rows={[]}
              waiting={12}
              keyOf={() => ''}
              columns={['date', 'event', 'store', 'gross'].map(column)}
            />
          </Panel>
          <Side>
            {['next', 'household'].map((name) => (
              <Panel key={name} title={text(`${name}.title`)}>
                {lines.map((line) => (
                  <SkeletonBlock key={line} sx={{ width: '80%', mt: 1 }} />
                ))}
              </Panel>
            ))}
          </Side>
        </Columns>
      </Panels>
    </Busy>
  );
}
