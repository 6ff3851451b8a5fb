import { Box, Heading } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { readPreferences } from '#shared/modules/auth/queries.ts';
import type { Preferences } from '#shared/modules/notifications/preferences.ts';
import { freshPreferences } from '#shared/modules/notifications/preferences.ts';
import type { savePreferences } from '#shared/modules/notifications/online.ts';
import { call } from '#web/core/session/call.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useQuery } from '#web/core/data/use-query.ts';
import { toast } from '#web/core/device/toast.ts';
import { Card } from '#web/core/ui/layout/card.tsx';
import { Switch } from '#web/core/ui/forms/switch.tsx';
import { profileMessages as messages } from '../profile-messages.ts';

const choices = [
  ['bookings', messages.newsBookings, messages.newsBookingsText],
  ['payments', messages.newsPayments, messages.newsPaymentsText],
  ['services', messages.newsServices, messages.newsServicesText],
  ['marketing', messages.newsMarketing, messages.newsMarketingText],
  ['digest', messages.newsDigest, messages.newsDigestText],
] as const;

/** Which news a person gets: kept by the server, honoured by everything that tells. */
export default function NewsChoices(): ReactNode {
  const { t } = useLanguage();
  const { data, reload } = useQuery<typeof readPreferences>('/auth/preferences', {}, { keep: true });
  const [changed, setChanged] = useState<Partial<Preferences>>({});
  const shown = { ...(data ?? freshPreferences), ...changed };

  const set = async (name: (typeof choices)[number][0], on: boolean): Promise<void> => {
    setChanged((before) => ({ ...before, [name]: on }));
    try {
      await call<typeof savePreferences>('PUT /auth/preferences', { input: { [name]: on } });
      reload();
    } catch {
      setChanged((before) => ({ ...before, [name]: !on }));
      toast.error(t(messages.newsFailed));
    }
  };

  return (
    <Card>
      <Heading as="h2" fontSize="lg" fontWeight="semibold" mb="2">
        {t(messages.newsTitle)}
      </Heading>
      <Box>
        {choices.map(([name, label, hint]) => (
          <Switch
            key={name}
            label={t(label)}
            hint={t(hint)}
            checked={shown[name]}
            onChange={(on) => void set(name, on)}
          />
        ))}
      </Box>
    </Card>
  );
}
