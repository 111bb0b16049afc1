import type { ReactNode } from 'react';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { Panel, Panels } from '../../../ui/page/Panel.tsx';
import { BackToImports } from './BackToImports.tsx';

interface Props {
  readonly title: string;
  /** @default 'plain' */
  readonly tone?: 'plain' | 'bad';
  readonly children: ReactNode;
}

export function NotThere({ title, tone = 'plain', children }: Props) {
  return (
    <>
      <PageHead above={<BackToImports />} title={title} />
      <Panels>
        <Panel title={title} tone={tone}>
          {children}
        </Panel>
      </Panels>
    </>
  );
}
