import type { FastifyInstance } from 'fastify';

/** Lets the routes of this scope, and no others, take what a form without files posts: fields by name, the first of each. */
export function addPostedFields(scope: FastifyInstance): void {
  scope.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      const fields = new Map([...new URLSearchParams(body)].reverse());
      done(null, Object.fromEntries(fields));
    },
  );
}
