import { Box, Heading } from '@chakra-ui/react';
import { useId, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import type { sendTest } from '#shared/modules/notifications/deliveries.ts';
import { channels } from '#shared/core/news-event.ts';
import type { Channel, NewsEvent } from '#shared/core/news-event.ts';
import { eventValues } from '#shared/modules/notifications/event-values.ts';
import { eventOf } from '#shared/modules/notifications/events.ts';
import type { EventName } from '#shared/modules/notifications/events.ts';
import { notificationRules } from '#shared/modules/notifications/notification-rule.ts';
import type { NotificationRule } from '#shared/modules/notifications/notification-rule.ts';
import { fieldsOf, sampleValues, smsParts, textOf, usualText } from '#shared/modules/notifications/texts.ts';
import type { readSendingWays } from '#shared/core/sending-ways.ts';
import { languages, translate } from '#shared/core/i18n.ts';
import type { Language, Message } from '#shared/core/i18n.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import type { WriteOf } from '#shared/core/operation.ts';
import { usePermission } from '#web/core/session/use-permission.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { ConfirmDialog } from '#web/core/ui/layout/confirm-dialog.tsx';
import { SideSheet } from '#web/core/ui/layout/side-sheet.tsx';
import { Tabs } from '#web/core/ui/layout/tabs.tsx';
import { ifUnchanged } from '#web/core/ui/resource/resource-dialog.tsx';
import { namedFields } from '#web/core/ui/resource/resource-fields.tsx';
import { RecordFields } from '#web/core/ui/tables/record-fields.tsx';
import type { FieldSpec, FormValues } from '#web/core/ui/tables/record-fields.tsx';
import { newsSettings as messages } from './messages.ts';

/** The channels that have texts of their own; what stands in the app stands on phones too. */
const written = ['inbox', 'email', 'sms', 'whatsapp'] as const;
type Written = (typeof written)[number];
const wordsOf = {
  inbox: messages.app,
  email: messages.email,
  sms: messages.sms,
  whatsapp: messages.whatsapp,
} as const;
type Rule = NotificationRule & { readonly ver: number };
type Props = { name: EventName; rule: Rule | null; onSaved: () => void; onClose: () => void };

/** True where a business has written any text of an event itself. */
export function ownTextsOf(rule: NotificationRule): boolean {
  return textFields.some((field) => Reflect.get(rule, field) !== '');
}

const textFields = written.flatMap((channel) => languages.flatMap((language) => namesOf(channel, language)));

function namesOf(channel: Channel, language: Language): string[] {
  const { title, body } = fieldsOf(channel, language);
  return [...(title === null ? [] : [title]), body];
}

/** What the form begins with: what the business chose and wrote, else what is usual. */
function valuesOf(event: NewsEvent, rule: Rule | null): FormValues {
  const values: Record<string, string> = {};
  for (const channel of channels) values[channel] = rule?.[channel] ?? 'usual';
  for (const language of languages) {
    values[`sms_template_${language}`] = String(rule?.[`sms_template_${language}`] ?? '');
    for (const channel of written) {
      const usual = usualText(event, channel);
      const { title, body } = fieldsOf(channel, language);
      if (title !== null) values[title] = textIn(rule, title) || translate(usual.title, language);
      values[body] = textIn(rule, body) || translate(usual.body, language);
    }
  }
  return values;
}

function textIn(rule: Rule | null, field: string): string {
  return rule === null ? '' : String(Reflect.get(rule, field));
}

/** What is sent: a text that is the usual one is none of the business's own. */
function sentOf(event: NewsEvent, values: FormValues): Record<string, unknown> {
  const usual = valuesOf(event, null);
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      textFields.includes(name) && value === usual[name] ? '' : value,
    ]),
  );
}

/** The choices of each channel; the first says what is usual for this event. */
function waysOf(
  event: NewsEvent,
  t: (message: Message, values?: Readonly<Record<string, string>>) => string,
): Readonly<Record<string, Pick<FieldSpec, 'options'>>> {
  const on = { value: 'on', label: t(messages.on) };
  const off = { value: 'off', label: t(messages.off) };
  return Object.fromEntries(
    channels.map((channel) => {
      const usual = event.usual.includes(channel) ? on.label : off.label;
      const standard = { value: 'usual', label: t(messages.usualWay, { usual }) };
      return [channel, { options: [standard, on, off] }];
    }),
  );
}

