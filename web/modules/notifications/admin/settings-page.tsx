import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { readPreferences } from '#shared/modules/auth/queries.ts';
import type { listNotificationRules } from '#shared/modules/notifications/deliveries.ts';
import { channels } from '#shared/core/news-event.ts';
import type { Channel } from '#shared/core/news-event.ts';
import { eventNames, eventOf } from '#shared/modules/notifications/events.ts';
import type { EventName } from '#shared/modules/notifications/events.ts';
import type { NotificationRule } from '#shared/modules/notifications/notification-rule.ts';
import type { savePreferences } from '#shared/modules/notifications/online.ts';
import { channelsOf } from '#shared/modules/notifications/texts.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { Switch } from '#web/core/ui/forms/switch.tsx';
import { TextLink } from '#web/core/ui/forms/text-link.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { DataTable } from '#web/core/ui/tables/data-table.tsx';
import type { Column } from '#web/core/ui/tables/data-table.tsx';
import { EventDialog, ownTextsOf } from './event-dialog.tsx';
import { newsSettings as messages } from './messages.ts';

/** Every event with the ways by which people hear of it; one opens to its texts. */
export default function NewsSettingsPage(): ReactNode {
  const { t } = useLanguage();
  const answer = useQuery<typeof listNotificationRules>('/settings/notification-rules', {
    input: { limit: 200 },
  });
  return (
    <Page title={t(messages.title)} subtitle={t(messages.subtitle)}>
      <Box display="flex" flexWrap="wrap" gap="4" mb="4">
        <TextLink to="/admin/settings/rules?part=notifications">{t(messages.quiet)}</TextLink>
        <TextLink to="/admin/settings/deliveries">{t(messages.log)}</TextLink>
      </Box>
      <AnswerStates answer={answer}>
        {(rules) => (
          <>
            <Events rules={rules} onSaved={answer.reload} />
            <Box mt="6">
              <Summary />
            </Box>
          </>
        )}
      </AnswerStates>
    </Page>
  );
}

type Line = { readonly name: EventName; readonly rule: NotificationRuleRow | null };
type NotificationRuleRow = NotificationRule & { readonly ver: number };

function Events({
  rules,
  onSaved,
}: {
  rules: readonly NotificationRuleRow[];
  onSaved: () => void;
}): ReactNode {
  const { t } = useLanguage();
  const [open, setOpen] = useState<EventName | null>(null);
  const ruleOf = (name: EventName): NotificationRuleRow | null =>
    rules.find(({ event }) => event === name) ?? null;
  const columns: Column<Line>[] = [
    { key: 'event', label: t(messages.event), cell: ({ name }) => t(eventOf(name).name) },
    { key: 'audience', label: t(messages.audience), cell: ({ name }) => t(messages[eventOf(name).audience]) },
    ...channels.map(
      (channel): Column<Line> => ({
        key: channel,
        label: t(messages[channel]),
        cell: ({ name, rule }) => <Way name={name} rule={rule} channel={channel} />,
      }),
    ),
    {
      key: 'texts',
      label: t(messages.texts),
      cell: ({ rule }) => t(rule !== null && ownTextsOf(rule) ? messages.own : messages.usual),
    },
  ];
  return (
    <>
      <DataTable
        caption={t(messages.title)}
        columns={columns}
        rows={eventNames.map((name) => ({ name, rule: ruleOf(name) }))}
        rowKey={({ name }) => name}
        onOpen={({ name }) => setOpen(name)}
      />
      {open === null ? null : (
        <EventDialog name={open} rule={ruleOf(open)} onSaved={onSaved} onClose={() => setOpen(null)} />
      )}
    </>
  );
}

function Way({ name, rule, channel }: Line & { channel: Channel }): ReactNode {
  const { t } = useLanguage();
  const event = eventOf(name);
  if (event.only && channel !== event.only) return <Box color="fg.muted">{t(messages.none)}</Box>;
  return channelsOf(event, rule).has(channel) ? (
    <StatusBadge tone="ok" icon="agreed">
      {t(messages.on)}
    </StatusBadge>
  ) : (
    <Box color="fg.muted">{t(messages.off)}</Box>
  );
}

/** Whether the person at the desk gets a mail of what is unread. */
function Summary(): ReactNode {
  const { t } = useLanguage();
  const { data, reload } = useQuery<typeof readPreferences>('/auth/preferences', {});
  const set = async (on: boolean): Promise<void> => {
    try {
      await call<typeof savePreferences>('PUT /auth/preferences', { input: { digest: on } });
      reload();
    } catch {
      toast.error(t(messages.failed));
    }
  };
  if (!data) return null;
  return (
    <Card maxW="760px">
      <Switch
        label={t(messages.digest)}
        hint={t(messages.digestText)}
        checked={data.digest}
        onChange={(on) => void set(on)}
      />
    </Card>
  );
}
