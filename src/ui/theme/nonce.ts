/** The nonce of this page, which lets style elements pass the content security policy. */
export const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
