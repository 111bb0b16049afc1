/*
 * Builds the web app and makes the demo group of the browser tests in the directory that is named, ahead of them:
 * `node tests/e2e/makePortal.ts <directory>`.
 */
import { customersOfTests, makeData } from './portal.ts';

const directory = process.argv[2];
if (!directory) throw new Error('Name the directory for the demo group.');
await makeData(customersOfTests, directory);
