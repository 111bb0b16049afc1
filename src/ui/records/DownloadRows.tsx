import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Download } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { Call } from '../../../contract/call.ts';
import type { WidgetRowsReply } from '../../../contract/calls/widgetRows.ts';
import { host } from '../../providers/api/http.ts';
import { levelOf } from '../../providers/session/session.ts';
import { useSession } from '../../providers/session/sessionContext.ts';
import { useFormat } from '../../providers/texts/useFormat.ts';
import { Icon } from '../Icon.tsx';
import { useNotify } from '../toasts/useNotify.ts';

interface Props {
  readonly reply: WidgetRowsReply;
  /** Writes the file. */
  readonly export: Pick<Call, 'path'>;
  /** The question that the reply answers, for all pages. */
  readonly asked: Readonly<Record<string, string>>;
}

/** Saves all of the records as a file, which the server writes. */
export function DownloadRows({ reply: { columns, total }, export: { path }, asked }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const notify = useNotify();
  const session = useSession();
  const isOfPeople = columns.some(({ kind }) => kind === 'customer');
  const nameless = isOfPeople && levelOf(session, 'customerslist') !== 'edit';
  const label = t(nameless ? 'rows.csvNameless' : 'rows.csv', { count: format.integer(total) });
  return (
    <Tooltip title={label}>
      <IconButton
        component="a"
        href={`${host}/${path}?${new URLSearchParams(asked)}`}
        download
        aria-label={label}
        onClick={(event) => {
          if (!session.viewing) return;
          // The browser asks for the file itself, and would not show why the server refuses it.
          event.preventDefault();
          notify(t('shell.viewing.noExport'), { type: 'error' });
        }}
      >
        <Icon of={Download} />
      </IconButton>
    </Tooltip>
  );
}
