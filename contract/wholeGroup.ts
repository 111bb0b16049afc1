/**
 * Routes of the pages that are about the group as a whole: whatever is asked or done there concerns every store. Every
 * call of theirs asks for a login that covers all stores (`moduleAccess`), and no menu, search or link leads others there.
 */
const routes = ['dataimport', 'setup', 'subjectrequests'];

export const wholeGroupRoutes: ReadonlySet<string> = new Set(routes);
