import { choice, id, reference, text } from '#shared/core/fields.ts';
import { filled } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Fault, Row } from '#shared/core/resource.ts';
import { resourceOperations } from '#shared/core/resource-operations.ts';
import { eventNames, eventOf, eventTitles } from './events.ts';
import { notificationsMessages as messages } from './messages.ts';
import { unknownValues } from './texts.ts';

const called = {
  usual: ['As usual', 'जैसा आम तौर पर'],
  on: ['On', 'चालू'],
  off: ['Off', 'बंद'],
} as const satisfies Record<string, Message>;
const switched = (en: string, hi: string) =>
  choice(['usual', 'on', 'off']).called(called).initial('usual').editable().label(en, hi);
const line = (en: string, hi: string) => text(120).editable().label(en, hi);
const mail = (en: string, hi: string) => text(4000).editable().label(en, hi);
const phone = (en: string, hi: string) => text(600).editable().label(en, hi);
const template = (en: string, hi: string) => reference(30).editable().label(en, hi);

/**
 * How a business tells of one event: by which ways, and in its own words. A text that is empty is the usual
 * one.
 */
export const notificationRules = defineResource({
  name: 'notification_rules',
  one: 'notification_rule',
  title: {
    one: ['notification setting', 'सूचना की सेटिंग'],
    many: ['notification settings', 'सूचनाओं की सेटिंग'],
    feminine: true,
  },
  naming: ['event'],
  path: '/settings/notification-rules',
  addressedBy: 'event',
  fields: {
    id: id(),
    event: choice(eventNames).called(eventTitles).required().unique().once().label('Event', 'घटना'),
    inbox: switched('In the app', 'ऐप में'),
    push: switched('On phones', 'फ़ोन पर'),
    email: switched('Email', 'ई-मेल'),
    sms: switched('SMS', 'SMS'),
    whatsapp: switched('WhatsApp text', 'WhatsApp संदेश'),
    title_en: line('Title', 'शीर्षक (अंग्रेज़ी)'),
    title_hi: line('Title in Hindi', 'शीर्षक'),
    text_en: phone('Text', 'संदेश (अंग्रेज़ी)'),
    text_hi: phone('Text in Hindi', 'संदेश'),
    subject_en: line('Email subject', 'ई-मेल का विषय (अंग्रेज़ी)'),
    subject_hi: line('Email subject in Hindi', 'ई-मेल का विषय'),
    mail_en: mail('Email text', 'ई-मेल का संदेश (अंग्रेज़ी)'),
    mail_hi: mail('Email text in Hindi', 'ई-मेल का संदेश'),
    sms_en: phone('SMS text', 'SMS का संदेश (अंग्रेज़ी)'),
    sms_hi: phone('SMS text in Hindi', 'SMS का संदेश'),
    sms_template_en: template('DLT template ID', 'DLT टेम्पलेट आईडी (अंग्रेज़ी)'),
    sms_template_hi: template('DLT template ID for Hindi', 'DLT टेम्पलेट आईडी'),
    whatsapp_en: phone('WhatsApp text', 'WhatsApp का संदेश (अंग्रेज़ी)'),
    whatsapp_hi: phone('WhatsApp text in Hindi', 'WhatsApp का संदेश'),
  },
  access: { read: 'settings:read', write: 'settings:write' },
  list: { columns: ['event', 'push', 'email', 'sms'], sort: ['event', 'created_at'], order: 'event' },
  check: faultOf,
});

export type NotificationRule = Row<typeof notificationRules>;
export const notificationRuleOperations = resourceOperations(notificationRules);

/** The fields that hold a text with places for values. */
const textFields = [
  'title_en',
  'title_hi',
  'text_en',
  'text_hi',
  'subject_en',
  'subject_hi',
  'mail_en',
  'mail_hi',
  'sms_en',
  'sms_hi',
  'whatsapp_en',
  'whatsapp_hi',
] as const;

function faultOf(record: Readonly<Record<string, unknown>>): Fault | null {
  const name = eventNames.find((event) => event === record['event']);
  if (name === undefined) return null;
  const event = eventOf(name);
  for (const field of textFields) {
    const [unknown] = unknownValues(String(record[field] ?? ''), event);
    if (unknown !== undefined) return { field, text: filled(messages.unknownValue, { name: unknown }) };
  }
  if (!event.critical) return null;
  const muted = event.usual.find((channel) => record[channel] === 'off');
  return muted === undefined ? null : { field: muted, text: messages.alwaysTold };
}
