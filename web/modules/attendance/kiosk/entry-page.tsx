import { Box } from '@chakra-ui/react';
import { UserRound } from 'lucide-react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { pairKiosk } from '#shared/modules/attendance/exchanges.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { startSession, useSession } from '#web/core/session/session.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { ButtonLink } from '#web/core/ui/forms/button-link.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { EmptyState } from '#web/core/ui/feedback/empty-state.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { useSave } from '#web/core/data/use-save.ts';
import { kioskScreens as messages } from '../kiosk-messages.ts';
import { KioskPage } from './kiosk-page.tsx';
import { call } from '#web/core/session/call.ts';

/**
 * The kiosk itself on a device that is one; elsewhere, how a device becomes one. `unsent` shows what was
 * refused there, under the way back.
 */
export default function KioskEntryPage({ unsent }: { unsent: (back: ReactNode) => ReactNode }): ReactNode {
  const { t } = useLanguage();
  const { user } = useSession();
  if (user?.role === 'kiosk') return <KioskPage unsent={unsent} />;
  if (user)
    return (
      <Page narrow title={t(messages.pairTitle)}>
        <EmptyState
          icon={<UserRound aria-hidden />}
          title={t(messages.signedIn)}
          text={t(messages.signedInText)}
          action={<ButtonLink to="/field/profile">{t(messages.toProfile)}</ButtonLink>}
        />
      </Page>
    );
  return <PairPage />;
}

function PairPage(): ReactNode {
  const { t } = useLanguage();
  const { busy, error, form, run } = useSave();
  const [code, setCode] = useState('');
  const pair = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    await run(async () => {
      const { data } = await call<typeof pairKiosk>('POST /attendance/kiosks/pair', { input: { code } });
      startSession(data.token, data.user);
    });
  };
  return (
    <Page narrow title={t(messages.pairTitle)} subtitle={t(messages.pairText)}>
      <Card>
        <form ref={form} onSubmit={(event) => void pair(event)} noValidate>
          <Box display="grid" gap="4">
            <TextField
              label={t(messages.pairCode)}
              hint={t(messages.pairHint)}
              required
              maxLength={maxLengthOf(pairKiosk, 'code')}
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
              value={code}
              onChange={setCode}
              error={error('code')}
            />
            <Button type="submit" size="lg" busy={busy} disabled={code.trim() === ''}>
              {t(messages.pair)}
            </Button>
          </Box>
        </form>
      </Card>
    </Page>
  );
}
