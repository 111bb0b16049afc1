const open: (() => Promise<void>)[] = [];

/** Has this closed after the last test of the file, the latest first, also when a hook or a test opened it. */
export function closeAfterFile(close: () => Promise<void>): void {
  open.push(close);
}

/** Closes everything that the file has opened. */
export async function closeAll(): Promise<void> {
  for (const close of open.splice(0).reverse()) await close();
}
