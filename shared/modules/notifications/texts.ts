import { inBoth, translate } from '#shared/core/i18n.ts';
import type { Language, Message, Values } from '#shared/core/i18n.ts';
import { channels } from '#shared/core/news-event.ts';
import type { Channel, NewsEvent } from '#shared/core/news-event.ts';
import { eventValues } from './event-values.ts';

/** What a business may have written itself of one event, by the names of the fields. */
export type OwnTexts = Readonly<Record<string, unknown>>;
/** A text with its heading; an SMS and a WhatsApp message have none. */
export type Text = { readonly title: string; readonly body: string };

/** Every text of a business may say who writes, and where to read on. */
const always = new Set<string>(['business', 'link']);

/** The places of a text that its event has no value for. */
export function unknownValues(text: string, { values }: Pick<NewsEvent, 'values'>): string[] {
  const known = new Set<string>([...always, ...values]);
  return [...text.matchAll(/\{([^{}]*)\}/g)]
    .map(([, inside = '']) => inside.split(':')[0] ?? '')
    .filter((name) => !known.has(name));
}

/** The fields in which a business keeps its own text for a channel. */
export function fieldsOf(channel: Channel, language: Language): { title: string | null; body: string } {
  if (channel === 'email') return { title: `subject_${language}`, body: `mail_${language}` };
  if (channel === 'sms' || channel === 'whatsapp') return { title: null, body: `${channel}_${language}` };
  return { title: `title_${language}`, body: `text_${language}` };
}

/**
 * The text of an event as it stands where the business has not written its own, with places for the values.
 */
export function usualText(event: NewsEvent, channel: Channel): { title: Message; body: Message } {
  const { title, body, sentence } = event;
  if (channel === 'inbox' || channel === 'push' || event.only === 'email') return { title, body };
  if (channel === 'email')
    return { title, body: inBoth((of) => `${translate(sentence ?? body, of)}\n\n{link}\n\n{business}`) };
  if (sentence) return { title: ['', ''], body: sentence };
  return {
    title: ['', ''],
    body: inBoth((of) => `{business}: ${translate(title, of)}. ${translate(body, of)}`),
  };
}

/** What goes out of an event by a channel: the business's own words, else the usual ones, with the values. */
export function textOf(
  event: NewsEvent,
  own: OwnTexts | null,
  { channel, language, values }: { channel: Channel; language: Language; values: Values },
): Text {
  const usual = usualText(event, channel);
  const { title, body } = fieldsOf(channel, language);
  const written = (field: string | null, otherwise: Message): string => {
    const text = field === null ? '' : own?.[field];
    const meant: Message = typeof text === 'string' && text !== '' ? [text, text] : otherwise;
    return translate(meant, language, values);
  };
  return { title: written(title, usual.title), body: written(body, usual.body) };
}

/** By which ways people hear of an event: as the business chose, else as usual. */
export function channelsOf(event: NewsEvent, own: OwnTexts | null): ReadonlySet<Channel> {
  return new Set(
    channels.filter((channel) => {
      if (event.only && channel !== event.only) return false;
      const chosen = own?.[channel];
      return chosen === 'on' || (chosen !== 'off' && event.usual.includes(channel));
    }),
  );
}

/** Values to try a text with. */
export const sampleValues: Values = Object.fromEntries(
  Object.entries(eventValues).map(([name, { sample }]) => [name, sample]),
);

const single = { plain: 160, unicode: 70 } as const;
const several = { plain: 153, unicode: 67 } as const;
/** The characters of the GSM alphabet; any other makes a text count as Unicode. */
const plain = /^[\n\r !"#$%&'()*+,\-./0-9:;<=>?@A-Z_a-z£¥èéùìòÇØøÅåÆæßÉÄÖÑÜ§äöñüà^{}\\[\]~|€]*$/;

/** How many messages an SMS is charged as. */
export function smsParts(text: string): {
  readonly length: number;
  readonly parts: number;
  readonly unicode: boolean;
} {
  const unicode = !plain.test(text);
  const kind = unicode ? 'unicode' : 'plain';
  const twice = unicode ? 0 : (text.match(/[\^{}\\[\]~|€]/g) ?? []).length;
  const length = text.length + twice;
  return { length, parts: length <= single[kind] ? 1 : Math.ceil(length / several[kind]), unicode };
}
