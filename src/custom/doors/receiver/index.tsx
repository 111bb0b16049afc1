import { useLocation } from 'react-router-dom';
import { NotFound } from '../../../ui/messagePages/NotFound.tsx';
import { WithTexts } from '../../../ui/page/Page.tsx';
import { readArrival } from './arrival.ts';
import { Received } from './Received.tsx';

const texts = {
  en: async () => (await import('./texts.ts?en')).en,
  es: async () => (await import('./texts.ts?es')).es,
};

/**
 * Stands in for a sibling application whose address nobody has configured: has the token redeemed at once that the
 * browser was given for it, and shows what the sibling would have received.
 */
export function Receiver() {
  const { pathname, search } = useLocation();
  const arrival = readArrival(pathname, search);
  if (!arrival) return <NotFound />;
  return (
    <WithTexts of={texts}>
      <Received arrival={arrival} />
    </WithTexts>
  );
}
