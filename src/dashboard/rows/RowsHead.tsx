import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { ClipboardCopy, ListFilter, X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { exportWidgetRows, type WidgetRowsReply } from '../../../contract/calls/widgetRows.ts';
import type { Records } from '../../../contract/widget.ts';
import type { Reply } from '../../providers/api/api.ts';
import type { Scope } from '../../providers/period.ts';
import { levelOf } from '../../providers/session/session.ts';
import { useSession } from '../../providers/session/sessionContext.ts';
import { useFormat } from '../../providers/texts/useFormat.ts';
import { Icon } from '../../ui/Icon.tsx';
import { DownloadRows } from '../../ui/records/DownloadRows.tsx';
import { themed } from '../../ui/theme/themed.tsx';
import type { RowsTarget } from '../drill/address.ts';
import { listAddress } from '../drill/listAddress.ts';
import { scopeLine, useCountedDaysText, useScopeStores } from '../scopeText.ts';
import { useCopy } from '../table/useCopy.ts';
import { partName } from './partName.ts';
import { rowsTable } from './rowsTable.ts';
import { useRowsAsked } from './useRows.ts';

interface Props {
  readonly titleId: string;
  readonly target: RowsTarget;
  /** What its widget says of them. */
  readonly records: Records | undefined;
  readonly period: Scope;
  readonly reply: Reply<WidgetRowsReply> | undefined;
  readonly onClose: () => void;
  readonly onShowAll: () => void;
}

/** What the records are, of which part and scope; copying, saving as a file, and closing. */
export function RowsHead({ titleId, target, records, period, reply, onClose, onShowAll }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const storesText = useScopeStores();
  const daysText = useCountedDaysText();
  const when = ({ response, meta }: Reply<WidgetRowsReply>) => {
    if (meta.valued_on) return t('rows.valuedOn', { date: format.date(meta.valued_on) });
    return response.dated === false ? t('rows.now') : daysText(meta, period);
  };
  const asked = useRowsAsked(target, records, period);
  const copy = useCopy(() => reply && rowsTable(reply.response, t, format));
  const session = useSession();
  const of = { valuedOn: reply?.meta.valued_on, part: reply?.response.part };
  const list = reply && listAddress(target, of, (route) => levelOf(session, route) !== undefined);
  const part = partName(target, records?.parts, reply?.response.part, t, format);
  return (
    <Head>
      <Typography id={titleId} variant="h2">
        {t(`dashboard.records.${target.widget}`, { _: target.widget })}
      </Typography>
      {part && (
        <Chip
          size="small"
          label={part}
          onDelete={onShowAll}
          deleteIcon={
            <IconButton aria-label={t('rows.all')}>
              <Icon of={X} />
            </IconButton>
          }
        />
      )}
      <Typography
        variant="caption"
        color="textTertiary"
        sx={{ flex: { xs: 'none', sm: 1 }, order: { xs: 1, sm: 0 }, width: { xs: '100%', sm: 'auto' } }}
      >
        {reply && scopeLine([storesText(reply.meta), when(reply)], reply, t, format)}
      </Typography>
      <Box sx={{ flex: { xs: 1, sm: 'none' } }} />
      {list && (
        <Tooltip title={t('rows.list')}>
          <IconButton component={Link} to={list} aria-label={t('rows.list')}>
            <Icon of={ListFilter} />
          </IconButton>
        </Tooltip>
      )}
      {reply && reply.response.rows.length > 0 && (
        <>
          <Tooltip title={t('rows.copy')}>
            <IconButton aria-label={t('rows.copy')} onClick={() => void copy()}>
              <Icon of={ClipboardCopy} />
            </IconButton>
          </Tooltip>
          <DownloadRows reply={reply.response} export={exportWidgetRows} asked={asked} />
        </>
      )}
      <Tooltip title={t('rows.close')}>
        <IconButton aria-label={t('rows.close')} onClick={onClose}>
          <Icon of={X} />
        </IconButton>
      </Tooltip>
    </Head>
  );
}

const Head = themed('header', ({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(0.5, 1),
  flex: 'none',
  padding: theme.spacing(1.5, 1, 1, 2),
}));
