import { useColorScheme } from '@mui/material/styles';
import { QueryClient } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { CoreAdminContext, usePermissions } from 'ra-core';
import { expect, test } from 'vitest';
import { authProvider, keepPermissions } from '../../../src/providers/session/authProvider.ts';
import { useOverlay } from '../../../src/shell/useOverlay.ts';
import { AppTheme } from '../../../src/ui/theme/AppTheme.tsx';
import { session } from '../host.ts';

/* What the app starts with is there when it is first drawn: nothing of it is drawn again for want of that. */

/** Draws something and notes what it saw each time, until nothing more comes. */
async function seenBy<T>(look: () => T, client = new QueryClient()): Promise<T[]> {
  const seen: T[] = [];
  function Looking() {
    seen.push(look());
    return null;
  }
  await act(async () => {
    render(
      <CoreAdminContext authProvider={authProvider} queryClient={client}>
        <AppTheme>
          <Looking />
        </AppTheme>
      </CoreAdminContext>,
    );
  });
  return seen;
}

test('the permissions are those of the session from the first drawing on', async () => {
  const client = new QueryClient();
  keepPermissions(client, session);
  const seen = await seenBy(usePermissions, client);
  expect(seen.map(({ isPending }) => isPending)).toEqual([false]);
  expect(seen[0]?.permissions).toBe(session.routes);
});

test('the mode is known from the first drawing on', async () => {
  expect(await seenBy(() => useColorScheme().mode)).toEqual(['system']);
});

test('that no overlay is open is nothing new', async () => {
  expect(await seenBy(() => useOverlay(false).opened)).toEqual([undefined]);
});
