import { isObject } from './apiError.ts';
import { send } from './http.ts';
import type { Session, User } from './session.ts';

/** A host with only the specification's calls has no `session/current`; its menu says what the user may open. */
export async function sessionOfOlderHost(user: User): Promise<Session> {
  const modules = await permittedModules(user.userid);
  const routes = new Set(['dashboard', ...modules.filter(isRoute)]);
  return {
    user,
    role: { role_id: user.roleid, role_name: user.title ?? '', sees_gross: 'Y', sees_personal: 'Y' },
    // Such a host decides alone what may be changed; the app offers everything and shows its refusals.
    routes: [...routes].map((route) => ({ route, level: 'edit' })),
    widgets: [],
    flags: {},
    demo: false,
    store_count: 0,
    today: new Date().toLocaleDateString('sv-SE'),
  };
}

const isRoute = (file: string) => file !== '' && !file.includes('http');

/** File names of the active modules; none when the call fails, as the specification has it. */
async function permittedModules(userid: number): Promise<string[]> {
  try {
    const response = await send('POST', 'cmspermissions/GetCmsPermissionsMenu', {
      body: { id: userid },
      resume: false,
    });
    const body: unknown = await response.json();
    const rows = isObject(body) ? body.response : body;
    return Array.isArray(rows) ? rows.flatMap(activeFile) : [];
  } catch {
    return [];
  }
}

const activeFile = (row: unknown) =>
  isObject(row) && row.mod_Status === 'Y' && typeof row.mod_filename === 'string' ? [row.mod_filename] : [];
