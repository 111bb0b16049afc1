import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'ra-core';
import type { ActivitySummary } from '../../../../contract/calls/activity.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { Panel } from '../../../ui/page/Panel.tsx';
import { TableScroll } from '../../../ui/page/Tables.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { useSeededName } from '../../../ui/useSeededName.ts';
import { Loaded, type Loading } from './Loaded.tsx';

const shown = 10;

/** The pages that are opened most. */
export function TopPages({ summary }: { readonly summary: Loading<ActivitySummary> }) {
  const t = useTranslate();
  const format = useFormat();
  const named = useSeededName();
  const label = (name: string) => t(`activity.top.${name}`);
  const isFilled = (summary.data?.by_page.length ?? 0) > 0;
  return (
    <Panel title={label('title')} flush={isFilled}>
      <Loaded of={summary} what={t('activity.what')}>
        {({ by_page }) =>
          by_page.length === 0 ? (
            <EmptyState title={t('activity.empty.title')} text={t('activity.empty.text')} />
          ) : (
            <Scroll label={label('title')}>
              <Table>
                <TableHead>
                  <TableRow>
                    <TableCell>{label('page')}</TableCell>
                    <TableCell align="right">{label('views')}</TableCell>
                    <TableCell align="right">{label('people')}</TableCell>
                  </TableRow>
                </TableHead>
                <TableBody>
                  {by_page.slice(0, shown).map(({ pageid, page_name, views, people }) => (
                    <TableRow key={pageid}>
                      <TableCell component="th" scope="row">
                        {page_name ? named(page_name) : t('activity.page', { id: pageid })}
                      </TableCell>
                      <TableCell align="right">{format.integer(views)}</TableCell>
                      <TableCell align="right">{format.integer(people)}</TableCell>
                    </TableRow>
                  ))}
                </TableBody>
              </Table>
            </Scroll>
          )
        }
      </Loaded>
    </Panel>
  );
}

const Scroll = styled(TableScroll)({ '& table': { width: '100%' } });
