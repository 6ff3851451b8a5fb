import { Box, Heading } from '@chakra-ui/react';
import { BellRing } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useLanguage } from '#web/core/device/language.tsx';
import { phoneNews, turnPhoneNewsOff, turnPhoneNewsOn } from '#web/core/sync/phone-news.ts';
import type { PhoneNews } from '#web/core/sync/phone-news.ts';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { phoneNewsMessages as messages } from './messages.ts';

const words = {
  impossible: messages.impossible,
  forbidden: messages.forbidden,
  off: messages.offText,
  on: messages.onText,
} as const;

/**
 * Asks, in plain words and before the browser does, whether news may come to this phone; and takes it back as
 * easily. `whileOff` shows it only to who has not agreed.
 */
export function PhoneNewsCard({ whileOff = false }: { whileOff?: boolean }): ReactNode {
  const { t } = useLanguage();
  const [known, setKnown] = useState<PhoneNews | null>(null);
  const [busy, setBusy] = useState(false);
  const [later, setLater] = useState(false);
  useEffect(() => {
    void phoneNews().then(setKnown, () => setKnown('impossible'));
  }, []);
  if (whileOff && (known !== 'off' || later)) return null;
  // Until the browser has answered, the card takes its room unseen, so that nothing below it moves.
  const state = known ?? 'off';

  const change = async (): Promise<void> => {
    setBusy(true);
    try {
      setKnown(await (state === 'on' ? turnPhoneNewsOff() : turnPhoneNewsOn()));
    } catch {
      toast.error(t(messages.failed));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Card
      display="grid"
      gap="3"
      mt={whileOff ? '4' : undefined}
      visibility={known === null ? 'hidden' : undefined}
    >
      <Box display="flex" gap="3" alignItems="center">
        <Box
          aria-hidden
          flexShrink={0}
          display="grid"
          placeItems="center"
          boxSize="40px"
          borderRadius="full"
          bg="brand.subtle"
          color="brand.text"
        >
          <BellRing size={20} />
        </Box>
        <Heading as="h2" fontSize="lg" fontWeight="semibold">
          {t(messages.title)}
        </Heading>
      </Box>
      <Box color="fg.muted">{t(words[state])}</Box>
      {state === 'off' ? (
        <Box as="ul" listStyleType="disc" ps="5" color="fg.muted" fontSize="sm" display="grid" gap="1">
          <li>{t(messages.what)}</li>
          <li>{t(messages.how)}</li>
          <li>{t(messages.stop)}</li>
        </Box>
      ) : null}
      {state === 'off' || state === 'on' ? (
        <Box display="flex" flexWrap="wrap" gap="3">
          <Button look={state === 'on' ? 'outline' : 'solid'} busy={busy} onClick={() => void change()}>
            {t(state === 'on' ? messages.turnOff : messages.turnOn)}
          </Button>
          {whileOff ? (
            <Button look="ghost" onClick={() => setLater(true)}>
              {t(messages.later)}
            </Button>
          ) : null}
        </Box>
      ) : null}
    </Card>
  );
}
