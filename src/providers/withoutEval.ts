import { config } from 'zod';

/*
 * Zod otherwise tries to compile its schemas with `new Function` as soon as one is made. Our content security policy
 * refuses that, and browsers report it as an attack. Import this before anything of the contract.
 */
config({ jitless: true });
