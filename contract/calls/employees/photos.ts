import { z } from 'zod';
import { defineCall, moduleAccess } from '../../call.ts';
import { fault } from '../../messages/fault.ts';
import { Id } from '../../values.ts';

/** Pixels of a photo's side: twice what the largest place shows, for screens of a fine grain. */
export const PHOTO_SIDE = 256;
/** Bytes that a photo may have, in hundreds of kilobytes what its pixels need at worst. */
export const MOST_OF_PHOTO = 200 * 1024;

/** What names a photo: a digest of its bytes, so that another picture has another name. */
const PhotoName = z.string().regex(/^[\w-]{43}$/, fault('unknown'));

export const setEmployeePhoto = defineCall('POST', 'employees/setPhoto', {
  summary:
    "Sets an employee's photo: a 256 × 256 pixel JPEG up to 200 KB, saved without camera data. Null removes it. Refused with `conflict` if the named photo is no longer current. audit/revert undoes it for 30 days.",
  request: z.strictObject({
    employee_id: Id,
    /** The photo that is replaced; null for none. */
    before: PhotoName.nullable(),
    /** The bytes of the JPEG in Base64. */
    photo: z
      .base64(fault('base64'))
      .min(1)
      .refine(
        (text) => text.length <= Math.ceil(MOST_OF_PHOTO / 3) * 4,
        fault('larger_than', { limit: '200 KB' }),
      )
      .nullable(),
  }),
  /** What now names it. */
  reply: z.object({ photo: z.string().nullable() }),
  access: moduleAccess('employee', 'edit'),
});

export const employeePhoto = defineCall('GET', 'employees/photo/:id', {
  summary: "The photo of an employee in the caller's stores, as JPEG. Its name is part of the address.",
  request: z.strictObject({ id: Id, photo: PhotoName }),
  reply: z.string(),
  access: moduleAccess('employee'),
  style: 'picture',
});
