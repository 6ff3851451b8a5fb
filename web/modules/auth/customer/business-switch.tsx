import { Box, Heading } from '@chakra-ui/react';
import { Building2 } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { switchBusiness } from '#shared/modules/auth/exchanges.ts';
import type { listBusinesses } from '#shared/modules/auth/queries.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { startSession } from '#web/core/session/session.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { switchMessages as messages } from '../switch-messages.ts';
import { deviceName } from './device-name.ts';
import { withPasskey } from './with-passkey.ts';

/**
 * The other businesses of whoever works for several, and nothing for anybody else. What a business has on
 * this device is kept under its name: the work of one is never sent as the other, and waits for its return.
 */
export default function BusinessSwitch({ home }: { home: string }): ReactNode {
  const { t } = useLanguage();
  const { data } = useQuery<typeof listBusinesses>('/auth/businesses', {});
  const [going, setGoing] = useState<string | null>(null);
  const others = (data ?? []).filter(({ current }) => !current);
  const own = data?.find(({ current }) => current);
  if (!own || others.length === 0) return null;
  const go = async (business: string): Promise<void> => {
    setGoing(business);
    try {
      const { data: answer } = await call<typeof switchBusiness>('POST /auth/switch-business', {
        form: { business, device: deviceName() },
      });
      const { token, user } = 'second_factor' in answer ? await withPasskey(answer) : answer;
      startSession(token, user);
      // Everything that is open shows the business before: the app begins anew.
      globalThis.location.replace(home);
    } catch (error) {
      setGoing(null);
      toast.error(error instanceof Error && error.message ? error.message : t(messages.failed));
    }
  };
  return (
    <Card>
      <Heading as="h2" fontSize="lg" fontWeight="semibold" mb="2">
        {t(messages.title)}
      </Heading>
      <Box color="fg.muted" mb="4">
        {t(messages.text, { name: own.name })}
      </Box>
      <Box display="grid" gap="3">
        {others.map(({ id, name, city }) => (
          <Button key={id} look="outline" size="lg" busy={going === id} onClick={() => void go(id)}>
            <Building2 size={20} aria-hidden />
            {t(messages.go, { name: city === '' ? name : `${name}, ${city}` })}
          </Button>
        ))}
      </Box>
    </Card>
  );
}
