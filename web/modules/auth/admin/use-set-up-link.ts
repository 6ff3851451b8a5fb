import { useCallback, useEffect, useState } from 'react';
import { call } from '#web/core/session/call.ts';
import type { checkSetUpLink } from '#shared/modules/tenants/exchanges.ts';

/** Whether a set-up link works: it does, set-up is done, or the server does not know it. */
export type SetUpLink = {
  readonly state: 'checking' | 'open' | 'done' | 'unknown' | 'failed';
  readonly message: string;
  readonly reload: () => void;
};

/** Asks the server about a set-up link, by a body, so that the link stands in no log. */
export function useSetUpLink(token: string): SetUpLink {
  const [found, setFound] = useState<{ state: SetUpLink['state']; message: string }>({
    state: 'checking',
    message: '',
  });
  const check = useCallback(() => {
    call<typeof checkSetUpLink>('POST /auth/set-up-link', { input: { token } }).then(
      ({ data }) => setFound({ state: data.state, message: '' }),
      (error: unknown) => setFound({ state: 'failed', message: error instanceof Error ? error.message : '' }),
    );
  }, [token]);
  useEffect(check, [check]);
  return { ...found, reload: check };
}
