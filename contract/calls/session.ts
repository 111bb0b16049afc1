import { z } from 'zod';
import { anyOf, defineCall, moduleAccess, open, ScoresNow, self, signedIn } from '../call.ts';
import { fault } from '../messages/fault.ts';
import { Flag, Id, Instant, Line } from '../values.ts';
import { MenuModule } from './menu.ts';
import { NewPassword, OwnLogin } from './portal/ownLogin.ts';
import { Preferences } from './profile.ts';

/** What a browser may keep for display. Rights are decided by the server on every call. */
export const UserObject = z.object({
  userid: z.number(),
  ADuserid: z.string().nullable(),
  email: z.string(),
  phone: z.string().nullable(),
  id: z.number(),
  firstname: z.string(),
  lastname: z.string(),
  roleid: z.number(),
  title: z.string().nullable(),
  Touch: z.number(),
  Tracs: z.number(),
  Xtract: z.number(),
  Xchange: z.number(),
  Xiom: z.number(),
  Xperience: z.number(),
  /** Ids of further stores joined by commas; "0" for all stores of the group. */
  oth_stores: z.string(),
  /** Home store, or "0" when the user sees all stores. */
  storeId: z.string(),
});
export type UserObject = z.infer<typeof UserObject>;

const Credential = Line(200).min(1);
const Password = z.string().min(1).max(200);

export const welcome = defineCall('GET', 'session/welcome', {
  summary:
    'What the sign-in page shows: number of stores and, in a demo group, its users without their password.',
  request: z.strictObject({}),
  reply: z.object({
    store_count: z.number(),
    demo_users: z.array(
      z.object({ userid: z.string(), email: z.string(), role: z.string(), stores: z.array(z.string()) }),
    ),
    /** Address of the organization's sign-in, when one is configured; of several the first. */
    sso_url: z.string().nullable(),
    /** The organization's identity providers, as their people call them. @default those that `sso_url` tells of */
    providers: z.array(z.object({ name: z.string(), url: z.string() })).optional(),
    /** Whether whoever forgot their password gets a link by mail; else administrators hand links over. */
    sends_mail: z.boolean().optional(),
    /** Whether somebody has a passkey that works under this address. */
    has_passkeys: z.boolean().optional(),
    /** Whether nobody has a login yet: whoever operates the server has the link of the first administrator. @default false */
    awaits_first: z.boolean().optional(),
  }),
  access: open,
});

export const login = defineCall('POST', 'fredbeans/Login', {
  summary:
    'Signs in with a user id or e-mail address and a password; sets the session cookie. The error `second_factor` says that a second step has to follow: `session/factor`.',
  request: z.strictObject({ userid: Credential, password: Password }),
  reply: UserObject,
  access: open,
  writes: true,
});

/** Whose portal the caller sees in place of their own. */
export const Viewing = z.object({
  userid: z.number(),
  name: z.string(),
  role_name: z.string(),
  /** Who really looks. */
  by: z.object({ userid: z.number(), name: z.string() }),
  /** When it ends by itself. */
  until: Instant,
  /**
   * It has ended by itself: what the caller sees is their own again, but nothing is written until `users/endViewAs`, so
   * that nobody changes their own records taking them for the other's.
   */
  ended: z.boolean(),
});
export type Viewing = z.infer<typeof Viewing>;

export const currentSession = defineCall('GET', 'session/current', {
  summary: 'Who is signed in and what they may open.',
  request: z.strictObject({}),
  reply: z.object({
    user: UserObject,
    role: z.object({
      role_id: z.number(),
      role_name: z.string(),
      sees_gross: Flag,
      sees_personal: Flag,
      /** Where its people start who have not chosen a page; null for the dashboard. The role may have lost it since. */
      landing_page: z.string().nullable(),
    }),
    routes: z.array(z.object({ route: z.string(), level: z.enum(['view', 'edit']) })),
    /** Routes that the role includes and the caller does not open: they are about every store, and the login covers some. @default none */
    of_whole_group: z.array(z.string()).optional(),
    /** Call names of the dashboard widgets that the role includes. */
    widgets: z.array(z.string()),
    /** Modules for every menu, so that they are there with the first paint; as `GetCmsPermissionsMenu` answers. */
    menu: z.array(MenuModule),
    /** Routes of the pages that people of the role opened most in the last two weeks, the most first. @default none is known */
    most_used: z.array(z.string()).optional(),
    preferences: Preferences,
    flags: z.record(z.string(), z.boolean()),
    /** What people call the organization's sign-in that alone opens the login. @default a password opens it */
    sso_name: z.string().optional(),
    demo: z.boolean(),
    /** While no file has brought figures: who sets the portal up. @default figures are there */
    empty: z.object({ administrators: z.array(z.string()) }).optional(),
    /** Classes of customers. @default those of the specification, which are version 1 */
    scores: ScoresNow.optional(),
    /** Number of stores in the user's scope. */
    store_count: z.number(),
    /** Today in the group's time zone. */
    today: z.string(),
    /** Null while the caller works as themselves. */
    viewing: Viewing.nullable(),
  }),
  access: signedIn,
});

