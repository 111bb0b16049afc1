import { useTranslate } from 'ra-core';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { PickOne } from '../PickOne.tsx';
import type { Role } from './model.ts';
import { useMembers } from './queries.ts';

export type Member = NonNullable<ReturnType<typeof useMembers>['data']>[number];

interface Props {
  readonly roles: readonly Role[];
  /** @default none is */
  readonly isRoleDisabled?: (role: Role) => boolean;
  readonly role: Role | null;
  readonly person: Member | null;
  readonly onRole: (role: Role | null) => void;
  readonly onPerson: (person: Member | null) => void;
}

/** A role, and one of its members. */
export function PersonFields({ roles, isRoleDisabled, role, person, onRole, onPerson }: Props) {
  const t = useTranslate();
  const members = useMembers(role?.role_id);
  return (
    <>
      <PickOne
        label={t('permissions.role')}
        options={roles}
        value={role}
        idOf={({ role_id }) => role_id}
        nameOf={({ role_name }) => role_name}
        {...(isRoleDisabled && { isDisabled: isRoleDisabled })}
        onPick={(next) => {
          onRole(next);
          onPerson(null);
        }}
      />
      <PickOne
        label={t('permissions.add.person')}
        options={members.data ?? []}
        value={person}
        idOf={({ userid }) => userid}
        nameOf={({ name, title }) => (title ? `${name}, ${title}` : name)}
        isDisabled={({ may_change }) => !may_change}
        isLoading={members.isLoading}
        empty={t(role ? 'permissions.add.nobody' : 'permissions.add.roleFirst')}
        onPick={onPerson}
      />
      {members.error && (
        <ErrorState
          title={t('permissions.add.failed')}
          error={members.error}
          onRetry={() => void members.refetch()}
        />
      )}
    </>
  );
}
