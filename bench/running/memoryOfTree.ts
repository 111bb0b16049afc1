import { readdirSync, readFileSync } from 'node:fs';

const EVERY_MS = 50;

/** The process and all its descendants. */
function treeOf(pid: number): number[] {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
  return [pid, ...children.flatMap((child) => treeOf(child))];
}

/** Bytes that a process holds; memory that processes share is divided among them. */
const bytesOf = (pid: number) =>
  1024 * Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0);

/** Zero for a process that has just ended. */
function bytesOfTree(pid: number): number {
  try {
    return treeOf(pid).reduce((sum, one) => sum + bytesOf(one), 0);
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH'))
      return 0;
    throw error;
  }
}

/** Measures the memory of a process with its child processes until `peak` is called, which returns the most bytes beyond those at the start. */
export function watchMemory(pid: number): { readonly peak: () => number } {
  const start = bytesOfTree(pid);
  let most = start;
  const timer = setInterval(() => {
    most = Math.max(most, bytesOfTree(pid));
  }, EVERY_MS);
  return {
    peak: () => {
      clearInterval(timer);
      return most - start;
    },
  };
}
