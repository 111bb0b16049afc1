import type { ReactNode } from 'react';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { Panel, Panels } from '../../../ui/page/Panel.tsx';
import { BackToImports } from './BackToImports.tsx';

interface Props {
  /** What would be on the page. */
  readonly title: string;
  /** @default 'plain' */
  readonly tone?: 'plain' | 'bad';
  /** Why it is not there. */
  readonly children: ReactNode;
}

/** A page whose record is not there, or could not be loaded: its heading, the way back, and why. */
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
