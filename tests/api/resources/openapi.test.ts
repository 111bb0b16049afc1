import { expect, test } from 'vitest';
import { streams } from '../../../contract/index.ts';
import { stores } from '../../../contract/resources/stores.ts';
import { allCalls } from '../../../server/declared.ts';
import { testApp } from '../../support/app.ts';

const group = await testApp({ config: { publicDocs: true } });

const getPage = (url: string) => group.browser().raw({ method: 'GET', url });

test('the OpenAPI document describes every call of the registry', async () => {
  const document = (await getPage('/api/openapi.json')).json();
  expect(document.openapi).toBe('3.1.0');
  const described = Object.entries<Record<string, unknown>>(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const calls = [...allCalls, ...Object.values(streams)].map(
    ({ method, path }) => `${method} /${path.replace(/:(\w+)/g, '{$1}')}`,
  );
  expect(described.toSorted()).toEqual([...calls, 'POST /batch'].toSorted());
});

test('a field of a resource appears in it with its kind and limits', async () => {
  const { paths } = (await getPage('/api/openapi.json')).json();
  const { requestBody, description, parameters } = paths['/resources/stores/{id}'].put;
  const { schema } = requestBody.content['application/json'];
  expect(schema.properties.storename).toMatchObject({ type: 'string', maxLength: 80 });
  expect(schema.additionalProperties).toBe(false);
  expect(description).toBe(
    'Access: roles that may edit stores. Left out for roles that may not see cost and gross: gross_target.',
  );
  expect(parameters).toMatchObject([{ name: 'id', in: 'path', required: true }]);
  const list = paths['/resources/stores'].get.parameters;
  expect(list.map(({ name }: { name: string }) => name).toSorted()).toEqual(['filter', 'range', 'sort']);
});

test('the replies of a resource are described by its fields', async () => {
  const { paths } = (await getPage('/api/openapi.json')).json();
  const schemaOf = (path: string, method: string) =>
    paths[path][method].responses[200].content['application/json'].schema;
  const store = schemaOf('/resources/stores/{id}', 'get');
  expect(Object.keys(store.properties)).toEqual(['ID', ...Object.keys(stores.fields)]);
  expect(store.properties.users).toMatchObject({ anyOf: [{ type: 'integer' }, { type: 'null' }] });
  expect(schemaOf('/resources/stores', 'get')).toMatchObject({ type: 'array', items: store });
  const named = schemaOf('/fredbeans/GetStores', 'post').properties.response.items;
  expect(named.anyOf).toMatchObject([store, { required: ['ID', 'storename', 'AS_ID', 'DEALER_NAME'] }]);
});

test('a field that some roles may not see is told as one that can be missing', async () => {
  const { paths } = (await getPage('/api/openapi.json')).json();
  const { responses, description } = paths['/resources/employee/{id}'].get;
  const { required, properties } = responses[200].content['application/json'].schema;
  expect(Object.keys(properties)).toEqual(expect.arrayContaining(['email', 'lastname']));
  expect(required).toContain('lastname');
  expect(required).not.toContain('email');
  expect(description).toMatch(/ Left out for roles that may not see contact data: .*\bemail\b/);
});

test('a call about a widget that its payload names says so', async () => {
  const { paths } = (await getPage('/api/openapi.json')).json();
  expect(paths['/dashboard/rows'].post.description).toBe(
    'Access: roles with the dashboard widget that the field widget names.',
  );
});

test('an upload is described as a form with one file, and who may send it', async () => {
  const { paths } = (await getPage('/api/openapi.json')).json();
  const { requestBody, description, responses } = paths['/imports/upload'].post;
  expect(Object.keys(requestBody.content)).toEqual(['multipart/form-data']);
  expect(requestBody.content['multipart/form-data'].schema.properties).toEqual({
    file: { type: 'string', format: 'binary' },
  });
  expect(description).toBe('Access: roles that may edit dataimport, whose login covers every store.');
  expect(responses[200].content['application/json'].schema.properties).toHaveProperty('response');
});

test('every reference in it leads somewhere and every operation id is used once', async () => {
  const { body } = await getPage('/api/openapi.json');
  const document = JSON.parse(body);
  for (const [, name = ''] of body.matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
    expect(document.components.schemas).toHaveProperty(name);
  }
  const ids = [...body.matchAll(/"operationId":"(\w+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(allCalls.length + Object.keys(streams).length + 1);
});

test('the page for people lists every call with who may make it, and obeys the content security policy', async () => {
  const { body, headers } = await getPage('/api/docs');
  expect(headers['content-type']).toMatch('text/html');
  for (const { path, summary } of allCalls) {
    expect(body).toContain(`<code>${path}</code>`);
    expect(body).toContain(summary.replace(/&/g, '&amp;').replace(/"/g, '&quot;'));
  }
  expect(body).toContain('Access: roles that may edit stores.');
  expect(body).toContain('{\n  userid: text\n  password: text\n}');
  expect(body).not.toMatch(/<script|\son\w+=|\sstyle=/i);
  const [, nonce] = /<style nonce="([^"]+)">/.exec(body) ?? [];
  expect(headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`);
});
