import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import {
  alwaysTold,
  type NotificationKind,
  notificationKinds,
  usualWays,
  type Ways,
} from '../../../../contract/calls/portal/notifications.ts';
import { useSession } from '../../../providers/session/sessionContext.ts';
import { Panel } from '../../../ui/page/Panel.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { useSave } from './useSave.ts';

const ways = ['portal', 'mail'] as const satisfies readonly (keyof Ways)[];

/** What one hears of, and how: each choice saved at once. */
export function Notifications() {
  const t = useTranslate();
  return (
    <Panel title={t('profile.notifications.title')} aside={t('profile.notifications.help')} flush>
      <Choices />
    </Panel>
  );
}

/** Inside the panel, so that it shows why a choice was not saved. */
function Choices() {
  const t = useTranslate();
  const { preferences, flags } = useSession();
  const { save, busy } = useSave();
  const sendsMail = flags.sends_mail === true;
  const chosen = { ...usualWays, ...preferences.notifications };
  const label = (name: string) => t(`profile.notifications.${name}`);
  const change = (kind: NotificationKind, way: keyof Ways) => {
    if (kind !== alwaysTold)
      save({ notifications: { [kind]: { ...chosen[kind], [way]: !chosen[kind][way] } } });
  };
  return (
    <>
      <DataTable
        label={label('title')}
        onPhone="table"
        rows={notificationKinds}
        keyOf={(kind) => kind}
        columns={[
          {
            name: 'event',
            label: label('event'),
            heads: true,
            cell: (kind) => t(`profile.notifications.kinds.${kind}`),
          },
          ...ways.map((way) => ({
            name: way,
            label: label(way),
            cell: (kind: NotificationKind) => (
              <Checkbox
                checked={chosen[kind][way] && (way === 'portal' || sendsMail)}
                disabled={busy || kind === alwaysTold || (way === 'mail' && !sendsMail)}
                onChange={() => change(kind, way)}
                slotProps={{
                  input: {
                    'aria-label': `${t(`profile.notifications.kinds.${kind}`)}: ${label(way)}`,
                  },
                }}
              />
            ),
          })),
        ]}
      />
      <Typography variant="body2" color="textSecondary" sx={{ px: 2, py: 1.5 }}>
        {label('always')} {label(sendsMail ? 'gathered' : 'noMail')}
      </Typography>
    </>
  );
}
