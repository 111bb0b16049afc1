import { keepWanted } from '../../../providers/session/wanted.ts';
import { useText } from './texts.ts';

/** An identity provider; without a name on an older host. */
export interface Provider {
  readonly name: string | undefined;
  readonly url: string;
}

/** More than this is for the page that asks for the address. */
const MOST_SHOWN = 3;

/** The ways to the sign-ins of organizations. */
export function Organizations({ providers }: { readonly providers: readonly Provider[] }) {
  const t = useText();
  if (providers.length === 0) return null;
  const shown = providers.length > MOST_SHOWN ? [] : providers.filter(({ name }) => name !== undefined);
  return (
    <>
      {shown.map(({ name, url }) => (
        <a key={url} className="so-button so-buttonQuiet" href={url} onClick={keepWanted}>
          {t('signIn.organizationNamed', { name })}
        </a>
      ))}
      {shown.length === 0 && (
        <a className="so-button so-buttonQuiet" href="/discovery" onClick={keepWanted}>
          {t('signIn.organization')}
        </a>
      )}
    </>
  );
}
