import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'ra-core';
import type { ActivityRow } from '../../../../contract/calls/activity.ts';
import { notAvailable } from '../../../providers/texts/format.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { Paging } from '../../../ui/page/Paging.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { CardLine, Cards, TableScroll } from '../../../ui/page/Tables.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { usePhone } from '../../../ui/usePhone.ts';
import { useSeededName } from '../../../ui/useSeededName.ts';
import { Loaded } from './Loaded.tsx';
import { type Asked, pageSize, useVisits } from './queries.ts';

interface Props {
  readonly asked: Asked;
  readonly page: number;
  readonly onPage: (page: number) => void;
}

/** Every page that was opened, newest first. */
export function Visits({ asked, page, onPage }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const phone = usePhone();
  const visits = useVisits(asked, page);
  const total = visits.data?.meta.total ?? 0;
  const isFilled = (visits.data?.response.length ?? 0) > 0;
  return (
    <Panel title={t('activity.visits.title')} aside={visits.data && format.integer(total)} flush={isFilled}>
      <Loaded of={visits} what={t('activity.what')}>
        {({ response: rows }) => {
          if (rows.length === 0)
            return <EmptyState title={t('activity.empty.title')} text={t('activity.empty.text')} />;
          return phone ? <VisitCards rows={rows} /> : <VisitTable rows={rows} />;
        }}
      </Loaded>
      <Paging page={page} total={total} size={pageSize} onPage={onPage} />
    </Panel>
  );
}

interface Rows {
  readonly rows: readonly ActivityRow[];
}

function useWords() {
  const t = useTranslate();
  const named = useSeededName();
  return {
    page: ({ page_name, pageid }: ActivityRow) =>
      page_name ? named(page_name) : t('activity.page', { id: pageid }),
    device: ({ device, os, browser }: ActivityRow) =>
      [device && t(`activity.devices.${device}`, { _: device }), os, browser].filter(Boolean).join(' · ') ||
      notAvailable,
  };
}

function VisitTable({ rows }: Rows) {
  const t = useTranslate();
  const format = useFormat();
  const words = useWords();
  return (
    <Scroll label={t('activity.visits.title')}>
      <Table>
        <TableHead>
          <TableRow>
            {['when', 'who', 'page', 'address', 'device'].map((name) => (
              <TableCell key={name}>{t(`activity.visits.${name}`)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.activity_id} hover>
              <TableCell>
                <time dateTime={row.at} title={format.dateTime(row.at)}>
                  {format.time(row.at)}
                </time>
              </TableCell>
              <TableCell component="th" scope="row">
                {row.user_name}
              </TableCell>
              <TableCell>{words.page(row)}</TableCell>
              <TableCell>{row.ip ?? notAvailable}</TableCell>
              <TableCell>{words.device(row)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Scroll>
  );
}

function VisitCards({ rows }: Rows) {
  const t = useTranslate();
  const format = useFormat();
  const words = useWords();
  return (
    <Cards aria-label={t('activity.visits.title')}>
      {rows.map((row) => (
        <li key={row.activity_id}>
          <CardLine>
            <strong>{row.user_name}</strong>
            <span>{format.time(row.at)}</span>
          </CardLine>
          <span>{words.page(row)}</span>
          <span>{[row.ip ?? notAvailable, words.device(row)].join(' · ')}</span>
        </li>
      ))}
    </Cards>
  );
}

const Scroll = styled(TableScroll)({ '& td, & tbody th': { whiteSpace: 'nowrap' } });
