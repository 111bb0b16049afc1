/** The script that draws this page: its name says which version it is. What comes before it may be the same in several. */
const ownScript = () =>
  [...document.querySelectorAll('script[type="module"][src]')].at(-1)?.getAttribute('src');

/** Whether the server has got another version of the app since this page was opened. Away, it has not. */
async function isUpgraded(): Promise<boolean> {
  const own = ownScript();
  const page = await fetch('/', { cache: 'no-store' }).then(
    (reply) => (reply.ok ? reply.text() : undefined),
    () => undefined,
  );
  return own !== undefined && own !== null && page !== undefined && !page.includes(own);
}

let early = 0;

/** Loads a part of the app before anybody has asked for it: whatever becomes of it does not disturb what they do. */
export async function loadEarly(load: () => Promise<unknown>): Promise<void> {
  early += 1;
  await load().catch(() => undefined);
  early -= 1;
}

/**
 * Loads the page anew when a part of the app can't be loaded because the server has another version by now, whose parts
 * have other names. Without another version the error stays where it happened, with its way to try again.
 */
export function reloadWhenUpgraded(reload: () => void = () => location.reload()) {
  window.addEventListener('vite:preloadError', async () => {
    // Nobody has gone anywhere yet, and may be in the middle of typing.
    if (early === 0 && (await isUpgraded())) reload();
  });
}
