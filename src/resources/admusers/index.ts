import type { Particulars } from '../../engine/declaration.ts';
import { personName } from '../personName.ts';
import { MakePasswordLink } from './MakePasswordLink.tsx';

export const admusers: Particulars = { nameOf: personName, actions: [MakePasswordLink] };
