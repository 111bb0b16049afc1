import { isNoEmail, isNoPhone, isNoStreet } from '../../../contract/contact/noContact.ts';
import type { Field } from '../../../contract/resource/fields.ts';
import { CellFault } from './cells.ts';

export interface StandIn {
  readonly is: (text: string) => boolean;
  readonly spared: CellFault;
  readonly needed: CellFault;
}

const standIn = (is: StandIn['is'], spared: string, needed: string): StandIn => ({
  is,
  spared: new CellFault(spared),
  needed: new CellFault(needed),
});

const emails = standIn(
  isNoEmail,
  'Placeholder email, read as empty.',
  'Placeholder email. A real one is required.',
);
export const phones = standIn(
  isNoPhone,
  'Placeholder phone, read as empty.',
  'Placeholder phone. A real one is required.',
);
const streets = standIn(
  isNoStreet,
  'Placeholder address, read as empty.',
  'Placeholder address. A real one is required.',
);

export function standInOf(name: string, { kind }: Field): StandIn | undefined {
  if (kind === 'email') return emails;
  if (kind === 'phone') return phones;
  return name === 'address' ? streets : undefined;
}
