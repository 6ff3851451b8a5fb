import { LogIn } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { listOpenidProviders, startOpenid } from '#shared/modules/auth/openid/exchanges.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { ApiError } from '#web/core/session/api-error.ts';
import { call } from '#web/core/session/call.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { adminLoginMessages, openidScreens as messages } from '../../admin-messages.ts';
import { keepSignIn } from './kept-sign-in.ts';

type Props = { target: string; onProblem: (text: string) => void };

/** A button for each provider of the business; none where it has none, or cannot be asked. */
export function OpenidButtons({ target, onProblem }: Props): ReactNode {
  const { t } = useLanguage();
  const { data } = useQuery<typeof listOpenidProviders>('/auth/openid', {}, { visitors: true });
  const [busy, setBusy] = useState('');
  const start = async (provider: string): Promise<void> => {
    setBusy(provider);
    onProblem('');
    try {
      const { data: begun } = await call<typeof startOpenid>('POST /auth/openid/start', {
        input: { provider },
      });
      keepSignIn({ state: begun.state, binding: begun.binding, target });
      globalThis.location.assign(begun.url);
    } catch (problem) {
      onProblem(
        problem instanceof ApiError && problem.message ? problem.message : t(adminLoginMessages.failed),
      );
      setBusy('');
    }
  };
  return (data ?? []).map(({ id, name }) => (
    <Button key={id} type="button" look="outline" busy={busy === id} onClick={() => void start(id)}>
      <LogIn size={18} aria-hidden />
      {t(messages.with, { name })}
    </Button>
  ));
}
