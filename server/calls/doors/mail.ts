import { AppError } from '../../errors.ts';
import { listOfMail } from '../../mail/listing.ts';
import { takeOut, tryNow } from '../../mail/queue.ts';
import type { Handlers } from '../handler.ts';

const PAGE = 50;

/** What administrators see of the queue of mail, and do about it. */
export const mailHandlers = {
  listMail: async ({ state, page = 1, perPage = PAGE }, { db, config }) => {
    const { mails, total } = await listOfMail(db, { state, offset: (page - 1) * perPage, limit: perPage });
    return { response: { is_on: config.mail !== undefined, mails }, meta: { total } };
  },

  retryMail: async ({ mail_id }, { db, config, mail, now }) => {
    if (!config.mail) throw new AppError('conflict', 'no_mail_server');
    if (!(await tryNow(db, mail_id, now()))) {
      throw new AppError('conflict', 'mail_not_resendable');
    }
    mail.wake();
    return { response: {} };
  },

  cancelMail: async ({ mail_id }, { db, now }) => {
    if (!(await takeOut(db, mail_id, now()))) {
      throw new AppError('conflict', 'mail_not_cancelable');
    }
    return { response: {} };
  },
} satisfies Partial<Handlers>;
