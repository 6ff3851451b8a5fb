import { Box, Heading } from '@chakra-ui/react';
import { BellOff } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { readPreferences } from '#shared/modules/auth/queries.ts';
import type { listNotificationRules } from '#shared/modules/notifications/deliveries.ts';
import { channels } from '#shared/core/news-event.ts';
import type { NewsEvent } from '#shared/core/news-event.ts';
import type { Message } from '#shared/core/i18n.ts';
import { eventGroups, eventOf } from '#shared/modules/notifications/events.ts';
import type { EventName } from '#shared/modules/notifications/events.ts';
import type { NotificationRule } from '#shared/modules/notifications/notification-rule.ts';
import type { savePreferences } from '#shared/modules/notifications/online.ts';
import { channelsOf } from '#shared/modules/notifications/texts.ts';
import type { AnswerTo } from '#shared/core/query.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { EmptyState } from '#web/core/ui/feedback/empty-state.tsx';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { Switch } from '#web/core/ui/forms/switch.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { TextLink } from '#web/core/ui/forms/text-link.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { DataTable } from '#web/core/ui/tables/data-table.tsx';
import type { Column } from '#web/core/ui/tables/data-table.tsx';
import { EventDialog, ownTextsOf } from './event-dialog.tsx';
import { newsSettings as messages } from './messages.ts';

const path = '/settings/notification-rules';
const most = 200;

/** Every event with the ways by which people hear of it; one opens to its texts. */
export default function NewsSettingsPage(): ReactNode {
  const { t } = useLanguage();
  const answer = useQuery<typeof listNotificationRules>(path, { input: { limit: most } });
  // There are more events than a page of a list has rows.
  const isFull = (answer.data?.length ?? 0) === most;
  const rest = useQuery<typeof listNotificationRules>(
    path,
    isFull ? { input: { limit: most, page: 2 } } : null,
  );
  const chosen = useQuery<typeof readPreferences>('/auth/preferences', {});
  const reload = (): void => {
    answer.reload();
    rest.reload();
  };
  return (
    <Page title={t(messages.title)} subtitle={t(messages.subtitle)}>
      <Box display="flex" flexWrap="wrap" gap="4" mb="4">
        <TextLink to="/admin/settings/rules?part=notifications">{t(messages.quiet)}</TextLink>
        <TextLink to="/admin/settings/deliveries">{t(messages.log)}</TextLink>
      </Box>
      <AnswerStates answer={answer}>
        {(rules) => (
          <AnswerStates answer={chosen}>
            {(preferences) => (
              <>
                <Box mb="6">
                  <Summary preferences={preferences} reload={chosen.reload} />
                </Box>
                <Events rules={[...rules, ...(rest.data ?? [])]} onSaved={reload} />
              </>
            )}
          </AnswerStates>
        )}
      </AnswerStates>
    </Page>
  );
}

type Line = { readonly name: EventName; readonly rule: NotificationRuleRow | null };
type NotificationRuleRow = NotificationRule & { readonly ver: number };

