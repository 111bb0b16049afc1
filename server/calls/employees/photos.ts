import { photoFor, setPhoto } from '../../employees/photos.ts';
import type { Handlers } from '../handler.ts';
import { callerOf } from '../listing.ts';

/** The photos of employees. */
export const employeePhotosHandlers = {
  setEmployeePhoto: async (request, context) => {
    const { photo, auditId } = await setPhoto(context.db, request, callerOf(context));
    return { response: { photo }, meta: { audit_ids: auditId === null ? [] : [auditId] } };
  },
  employeePhoto: async (request, { db, principal }) => ({
    picture: await photoFor(db, request, principal),
    type: 'image/jpeg',
  }),
} satisfies Partial<Handlers>;
