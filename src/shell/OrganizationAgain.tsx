import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { sessionExpiry } from '../providers/api/sessionExpiry.ts';
import { discoverSignIn, reloadSession } from '../providers/session/session.ts';

interface Props {
  readonly userid: number;
  readonly email: string;
}

/**
 * Leads whoever signs in at their organization there, in another tab, so that the page keeps what was typed; once they are
 * back and signed in as themselves, it goes on. Draws nothing for those who sign in with a password.
 */
export function OrganizationAgain({ userid, email }: Props) {
  const t = useTranslate();
  const { data } = useQuery({
    queryKey: ['session/discover', email],
    queryFn: () => discoverSignIn(email),
    retry: false,
  });
  const url = data?.url;
  useEffect(() => {
    if (url === undefined) return;
    const goOn = () =>
      void reloadSession().then(
        ({ user }) => user.userid === userid && sessionExpiry.settle(true),
        // Not signed in yet.
        () => undefined,
      );
    window.addEventListener('focus', goOn);
    return () => window.removeEventListener('focus', goOn);
  }, [url, userid]);
  if (url === undefined) return null;
  return (
    <Button fullWidth variant="outlined" href={url} target="_blank" rel="noopener" sx={{ mt: 2 }}>
      {t('signIn.organizationNamed', { name: data?.name ?? '' })}
    </Button>
  );
}
