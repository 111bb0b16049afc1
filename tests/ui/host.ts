import { type HttpHandler, HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';

/** Where the app under test sends its calls: jsdom's own origin. */
export const at = (path: string) => `${location.origin}/api/${path}`;

export const user = {
  userid: 7,
  ADuserid: null,
  email: 'gm@rooftop.example',
  phone: null,
  id: 7,
  firstname: 'Dana',
  lastname: 'Whitfield',
  roleid: 2,
  title: 'Group Sales Director',
  Touch: 1,
  Tracs: 1,
  Xtract: 1,
  Xchange: 1,
  Xiom: 1,
  Xperience: 1,
  oth_stores: '0',
  storeId: '0',
};

export const session = {
  user,
  role: {
    role_id: 2,
    role_name: 'GM',
    sees_gross: 'Y' as const,
    sees_personal: 'Y' as const,
    landing_page: null,
  },
  routes: [
    { route: 'dashboard', level: 'view' as const },
    { route: 'stores', level: 'edit' as const },
  ],
  widgets: [],
  flags: {},
  menu: [],
  preferences: { locale: null, theme: null, landing_page: null, menu: 'Y' as const, default_stores: null },
  demo: true,
  store_count: 24,
  today: '2026-11-19',
  viewing: null,
};

export const reply = (response: unknown) => HttpResponse.json({ status: 200, response, meta: {} });

export const failure = (status: number, code: string, headers: Record<string, string> = {}) =>
  HttpResponse.json(
    { status, error: { code, message: `The host said ${code}.`, id: '7F3A-19C2' } },
    { status, headers },
  );

/**
 * A host that takes no calls together. It says where its reply ends: without that a reply ends with its socket, also
 * when it was given up meanwhile, which the fetch of Node takes for its own mistake.
 */
export const noBatch = http.post(
  at('batch'),
  () => new HttpResponse(null, { status: 404, headers: { 'content-length': '0' } }),
);

/** A host that answers only what the test says; any other call fails the test. */
export function startHost(...handlers: HttpHandler[]) {
  const host = setupServer(...handlers);
  beforeAll(() => host.listen({ onUnhandledFrame: 'error' }));
  afterEach(() => {
    host.resetHandlers();
    localStorage.clear();
  });
  afterAll(() => host.close());
  return host;
}

export { http };
