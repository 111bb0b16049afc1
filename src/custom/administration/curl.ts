import { placed, queryOf } from '../../providers/api/api.ts';
import { host } from '../../providers/api/http.ts';

/**
 * The command that makes a call with a key.
 * @param line such as `POST customersdata/get`
 */
export function curlOf(line: string, payload: unknown, key: string): string {
  const [method = '', template = ''] = line.split(' ');
  const { path, rest } = placed(template, payload);
  const hasBody = method === 'POST' || method === 'PUT';
  const url = new URL(`${host}/${path}${hasBody ? '' : queryOf(rest)}`, location.origin);
  return [
    `curl -X ${method} '${url.href}'`,
    `  -H 'Authorization: Bearer ${key}'`,
    ...(hasBody ? ["  -H 'Content-Type: application/json'", `  -d '${JSON.stringify(rest)}'`] : []),
  ].join(' \\\n');
}
