import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import {
  addPasskey,
  beginApp,
  beginPasskey,
  confirmApp,
  unlockFactors,
} from '../../../contract/calls/doors/secondFactor.ts';
import { currentSession, login } from '../../../contract/calls/session.ts';
import { testApp } from '../app.ts';
import type { Browser } from '../browser.ts';
import { PASSWORD } from '../people.ts';
import { newAuthenticator } from './authenticator.ts';

const origin = 'https://rooftop.example';
export const secretKey = 'a key of at least thirty-two characters';

/** A group with people who have second factors, in two processes on one database and with one clock. */
export async function factorGroup() {
  const group = await testApp({ config: { publicUrl: origin, secretKey } });
  const other = await testApp({ config: { publicUrl: origin, secretKey }, database: group.database });
  const start = group.clock.now;
  let people = 0;

  const newPerson = async (role = 'BDC') => {
    people += 1;
    const email = `factor${people}@rooftop.example`;
    return { email, userid: await group.addPerson({ role, email }) };
  };

  /** Somebody who may change their factors for ten minutes. */
  const unlocked = async (role?: string) => {
    const person = await newPerson(role);
    const browser = await group.signIn(person.email);
    await browser.call(unlockFactors, { password: PASSWORD });
    return { ...person, browser };
  };

  return {
    ...group,
    other,
    newPerson,

    /** Moves the clock to so many seconds after the start. */
    later: (seconds: number) => {
      group.clock.now = new Date(start.getTime() + seconds * 1000);
      other.clock.now = group.clock.now;
    },

    /** The code that an app shows so many seconds after the start. */
    codeOf: (secret: string, seconds = 0) => codeAt(secret, start.getTime() + seconds * 1000),

    /** Somebody with an authenticator app, which a code of the start has confirmed. */
    personWithApp: async (role?: string) => {
      const person = await unlocked(role);
      const { secret } = await person.browser.call(beginApp, {});
      const code = codeAt(secret, start.getTime());
      const { recovery_codes } = await person.browser.call(confirmApp, { code });
      return { ...person, secret, codes: recovery_codes ?? [] };
    },

    personWithPasskey: async () => {
      const person = await unlocked();
      const key = newAuthenticator(origin);
      const made = key.make(await person.browser.call(beginPasskey, {}));
      await person.browser.call(addPasskey, { name: 'Phone', passkey: made });
      return { ...person, key, made };
    },

    /** A browser on which the password was right and the second factor waits. */
    atStep: async (email: string, app: Pick<typeof group, 'browser'> = group): Promise<Browser> => {
      const browser = app.browser();
      const { status, error } = await browser.reply(login, { userid: email, password: PASSWORD });
      expect({ status, code: error?.code }).toEqual({ status: 401, code: 'second_factor' });
      return browser;
    },
  };
}

const codeAt = (secret: string, timestamp: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });

export const isSignedIn = async (browser: Browser) =>
  (await browser.reply(currentSession, {})).status === 200;
