import { Page } from '../../../ui/page/Page.tsx';
import { Board } from './Board.tsx';
import { readFirstDay, route } from './queries.ts';
import { texts } from './texts/index.ts';

export { readFirstDay, texts };

/** The service board: who comes when to whom, how full the shop is, and what is to do next. */
export function ServiceBoardPage() {
  return (
    <Page route={route} texts={texts}>
      <Board />
    </Page>
  );
}
