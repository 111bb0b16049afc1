import type { OnPage } from '../../engine/declaration.ts';
import { FeedHealth } from './FeedHealth.tsx';

export const stores: OnPage = { Below: FeedHealth };
