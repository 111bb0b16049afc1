import { useTranslate } from 'ra-core';
import type { Comparison } from '../../../contract/calls/roles.ts';
import { useWidgetName } from '../../dashboard/useWidgetName.ts';
import { notAvailable } from '../../providers/texts/format.ts';
import { useFormat } from '../../providers/texts/useFormat.ts';
import { Panel } from '../../ui/page/Panel.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { useSeededName } from '../../ui/useSeededName.ts';
import { type ComparedLine, ComparisonTable } from './ComparisonTable.tsx';
import { usePageName } from './usePageName.ts';

interface Props {
  readonly comparison: Comparison;
  /** Leaves out what is the same in both. */
  readonly only: boolean;
}

type Role = Comparison['roles'][number];

/** What the two roles are, what they open, and what is on their dashboards. */
export function ComparisonPanels({ comparison, only }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const { roles, modules, widgets } = comparison;
  const named = useSeededName();
  const widgetNamed = useWidgetName();
  const data = useDataLines(roles);
  const moduleLines = modules.map(({ Mod_ID, mod_name, mod_Status, prod_title, levels }) => ({
    key: String(Mod_ID),
    group: named(prod_title),
    name: mod_Status === 'Y' ? named(mod_name) : t('roles.inactive', { name: named(mod_name) }),
    values: both(levels, (level) => t(`roles.levels.${level}`)),
    isNone: both(levels, (level) => level === 'N'),
  }));
  const widgetLines = widgets.map(({ Id, name, shares }) => ({
    key: String(Id),
    name: widgetNamed(name),
    values: both(shares, (share) => t(`roles.shares.${share}`)),
    isNone: both(shares, (share) => share === 'none'),
  }));
  const parts = [
    { title: t('roles.data'), lines: data },
    { title: t('roles.modules'), lines: moduleLines },
    { title: t('roles.widgets'), lines: widgetLines },
  ].map(({ title, lines }) => ({ title, lines, different: lines.filter(isDifferent) }));
  if (only && parts.every(({ different }) => different.length === 0)) {
    return <EmptyState title={t('roles.same')} text={t('roles.sameText')} />;
  }
  return parts.map(({ title, lines, different }) => (
    <Panel
      key={title}
      title={title}
      aside={t('roles.differences', {
        smart_count: different.length,
        count: format.integer(different.length),
      })}
      flush
    >
      <ComparisonTable
        label={title}
        names={both(roles, ({ role_name }) => role_name)}
        lines={only ? different : lines}
      />
    </Panel>
  ));
}

const both = <T, R>([one, other]: readonly [T, T], of: (value: T) => R): readonly [R, R] => [
  of(one),
  of(other),
];

const isDifferent = ({ values: [one, other] }: ComparedLine) => one !== other;

function useDataLines(roles: readonly [Role, Role]): ComparedLine[] {
  const t = useTranslate();
  const format = useFormat();
  const nameOf = usePageName();
  const label = (name: string) => t(`resources.role.fields.${name}`);
  const flag = (value: 'Y' | 'N') => t(`roles.flags.${value}`);
  const line = (name: string, of: (role: Role) => string): ComparedLine => ({
    key: name,
    name: label(name),
    values: both(roles, of),
  });
  return [
    line('description', ({ description }) => description || notAvailable),
    line('status', ({ status }) => t(`resources.role.choices.status.${status}`)),
    line('sees_gross', ({ sees_gross }) => flag(sees_gross)),
    line('sees_personal', ({ sees_personal }) => flag(sees_personal)),
    line('landing_page', ({ landing_page }) =>
      landing_page === null ? t('shell.dashboard') : nameOf(landing_page),
    ),
    line('member_count', ({ member_count }) => format.integer(member_count)),
  ];
}