/** The events under their headings, all or those that a search finds. */
function Events({
  rules,
  onSaved,
}: {
  rules: readonly NotificationRuleRow[];
  onSaved: () => void;
}): ReactNode {
  const { t } = useLanguage();
  const [open, setOpen] = useState<EventName | null>(null);
  const [search, setSearch] = useState('');
  const [group, setGroup] = useState('all');
  const ruleOf = (name: EventName): NotificationRuleRow | null =>
    rules.find(({ event }) => event === name) ?? null;
  const shown = eventGroups
    .filter((_, at) => group === 'all' || group === String(at))
    .map(({ title, names }) => ({
      title,
      lines: names.filter((name) => isFound(name, search)).map((name) => ({ name, rule: ruleOf(name) })),
    }))
    .filter(({ lines }) => lines.length > 0);
  return (
    <>
      <Box display="flex" flexWrap="wrap" alignItems="end" gap="3" mb="6">
        <Box flex={{ base: '1 1 100%', md: '0 1 420px' }}>
          <TextField label={t(messages.find)} type="search" value={search} onChange={setSearch} />
        </Box>
        <Box flex={{ base: '1 1 100%', md: '0 1 264px' }}>
          <SelectField
            label={t(messages.group)}
            value={group}
            options={[
              { value: 'all', label: t(messages.allGroups) },
              ...eventGroups.map(({ title }, at) => ({ value: String(at), label: t(title) })),
            ]}
            onChange={setGroup}
          />
        </Box>
      </Box>
      <Box display="grid" gap="8">
        {shown.map(({ title, lines }) => (
          <Group key={title[0]} title={title} lines={lines} onOpen={setOpen} />
        ))}
      </Box>
      {shown.length === 0 ? (
        <EmptyState
          icon={<BellOff aria-hidden />}
          title={t(messages.noEvents)}
          text={t(messages.noneFoundText)}
        />
      ) : null}
      {open === null ? null : (
        <EventDialog name={open} rule={ruleOf(open)} onSaved={onSaved} onClose={() => setOpen(null)} />
      )}
    </>
  );
}

/** An event is found by what it is called, and by what it says as usual, in either language. */
function isFound(name: EventName, search: string): boolean {
  const event = eventOf(name);
  const said = [...event.name, ...event.title].join('\n').toLowerCase();
  return said.includes(search.trim().toLowerCase());
}

type GroupProps = { title: Message; lines: readonly Line[]; onOpen: (name: EventName) => void };

function Group({ title, lines, onOpen }: GroupProps): ReactNode {
  const { t } = useLanguage();
  const audience = ({ name }: Line): string => t(messages[eventOf(name).audience]);
  const ways = ({ name, rule }: Line): string =>
    waysOf(eventOf(name), rule)
      .map((way) => t(way))
      .join(', ');
  const isOwn = ({ rule }: Line): boolean => rule !== null && ownTextsOf(rule);
  const columns: Column<Line>[] = [
    { key: 'event', label: t(messages.event), cell: ({ name }) => t(eventOf(name).name) },
    {
      key: 'audience',
      label: t(messages.audience),
      cell: audience,
      text: audience,
      width: '160px',
      under: 'plain',
    },
    { key: 'ways', label: t(messages.ways), cell: ways, text: ways, width: '300px', under: 'plain' },
    {
      key: 'texts',
      label: t(messages.texts),
      cell: (line) => t(isOwn(line) ? messages.own : messages.usual),
      text: (line) => (isOwn(line) ? t(messages.own) : null),
      width: '140px',
      under: 'plain',
    },
  ];
  return (
    <Box as="section">
      <Heading as="h2" fontSize="lg" mb="3">
        {t(title)}
      </Heading>
      <DataTable
        caption={t(title)}
        columns={columns}
        rows={lines}
        rowKey={({ name }) => name}
        onOpen={({ name }) => onOpen(name)}
      />
    </Box>
  );
}

function waysOf(event: NewsEvent, rule: NotificationRuleRow | null): readonly Message[] {
  const on = channelsOf(event, rule);
  return on.size === 0 ? [messages.off] : channels.filter((way) => on.has(way)).map((way) => messages[way]);
}

type SummaryProps = { preferences: AnswerTo<typeof readPreferences>; reload: () => void };

/** Whether the person at the desk gets a mail of what is unread. */
function Summary({ preferences, reload }: SummaryProps): ReactNode {
  const { t } = useLanguage();
  const set = async (on: boolean): Promise<void> => {
    try {
      await call<typeof savePreferences>('PUT /auth/preferences', { input: { digest: on } });
      reload();
    } catch {
      toast.error(t(messages.failed));
    }
  };
  return (
    <Card maxW="760px">
      <Switch
        label={t(messages.digest)}
        hint={t(messages.digestText)}
        checked={preferences.digest}
        onChange={(on) => void set(on)}
      />
    </Card>
  );
}
