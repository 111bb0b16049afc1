import createEmotion from '@emotion/css/create-instance';
import { nonce } from './nonce.ts';

/** The page's one place of styles: MUI's and our own. */
export const { cache, css, cx } = createEmotion({ key: 'rt', prepend: true, ...(nonce ? { nonce } : {}) });
