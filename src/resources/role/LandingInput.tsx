import { useRecordContext, useTranslate } from 'ra-core';
import { SelectInput } from 'ra-ui-materialui';
import { useWatch } from 'react-hook-form';
import type { MenuModule } from '../../../contract/calls/menu.ts';
import type { InputProps } from '../../engine/declaration.ts';
import { useModuleName } from '../../ui/useSeededName.ts';
import { useRoleMenu } from './queries.ts';

/** The pages of a menu that open, but the dashboard, with which everybody starts otherwise. */
function pagesOf(menu: readonly MenuModule[], named: (module: MenuModule) => string) {
  const pages = new Map<string, string>();
  for (const module of menu) {
    const { target, mod_Status, mod_filename } = module;
    const isPage = target.kind === 'route' && target.to === `/${mod_filename}` && mod_Status === 'Y';
    if (isPage && mod_filename !== 'dashboard' && !pages.has(mod_filename))
      pages.set(mod_filename, named(module));
  }
  return [...pages].map(([id, name]) => ({ id, name }));
}

/** One of the pages that the role includes; of a new role those of the one whose rights it begins with. */
export function LandingInput({ name, label, help, disabled }: InputProps) {
  const t = useTranslate();
  const record = useRecordContext();
  const from: unknown = useWatch({ name: 'copied_from' });
  const own = Number(record?.role_id ?? from ?? 0);
  const { data = [], isLoading } = useRoleMenu(own > 0 ? own : undefined);
  const pages = pagesOf(data, useModuleName());
  const landingPage: unknown = record?.[name];
  const isGone = typeof landingPage === 'string' && !isLoading && pages.every(({ id }) => id !== landingPage);
  return (
    <SelectInput
      source={name}
      label={label}
      helperText={help ?? false}
      disabled={disabled}
      fullWidth
      isPending={isLoading}
      emptyText={t('shell.dashboard')}
      slotProps={{ select: { displayEmpty: true } }}
      choices={[
        ...pages,
        ...(isGone ? [{ id: landingPage, name: t('roles.pageGone', { name: landingPage }) }] : []),
      ]}
      translateChoice={false}
    />
  );
}
