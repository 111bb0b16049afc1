/** The script that this page was opened with. */
const ownScript = () => document.querySelector('script[type="module"][src]')?.getAttribute('src');

/** Whether the server has got another version of the app since this page was opened. Away, it has not. */
async function isUpgraded(): Promise<boolean> {
  const own = ownScript();
  const page = await fetch('/', { cache: 'no-store' }).then(
    (reply) => (reply.ok ? reply.text() : undefined),
    () => undefined,
  );
  return own !== undefined && own !== null && page !== undefined && !page.includes(own);
}

/**
 * Loads the page anew when a part of the app can't be loaded because the server has another version by now, whose parts
 * have other names. Without another version the error stays where it happened, with its way to try again.
 */
export function reloadWhenUpgraded(reload: () => void = () => location.reload()) {
  window.addEventListener('vite:preloadError', async () => {
    if (await isUpgraded()) reload();
  });
}
