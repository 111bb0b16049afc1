import { z } from 'zod';
import { fault } from '../../messages/fault.ts';
import { SHORTEST_PASSWORD } from '../../password.ts';
import { Line, Name } from '../../values.ts';

export const NewPassword = z.string().min(SHORTEST_PASSWORD).max(200);

const PersonName = Name(60).pipe(z.string().min(1));

/** What somebody says of themselves who gets a login without anybody who makes it for them. */
export const OwnLogin = z.strictObject({
  firstname: PersonName,
  lastname: PersonName,
  email: Line(200).pipe(z.email(fault('email')).toLowerCase()),
  password: NewPassword,
});
export type OwnLogin = z.infer<typeof OwnLogin>;
