/*
 * Zod otherwise tries to compile its schemas with `new Function` as soon as one is made. Our content security policy
 * refuses that, and browsers report it as an attack. Zod finds its configuration here when it is loaded, which most pages
 * never do.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
