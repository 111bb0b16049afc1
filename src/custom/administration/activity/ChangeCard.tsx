import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import type { ReplyOf } from '../../../../contract/call.ts';
import type { audit } from '../../../../contract/calls/audit.ts';
import { type ResourceName, resources } from '../../../../contract/resources/index.ts';
import { inWords } from '../../../../contract/words.ts';
import { levelOf } from '../../../providers/session/session.ts';
import { useSession } from '../../../providers/session/sessionContext.ts';
import { notAvailable } from '../../../providers/texts/format.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { Tag } from '../../../ui/page/Tag.tsx';
import { SrOnly } from '../../../ui/SrOnly.tsx';
import { CardLine } from '../../../ui/table/Cards.ts';
import { useSeededName } from '../../../ui/useSeededName.ts';

type Row = ReplyOf<typeof audit>[number];

interface Props {
  readonly row: Row;
  readonly busy: boolean;
  readonly onTakeBack: (auditId: number) => void;
}

const changing = ['create', 'update', 'delete', 'revert'];
const isResource = (name: string): name is ResourceName => Object.hasOwn(resources, name);
const isPermissions = (name: string) => name === 'permissions';
/** The modules of what is no resource, but taken back like one. */
const modules: Readonly<Record<string, string>> = {
  permissions: 'permissions',
  group_setting: 'dataimport',
  vehicle_price: 'vinviews',
  help_text: 'DataDictionary',
  employee_photo: 'employee',
  customer_call: 'EquityScreen',
};

/** Whether the change is of a kind that can be taken back, by somebody who may edit such records; the server decides. */
function useMayTakeBack({ resource, action, reverted_by }: Row): boolean {
  const session = useSession();
  const module = isResource(resource) ? resource : modules[resource];
  return (
    reverted_by === null &&
    changing.includes(action) &&
    module !== undefined &&
    levelOf(session, module) === 'edit'
  );
}

/** One line of the log. */
export function ChangeCard({ row, busy, onTakeBack }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const mayTakeBack = useMayTakeBack(row);
  const { audit_id, at, user_name, key_name, resource, action, reverted_by } = row;
  const what = useWhat(row);
  return (
    <li>
      <CardLine>
        <strong>
          {t(`activity.actions.${action}`)} · {what}
        </strong>
        {reverted_by !== null && <Tag>{t('activity.changes.wasTakenBack')}</Tag>}
        {mayTakeBack && (
          <Button
            size="small"
            disabled={busy}
            aria-label={t('activity.changes.takeBackOne', { what })}
            onClick={() => onTakeBack(audit_id)}
          >
            {t('activity.changes.takeBack')}
          </Button>
        )}
      </CardLine>
      <span>
        {user_name ?? t('activity.changes.nobody')}
        {key_name && ` · ${t('activity.changes.byKey', { name: key_name })}`} ·{' '}
        <time dateTime={at} title={format.dateTime(at)}>
          {format.time(at)}
        </time>
      </span>
      {isPermissions(resource) ? <LevelDifference row={row} /> : <Difference row={row} />}
    </li>
  );
}

/** What was changed, in words. */
function useWhat({ resource, record_id, record_name }: Row): string {
  const t = useTranslate();
  const named = useSeededName();
  if (isPermissions(resource)) {
    const [kind = '', id = ''] = record_id.split(':');
    const name = record_name ?? `#${id}`;
    return t(`activity.permissions.${kind}`, { name, _: kind });
  }
  const kind = isResource(resource)
    ? t(`resources.${resource}.name`, { smart_count: 1 })
    : t(`activity.kinds.${resource}`, { _: inWords(resource) });
  if (record_name !== null) return `${kind}: ${resource === 'cmsmodules' ? named(record_name) : record_name}`;
  return record_id === '' ? kind : `${kind} #${record_id}`;
}

/** Module by module, the level that it was and that it became. */
function LevelDifference({ row: { before, after } }: { readonly row: Row }) {
  const t = useTranslate();
  const { menu } = useSession();
  const level = (letter: unknown) => t(`activity.permissions.level.${letter ?? 'role'}`);
  const named = useSeededName();
  const name = (id: string) => {
    const module = menu.find(({ Mod_ID }) => String(Mod_ID) === id);
    return module ? named(module.mod_name) : t('activity.permissions.module', { id });
  };
  const ids = Object.keys({ ...before, ...after });
  return (
    <List>
      {ids.map((id) => (
        <Line key={id} name={name(id)} before={level(before?.[id])} after={level(after?.[id])} />
      ))}
    </List>
  );
}

interface LineProps {
  readonly name: string;
  readonly before?: string | null;
  readonly after?: string | null;
}

function Line({ name, before, after }: LineProps) {
  const t = useTranslate();
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {before && (
          <del>
            <SrOnly>{t('activity.changes.before')} </SrOnly>
            {before}
          </del>
        )}
        {after && (
          <ins>
            <SrOnly>{t('activity.changes.after')} </SrOnly>
            {after}
          </ins>
        )}
      </dd>
    </div>
  );
}

/** Field by field, what it was and what it became. */
function Difference({ row }: { readonly row: Row }) {
  const t = useTranslate();
  const { before, after, resource } = row;
  const same = (name: string) => JSON.stringify(before?.[name]) === JSON.stringify(after?.[name]);
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (name) => !same(name) && (isSaid(before?.[name]) || isSaid(after?.[name])),
  );
  if (names.length === 0) return null;
  const label = (name: string) =>
    t(`resources.${resource}.fields.${name}`, {
      _: t(`activity.fields.${name}`, { _: inWords(name) }),
    });
  return (
    <List>
      {names.map((name) => (
        <Line
          key={name}
          name={label(name)}
          before={before && written(before[name])}
          after={after && written(after[name])}
        />
      ))}
    </List>
  );
}

const isSaid = (value: unknown) =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);

function written(value: unknown): string {
  if (!isSaid(value)) return notAvailable;
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) return value.join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const List = styled('dl')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(${theme.spacing(32)}, 1fr))`,
  gap: theme.spacing(0.5, 2),
  margin: 0,
  '& > div': { display: 'flex', gap: theme.spacing(1), minWidth: 0 },
  '& dt': { flex: 'none', color: theme.vars.palette.text.tertiary },
  '& dd': { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
  '& del': { color: theme.vars.palette.text.tertiary, marginRight: theme.spacing(1) },
  '& ins': { color: theme.vars.palette.text.primary, textDecoration: 'none' },
}));
