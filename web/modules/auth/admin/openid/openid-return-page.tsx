import { Box } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { finishOpenid } from '#shared/modules/auth/openid/exchanges.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { ApiError } from '#web/core/session/api-error.ts';
import { call } from '#web/core/session/call.ts';
import { startSession } from '#web/core/session/session.ts';
import { TextLink } from '#web/core/ui/forms/text-link.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { adminLoginMessages, openidScreens as messages } from '../../admin-messages.ts';
import { deviceName } from '../../customer/device-name.ts';
import { withPasskey } from '../../customer/with-passkey.ts';
import { takeSignIn } from './kept-sign-in.ts';

/** Where a provider sends people back to: ends the sign-in that this tab began, and no other. */
export default function OpenidReturnPage(): ReactNode {
  const { t } = useLanguage();
  const navigate = useNavigate();
  const [error, setError] = useState('');
  const begun = useRef(false);
  const finish = async (): Promise<void> => {
    const kept = takeSignIn();
    const query = new URLSearchParams(globalThis.location.search);
    const [code, state, iss] = ['code', 'state', 'iss'].map((key) => query.get(key) ?? '');
    // The code is used up at once and belongs in no history.
    globalThis.history.replaceState(globalThis.history.state, '', globalThis.location.pathname);
    if (!kept || !code || kept.state !== state) return setError(t(messages.stopped));
    try {
      const { data } = await call<typeof finishOpenid>('POST /auth/openid/finish', {
        input: { code, state, binding: kept.binding, ...(iss ? { iss } : {}), device: deviceName() },
      });
      const { token, user } = 'second_factor' in data ? await withPasskey(data) : data;
      startSession(token, user);
      await navigate(kept.target, { replace: true });
    } catch (problem) {
      const known = problem instanceof ApiError && problem.message !== '';
      setError(known ? problem.message : t(adminLoginMessages.failed));
    }
  };
  useEffect(() => {
    // Once, however often React mounts the page.
    if (begun.current) return;
    begun.current = true;
    void finish();
  });
  return (
    <Page narrow title={t(error === '' ? messages.title : adminLoginMessages.title)}>
      <Card maxW="440px" display="grid" gap="4">
        <Box role="status">{error === '' ? t(messages.wait) : null}</Box>
        {error === '' ? null : <Box role="alert">{error}</Box>}
        {error === '' ? null : <TextLink to="/admin/login">{t(messages.back)}</TextLink>}
      </Card>
    </Page>
  );
}
