import type { OnPage } from '../../engine/declaration.ts';
import { Access } from './Access.tsx';
import { CreateAndInvite } from './CreateAndInvite.tsx';

export const admusers: OnPage = { CreateAction: CreateAndInvite, Below: Access };
