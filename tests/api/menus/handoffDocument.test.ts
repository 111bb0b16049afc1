import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { arrivalOf, keyOf, portalWithModules } from '../../support/handoffs.ts';

const run = promisify(execFile);

test('the example of the documentation redeems a token on a running portal, once', async () => {
  const portal = await portalWithModules();
  const address = await portal.app.listen({ port: 0, host: '127.0.0.1' });
  const text = await readFile(join(import.meta.dirname, '../../../docs/siblings.md'), 'utf8');
  const [, example = ''] = /```js\n([\s\S]*?)```/.exec(text) ?? [];
  const folder = await mkdtemp(join(tmpdir(), 'rooftop-sibling-'));
  const file = join(folder, 'redeem.mjs');
  await writeFile(file, example);
  const env = { PATH: process.env.PATH, PORTAL_URL: address, SIBLING_KEY: keyOf('xtract') };

  const browser = await portal.signIn('Sales Manager');
  const { token } = await arrivalOf(browser, 'xtract/204');
  const { stdout } = await run(process.execPath, [file, token], { env });
  expect(JSON.parse(stdout)).toEqual({
    userid: browser.userid,
    role: 19,
    stores: [1],
    email: 'sales-manager@rooftop.example',
  });
  await expect(run(process.execPath, [file, token], { env })).rejects.toThrow("This token can't be redeemed");
  await rm(folder, { recursive: true });
});
