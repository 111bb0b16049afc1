import type { ReplyOf } from '../../../contract/call.ts';
import type { MenuModule } from '../../../contract/calls/menu.ts';
import type { currentSession } from '../../../contract/calls/session.ts';
import { type Entry, targetOf } from '../../../contract/menu/target.ts';
import { entriesOf } from '../../../contract/menu/xmlData.ts';
import { isObject } from '../api/apiError.ts';
import { send } from '../api/http.ts';
import { dayHere } from '../period.ts';
import { storedMenu } from './useMenuPreference.ts';

type Session = ReplyOf<typeof currentSession>;

/** A host with only the specification's calls has no `session/current`; the rights follow from its menu. */
export async function sessionOfOlderHost(user: Session['user']): Promise<Session> {
  const menu = await permittedModules(user.userid);
  const active = menu.filter(({ mod_Status }) => mod_Status === 'Y');
  const routes = new Set(['dashboard', ...active.map(({ mod_filename }) => mod_filename).filter(isRoute)]);
  return {
    user,
    role: {
      role_id: user.roleid,
      role_name: user.title ?? '',
      sees_gross: 'Y',
      sees_personal: 'Y',
      landing_page: null,
    },
    // Such a host decides alone what may be changed; the app offers everything and shows its refusals.
    routes: [...routes].map((route) => ({ route, level: 'edit' })),
    widgets: [],
    menu,
    preferences: { locale: null, theme: null, landing_page: null, menu: storedMenu(), default_stores: null },
    flags: {},
    demo: false,
    store_count: 0,
    today: dayHere(),
    viewing: null,
  };
}

const isRoute = (file: string) => file !== '' && !file.includes('http');

/** The modules of the menu; none when the call fails, as the specification has it. */
async function permittedModules(userid: number): Promise<MenuModule[]> {
  try {
    const response = await send('POST', 'cmspermissions/GetCmsPermissionsMenu', {
      body: { id: userid },
      resume: false,
    });
    const body: unknown = await response.json();
    const rows = isObject(body) ? body.response : body;
    return Array.isArray(rows) ? rows.flatMap(moduleOf) : [];
  } catch {
    return [];
  }
}

const text = (value: unknown, otherwise = '') => (typeof value === 'string' ? value : otherwise);

/** Such a host names the module's number in either case, or not at all; our own for those are below zero. */
function moduleOf(row: unknown, place: number): MenuModule[] {
  if (!isObject(row)) return [];
  const Mod_ID = Number(row.Mod_ID ?? row.mod_id ?? -place - 1);
  if (!Number.isInteger(Mod_ID)) return [];
  const Mod_ParentId = Number(row.Mod_ParentId ?? 0);
  const leadsTo = (mod_filename: string) => targetAt({ Mod_ID, Mod_ParentId, mod_filename });
  const xmlData = typeof row.xmlData === 'string' ? row.xmlData : null;
  const mod_filename = text(row.mod_filename);
  const mod_prod_id = Number(row.mod_prod_id ?? 0);
  return [
    {
      Mod_ID,
      mod_name: text(row.mod_name),
      mod_filename,
      mod_Status: text(row.mod_Status, 'N'),
      Mod_ParentId,
      mod_prod_id,
      prod_title: text(row.prod_title),
      p_mod_id: Number(row.p_mod_id ?? Mod_ID),
      p_mod_Status: text(row.p_mod_Status, 'Y'),
      xmlData,
      sequence: place,
      icon: null,
      target: leadsTo(mod_filename),
      entries: entriesOf(xmlData).map(({ name, filename, status }) => ({
        name,
        status,
        target: leadsTo(filename),
      })),
    },
  ];
}

/** It mints no tokens for us: other sites open as they are. */
function targetAt(entry: Entry): MenuModule['target'] {
  const target = targetOf(entry, () => false);
  return target.kind === 'handoff' ? { kind: 'none' } : target;
}
