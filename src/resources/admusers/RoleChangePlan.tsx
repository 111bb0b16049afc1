import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { RoleChange } from '../../../contract/calls/users.ts';
import { Busy } from '../../ui/states/Busy.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { SkeletonBlock } from '../../ui/states/SkeletonBlock.tsx';
import { rowHeights } from '../../ui/theme/sizes.ts';

interface Props {
  readonly plan: UseQueryResult<RoleChange>;
  readonly roleName: string;
}

/** What a change of role would do: who gets it, and who is left out and why. */
export function RoleChangePlan({ plan: { data, error, refetch }, roleName }: Props) {
  const t = useTranslate();
  if (error) {
    return <ErrorState title={t('logins.changeRole.failed')} error={error} onRetry={() => void refetch()} />;
  }
  if (!data)
    return (
      <Busy>
        <Waiting />
      </Busy>
    );
  const { changed, left_out } = data;
  return (
    <div role="status">
      <Lead>{t('logins.changeRole.changed', { smart_count: changed.length, role: roleName })}</Lead>
      {left_out.length > 0 && (
        <>
          <Lead>{t('logins.changeRole.leftOut', { smart_count: left_out.length })}</Lead>
          <List>
            {left_out.map(({ userid, name, reason }) => (
              <li key={userid}>
                <strong>{name || t('logins.changeRole.nameless', { id: userid })}</strong>
                {' · '}
                <Typography component="span" color="textSecondary">
                  {t(`logins.changeRole.reasons.${reason}`, { role: roleName })}
                </Typography>
              </li>
            ))}
          </List>
        </>
      )}
    </div>
  );
}

const Waiting = styled(SkeletonBlock)(({ theme }) => ({
  height: 2 * rowHeights.list,
  marginTop: theme.spacing(2),
}));

const Lead = styled('p')(({ theme }) => ({ margin: theme.spacing(2, 0, 0.5) }));

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  paddingLeft: theme.spacing(2.5),
  maxHeight: theme.spacing(30),
  overflowY: 'auto',
}));
