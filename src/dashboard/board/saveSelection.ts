import { saveWidgets } from '../../../contract/calls/widgets.ts';
import { errorOf, isObject } from '../../providers/api/apiError.ts';
import { jsonOf, send } from '../../providers/api/http.ts';

/**
 * Saves which widgets the user keeps, by their ids.
 * @throws ApiError unless the host answers with status 200; an older one may say so only in the body
 */
export async function saveSelection(userid: number, chosen: readonly number[]): Promise<void> {
  const { method, path } = saveWidgets;
  const response = await send(method, path, {
    body: { userid, widget_ids: chosen.join(',') },
    keepalive: true,
  });
  if (response.status !== 200) throw errorOf(response.status, undefined);
  const body = await jsonOf(response);
  const status = isObject(body) ? body.status : undefined;
  if (typeof status === 'number' && status !== 200) throw errorOf(status, body);
}
