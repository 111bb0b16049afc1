import { csrfTokenOf } from '../../server/access/signIn/secrets.ts';

/** What the browser of somebody who is signed in sends with each call. @param secret of their session */
export function sessionHeaders(secret: string) {
  const token = csrfTokenOf(secret);
  return {
    cookie: `rooftop_session=${secret}; XSRF-TOKEN=${encodeURIComponent(token)}`,
    'x-xsrf-token': token,
  };
}
