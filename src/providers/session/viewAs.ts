import { endViewAs, viewAs } from '../../../contract/calls/access.ts';
import { call } from '../api/api.ts';
import { asideKey, ownKeys } from './session.ts';

/** Opens a page anew: nothing of one person's data and settings stays for the other. */
function openAnew(path: string) {
  history.replaceState(null, '', path);
  location.reload();
}

/** Shows the portal as another login sees it, from its first page. @throws ApiError */
export async function startViewing(userid: number): Promise<void> {
  await call(viewAs, { userid }, { batch: false });
  const entries = ownKeys().map((key) => [key, localStorage.getItem(key)]);
  clearStored();
  localStorage.setItem(asideKey, JSON.stringify(Object.fromEntries(entries)));
  openAnew('/');
}

/** Back to the own portal, to the page of the login that it was seen as. @throws ApiError */
export async function stopViewing(userid: number): Promise<void> {
  await call(endViewAs, {}, { batch: false });
  const entries: unknown = JSON.parse(localStorage.getItem(asideKey) ?? '{}');
  clearStored();
  for (const [key, value] of Object.entries(Object(entries))) localStorage.setItem(key, String(value));
  openAnew(`/admusers/${userid}/show`);
}

function clearStored() {
  for (const key of ownKeys()) localStorage.removeItem(key);
  sessionStorage.clear();
}
