import { z } from 'zod';
import { SHORTEST_PASSWORD } from '../../password.ts';
import { Line, Name } from '../../values.ts';

export const NewPassword = z
  .string()
  .min(SHORTEST_PASSWORD, `Must have at least ${SHORTEST_PASSWORD} characters.`)
  .max(200);

const PersonName = Name(60).pipe(z.string().min(1, 'Is required.'));

/** What somebody says of themselves who gets a login without anybody who makes it for them. */
export const OwnLogin = z.strictObject({
  firstname: PersonName,
  lastname: PersonName,
  email: Line(200).pipe(z.email('Must be an e-mail address.').toLowerCase()),
  password: NewPassword,
});
export type OwnLogin = z.infer<typeof OwnLogin>;