export const logout = defineCall('POST', 'session/logout', {
  summary: 'Ends the session.',
  request: z.strictObject({}),
  reply: z.object({
    /** Where the browser logs off from the organization's sign-in, too. @default it has none, or came by a password */
    url: z.string().optional(),
  }),
  access: signedIn,
  writes: true,
  endsViewing: true,
});

export const discover = defineCall('POST', 'session/discover', {
  summary:
    'How an e-mail address signs in, by its domain alone. The answer does not tell whether the address is known.',
  request: z.strictObject({ email: z.email(fault('email')).max(200) }),
  reply: z.object({
    method: z.enum(['password', 'sso']),
    /** Where the organization signs its people in, and what they call it. */
    url: z.string().optional(),
    name: z.string().optional(),
  }),
  access: open,
  writes: false,
});

export const forgottenPassword = defineCall('POST', 'session/forgotten', {
  summary:
    'Sends the login of this name a link by mail. Answer and time are the same for a name that nobody has.',
  request: z.strictObject({ userid: Credential }),
  reply: z.object({}),
  access: open,
  writes: true,
});

export const describeLink = defineCall('POST', 'session/link', {
  summary: 'Whose a one-time link is, who made it and until when it works; does not use it up.',
  request: z.strictObject({ token: Line(200) }),
  reply: z.object({
    /** Of a login that has never had a password, of one that gets a new one, or of the first administrator to be. */
    kind: z.enum(['invitation', 'password', 'first']),
    /** Empty of the first administrator, whom nobody knows yet. */
    firstname: z.string(),
    /** Null when its owner asked for it. */
    made_by: z.string().nullable(),
    expires_at: Instant,
  }),
  access: open,
  writes: false,
});

export const redeemLink = defineCall('POST', 'session/redeem', {
  summary:
    'Redeems a one-time link: sets a new password and signs in, as `fredbeans/Login` does. Works once.',
  request: z.strictObject({ token: Line(200), password: NewPassword }),
  reply: UserObject,
  access: open,
  writes: true,
});

export const becomeFirst = defineCall('POST', 'session/first', {
  summary:
    'Makes the first administrator of a portal without logins, by the link that its server has printed, and signs them in. Works once.',
  request: z.strictObject({ token: Line(200), ...OwnLogin.shape }),
  reply: UserObject,
  access: open,
  writes: true,
});

export const resetPassword = defineCall('POST', 'users/ResetPassword', {
  summary:
    'With {userid}: makes a one-time link to set a password, or sends it by mail. With {current, password}: changes the own password.',
  request: z.union([
    z.strictObject({ userid: Id, by: z.enum(['link', 'mail']).optional() }),
    z.strictObject({ current: Password, password: NewPassword }),
  ]),
  reply: z.object({
    link: z.string().optional(),
    expires_at: Instant.optional(),
    /** The address that it is sent to; the link is made then. */
    mailed_to: z.string().optional(),
  }),
  access: anyOf(moduleAccess('admusers', 'edit'), signedIn),
});

export const userIdAuthentication = defineCall('POST', 'fredbeans/UserIdAuthentication', {
  summary: 'A hand-off session id for the signed-in user. Never signs anyone in.',
  request: z.strictObject({ userid: Id }),
  reply: z.string(),
  access: self('userid'),
  writes: true,
});

export const axelOneAuthentication = defineCall('POST', 'users/AxelOneAuthentication', {
  summary: 'The user object of the own session. Never signs anyone in.',
  request: z.strictObject({ userid: Id }),
  reply: UserObject,
  access: self('userid'),
  writes: false,
});
