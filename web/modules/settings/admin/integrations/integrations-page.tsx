import { useState } from 'react';
import type { ReactNode } from 'react';
import { useLanguage } from '#web/core/device/language.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { Tabs } from '#web/core/ui/layout/tabs.tsx';
import { integrationScreens as messages } from '../../integration-messages.ts';
import { CalendarsTab } from './calendars-tab.tsx';
import { KeysTab } from './keys-tab.tsx';
import { WebhooksTab } from './webhooks-tab.tsx';

/** How other programs are connected: keys to the API, what is sent to them, and calendars. */
export default function IntegrationsPage(): ReactNode {
  const { t } = useLanguage();
  const [tab, setTab] = useState<'keys' | 'webhooks' | 'calendars'>('keys');
  return (
    <Page title={t(messages.title)} subtitle={t(messages.about)}>
      <Tabs
        label={t(messages.parts)}
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'keys', label: t(messages.keys) },
          { value: 'webhooks', label: t(messages.webhooks) },
          { value: 'calendars', label: t(messages.calendars) },
        ]}
      >
        {tab === 'keys' ? <KeysTab /> : null}
        {tab === 'webhooks' ? <WebhooksTab /> : null}
        {tab === 'calendars' ? <CalendarsTab /> : null}
      </Tabs>
    </Page>
  );
}
