import { z } from 'zod';
import { defineCall, moduleAccess, signedIn } from '../call.ts';
import { Id, Instant, Line, wholeNumber } from '../values.ts';

/**
 * What decides whether a login may open a page, in the order in which it does: the login and its role are active, the
 * page's module is active, the role's right, the login's own exception, which replaces that of the role, and of a page
 * about the whole group whether the login covers every store.
 */
export const accessRules = ['login', 'role', 'module', 'permission', 'override', 'stores'] as const;

const Rule = z.object({
  rule: z.enum(accessRules),
  /** `none`: the rule does not apply, as for a login without an exception. */
  verdict: z.enum(['allows', 'denies', 'none']),
  /** Of a right or an exception. */
  level: z.enum(['V', 'E', 'N']).nullable(),
});

export const Explanation = z.object({
  route: z.string(),
  /** Null when no module has this route. */
  mod_name: z.string().nullable(),
  prod_title: z.string().nullable(),
  /** What the server answers at this moment. */
  level: z.enum(['view', 'edit', 'none']),
  rules: z.array(Rule),
});
export type Explanation = z.infer<typeof Explanation>;

export const viewAs = defineCall('POST', 'users/viewAs', {
  summary:
    "Lets the caller view the portal as another login for up to 30 minutes, read only. That login can't have more access or stores than the caller.",
  request: z.strictObject({ userid: Id }),
  reply: z.object({ until: Instant }),
  access: moduleAccess('admusers', 'edit'),
});

export const endViewAs = defineCall('POST', 'users/endViewAs', {
  summary: 'Stops viewing as another login. Does nothing otherwise.',
  request: z.strictObject({}),
  reply: z.object({}),
  access: signedIn,
  writes: true,
  endsViewing: true,
});

export const explainAccess = defineCall('POST', 'users/explainAccess', {
  summary: "Explains a login's access to a page: every rule with its verdict. Without a route, all modules.",
  request: z.strictObject({ userid: Id, route: Line(500).min(1).optional() }),
  reply: z.object({ role_name: z.string(), pages: z.array(Explanation) }),
  access: moduleAccess('admusers'),
  writes: false,
});

/** Sibling applications in which a login has a role; 0 = no access. */
export const productModules = ['Touch', 'Tracs', 'Xtract', 'Xchange', 'Xiom', 'Xperience'] as const;
export type ProductModule = (typeof productModules)[number];

const ProductRole = z.object({ name: z.enum(productModules), role: wholeNumber(0, 99) });

export const getProductModules = defineCall('POST', 'users/GetAOModules', {
  summary: "Sibling applications with a login's role in each.",
  request: z.strictObject({ userid: Id }),
  reply: z.array(ProductRole),
  access: moduleAccess('admusers'),
  writes: false,
});

export const setProductModules = defineCall('POST', 'axelone/AOModulesAction', {
  summary: "Sets a login's roles in sibling applications. Applications not listed stay unchanged.",
  request: z.strictObject({ userid: Id, modules: z.array(ProductRole).min(1).max(productModules.length) }),
  reply: z.array(ProductRole),
  access: moduleAccess('admusers', 'edit'),
});
