import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { TenantView } from '#shared/modules/platform/online.ts';
import type { enterBusiness } from '#shared/modules/platform/support.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { call } from '#web/core/session/call.ts';
import { startSession } from '#web/core/session/session.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { stampWords } from '#web/core/ui/look/when.ts';
import { supportScreens as messages } from '../announcement-messages.ts';

/** Looking into a business, where it allows that now. */
export function Visit({ business }: { business: TenantView }): ReactNode {
  const { t, language } = useLanguage();
  const { busy, run } = useSave();
  const navigate = useNavigate();
  const { id, support_until: until } = business;
  if (until === null) return <Box color="fg.muted">{t(messages.noConsent)}</Box>;
  const enter = (): void =>
    void run(async () => {
      const { data } = await call<typeof enterBusiness>('POST /tenants/{id}/visit', {
        params: { id },
        input: {},
      });
      startSession(data.token, data.user);
      await navigate('/admin');
    });
  return (
    <Box display="grid" gap="3">
      {t(messages.enterText, { time: stampWords(until, language) })}
      <Button look="outline" justifySelf="start" busy={busy} onClick={enter}>
        {t(messages.enter)}
      </Button>
    </Box>
  );
}
