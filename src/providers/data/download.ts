/** Has the browser save what an address leads to. @param filename @default the one that the server says */
export function download(href: string, filename?: string) {
  const link = document.createElement('a');
  link.href = href;
  link.download = filename ?? '';
  link.click();
}

/** Has the browser save a text. */
export function downloadText(
  text: string,
  filename: string,
  type: 'text/csv' | 'text/plain' | 'application/json',
) {
  const href = URL.createObjectURL(new Blob([text], { type }));
  download(href, filename);
  // The browser reads the address after this task.
  setTimeout(() => URL.revokeObjectURL(href), 0);
}
