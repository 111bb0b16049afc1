import type { Meta } from '../../../contract/call.ts';

/** Whether the server left out gross because the caller's role may not see it. */
export const hidesGross = (meta: Meta) => meta.hidden?.includes('gross') ?? false;

/** The same of what tells who a customer is. */
export const hidesPersonal = (meta: Meta) => meta.hidden?.includes('personal') ?? false;
