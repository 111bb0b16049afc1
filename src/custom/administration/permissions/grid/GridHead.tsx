import { Lock } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { sizes } from '../../../../ui/theme/sizes.ts';
import type { Role } from '../model.ts';
import { Head, HeadCell, ModuleHead, Spacer } from './gridStyles.ts';
import type { Windowing } from './useWindowing.ts';

interface Props {
  readonly roles: readonly Role[];
  readonly windowing: Windowing;
  /** Column of the focus. */
  readonly current: number;
}

/** The roles with the number of their members; it stays in view. */
export function GridHead({ roles, windowing, current }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const { first, end } = windowing.columns;
  return (
    <Head role="row" aria-rowindex={1}>
      <ModuleHead role="columnheader" aria-colindex={1}>
        {t('permissions.module')}
      </ModuleHead>
      <Spacer style={{ width: first * windowing.columnWidth }} />
      {roles.slice(first, end).map((role, index) => (
        <HeadCell
          key={role.role_id}
          role="columnheader"
          aria-colindex={first + index + 2}
          data-current={first + index === current}
          data-inactive={role.status === 'I'}
          title={role.may_change ? role.role_name : `${role.role_name}: ${t('permissions.beyond')}`}
        >
          <span>{role.role_name}</span>
          <small>
            {!role.may_change && <Icon of={Lock} size={sizes.iconSmall} />}
            {format.integer(role.member_count)}
          </small>
        </HeadCell>
      ))}
    </Head>
  );
}