/** How people hear of one event, and in which words. */
export function EventDialog({ name, rule, onSaved, onClose }: Props): ReactNode {
  const { t, language } = useLanguage();
  const event = eventOf(name);
  const id = useId();
  const may = usePermission('settings:write');
  const { busy, error, form, run } = useSave();
  const [asks, setAsks] = useState(false);
  const [values, setValues] = useState(() => valuesOf(event, rule));
  // What nobody can turn off leaves only the further ways to choose.
  const always = event.critical ? event.usual : [];
  const ways = channels.filter(
    (channel) => (!event.only || channel === event.only) && !always.includes(channel),
  );
  const save = async (submitted: FormEvent): Promise<void> => {
    submitted.preventDefault();
    const body = sentOf(event, values);
    const done = await run(() =>
      rule
        ? call<WriteOf<typeof notificationRules, 'PUT', '/settings/notification-rules/{event}'>>(
            'PUT /settings/notification-rules/{event}',
            { params: { event: name }, form: body },
            ifUnchanged(rule),
          )
        : call<WriteOf<typeof notificationRules, 'POST', '/settings/notification-rules'>>(
            'POST /settings/notification-rules',
            { form: { event: name, ...body } },
          ),
    );
    if (!done) return;
    toast.success(t(messages.saved));
    onSaved();
    onClose();
  };
  const reset = (): void =>
    void run(async () => {
      if (rule)
        await call<WriteOf<typeof notificationRules, 'DELETE', '/settings/notification-rules/{event}'>>(
          'DELETE /settings/notification-rules/{event}',
          { params: { event: name }, form: {} },
          ifUnchanged(rule),
        );
      toast.success(t(messages.resetDone));
      onSaved();
      onClose();
    });
  return (
    <SideSheet
      open
      onClose={onClose}
      title={t(event.name)}
      actions={
        may ? (
          <>
            {rule === null ? null : (
              <Button look="outline" busy={busy} onClick={() => setAsks(true)}>
                {t(messages.reset)}
              </Button>
            )}
            <Button type="submit" form={id} busy={busy}>
              {t(messages.save)}
            </Button>
          </>
        ) : undefined
      }
    >
      <form id={id} ref={form} onSubmit={(submitted) => void save(submitted)} noValidate>
        <Box display="grid" gap="6">
          <Box>
            <Heading as="h3" fontSize="md" mb="3">
              {t(messages.ways)}
            </Heading>
            {event.critical ? (
              <Box color="fg.muted" fontSize="sm" mb="3">
                {t(messages.critical)}
              </Box>
            ) : null}
            <RecordFields
              specs={namedFields(notificationRules, language, ways, waysOf(event, t))}
              values={values}
              onChange={setValues}
              error={error}
            />
          </Box>
          <Texts name={name} values={values} onChange={setValues} error={error} />
        </Box>
      </form>
      {asks ? (
        <ConfirmDialog
          title={t(messages.resetAsk)}
          text={t(messages.resetMeans)}
          action={t(messages.reset)}
          danger
          busy={busy}
          onConfirm={reset}
          onClose={() => setAsks(false)}
        />
      ) : null}
    </SideSheet>
  );
}

/** Whether messages for WhatsApp are sent here, or prepared for somebody who sends them. */
function HowWhatsApp(): ReactNode {
  const { t } = useLanguage();
  const { data: ways } = useQuery<typeof readSendingWays>('/notifications/sending-ways', {});
  if (ways === null) return null;
  return <Box mb="1">{t(ways.whatsapp ? messages.whatsappSent : messages.whatsappPrepared)}</Box>;
}

type TextsProps = {
  name: EventName;
  values: FormValues;
  onChange: (values: FormValues) => void;
  error: (field: string) => string | undefined;
};

function Texts({ name, values, onChange, error }: TextsProps): ReactNode {
  const { t, language } = useLanguage();
  const event = eventOf(name);
  const shown = written.filter((channel) => !event.only || channel === event.only);
  const [channel, setChannel] = useState<Written>(shown[0] ?? 'email');
  const fields = [
    ...languages.flatMap((one) => namesOf(channel, one)),
    ...(channel === 'sms' ? ['sms_template_en', 'sms_template_hi'] : []),
  ];
  const known = [...event.values, 'business', 'link'] as const;
  const list = known.map((one) => `{${one}} ${t(eventValues[one].name)}`).join(', ');
  return (
    <Tabs
      label={t(messages.texts)}
      value={channel}
      tabs={shown.map((value) => ({ value, label: t(wordsOf[value]) }))}
      onChange={setChannel}
    >
      <Box display="grid" gap="4">
        <Box fontSize="sm" color="fg.muted" overflowWrap="anywhere">
          {channel === 'whatsapp' ? <HowWhatsApp /> : null}
          {t(messages.values, { list })}
        </Box>
        <RecordFields
          specs={namedFields(notificationRules, language, fields).map((spec) => ({
            ...spec,
            wide: true,
            optional: false,
          }))}
          values={values}
          onChange={onChange}
          error={error}
        />
        {languages.map((one) => (
          <Preview key={one} name={name} channel={channel} language={one} values={values} />
        ))}
      </Box>
    </Tabs>
  );
}

type PreviewProps = { name: EventName; channel: Written; language: Language; values: FormValues };

function Preview({ name, channel, language, values }: PreviewProps): ReactNode {
  const { t } = useLanguage();
  const may = usePermission('settings:write');
  const { busy, run } = useSave();
  const text = textOf(eventOf(name), values, { channel, language, values: sampleValues });
  const { length, parts } = smsParts(text.body);
  const test = (): void =>
    void run(async () => {
      const { message } = await call<typeof sendTest>('POST /settings/notification-rules/{event}/test', {
        params: { event: name },
        input: { channel, language },
      });
      toast.success(message ?? '');
    });
  return (
    <Card>
      <Box fontSize="sm" color="fg.muted">
        {t(messages.preview)}: {language === 'en' ? 'English' : 'हिंदी'}
      </Box>
      <Box lang={language} className="notranslate" mt="2" whiteSpace="pre-wrap" overflowWrap="anywhere">
        {text.title === '' ? null : <Box fontWeight="semibold">{text.title}</Box>}
        {text.body}
      </Box>
      {channel === 'sms' ? (
        <Box fontSize="sm" color="fg.muted" mt="2">
          {t(messages.parts, { n: length, parts })}
        </Box>
      ) : null}
      {may ? (
        <Box mt="3" display="flex" flexWrap="wrap" alignItems="center" gap="3">
          <Button size="sm" look="outline" busy={busy} onClick={test}>
            {t(messages.test)}
          </Button>
          <Box fontSize="sm" color="fg.muted">
            {t(messages.testSaved)}
          </Box>
        </Box>
      ) : null}
    </Card>
  );
}
