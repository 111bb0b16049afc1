import { useTranslate } from 'ra-core';
import type { SetupState } from '../../../../../contract/calls/portal/setup.ts';
import { Panel } from '../../../../ui/page/Panel.tsx';
import { State } from '../../../../ui/states/State.tsx';
import { DataTable } from '../../../../ui/table/DataTable.tsx';
import { PageButton, useMayGo } from '../PageButton.tsx';

/** Who may sign in, and what each role sees, in a sentence. */
export function InvitationsStep({ state: { logins, roles, sends_mail } }: { readonly state: SetupState }) {
  const t = useTranslate();
  const mayInvite = useMayGo()('/admusers', true);
  const { count, waiting } = logins;
  return (
    <>
      <Panel title={t('setup.invitations.title')} aside={t('setup.invitations.aside')}>
        <State
          title={t('setup.invitations.count', { smart_count: count, waiting })}
          text={t(mayInvite ? `setup.invitations.${sends_mail ? 'byMail' : 'byHand'}` : 'setup.others')}
        >
          <PageButton to="/admusers/create" edits leads>
            {t('setup.invitations.invite')}
          </PageButton>
          <PageButton to="/admusers">{t('setup.invitations.list')}</PageButton>
        </State>
      </Panel>
      <Panel title={t('setup.invitations.roles')} aside={t('setup.invitations.rolesAside')} flush>
        <DataTable
          label={t('setup.invitations.roles')}
          rows={roles}
          keyOf={({ role_id }) => String(role_id)}
          columns={[
            {
              name: 'role',
              label: t('setup.invitations.role'),
              heads: true,
              width: 'line',
              onCard: 'title',
              cell: ({ role_name }) => role_name,
            },
            {
              name: 'sees',
              label: t('setup.invitations.sees'),
              width: 'rest',
              onCard: 'line',
              cell: ({ role_name, description }) =>
                t(`setup.invitations.sentences.${role_name}`, { _: description ?? '–' }),
            },
          ]}
        />
      </Panel>
    </>
  );
}
