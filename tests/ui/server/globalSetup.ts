import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the servers of the component tests, one for each worker. */
    ownServer: string;
  }
}

/** Starts the thread of our own servers: in Vitest's own thread they would keep all tests waiting for their modules. */
export async function setup(project: TestProject): Promise<() => Promise<unknown>> {
  const thread = new Worker(join(import.meta.dirname, 'listen.ts'), { execArgv: [] });
  const [address] = await once(thread, 'message');
  project.provide('ownServer', address);
  return () => thread.terminate();
}
