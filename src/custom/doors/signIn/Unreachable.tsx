import '../../../ui/theme/signedOut.css';
import { storedLocale } from '../../../providers/texts/locales.ts';
import { Logo } from '../../../ui/brand/Logo.tsx';
import { translator } from './texts.ts';

interface Props {
  readonly onRetry: () => void;
}

/** The server, or a part of the app, could not be loaded at start. */
export function Unreachable({ onRetry }: Props) {
  const t = translator(storedLocale());
  return (
    <main className="so-center">
      <Logo size={32} />
      <h1>{t('errors.unreachable.title')}</h1>
      <p className="so-intro">{t('errors.unreachable.text')}</p>
      <button type="button" className="so-button" onClick={onRetry}>
        {t('errors.retry')}
      </button>
    </main>
  );
}
