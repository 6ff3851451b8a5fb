import { dateOf, formatDate, formatTime12, instantFromMs, timeOf } from './dates.ts';
import { translate } from './i18n.ts';
import type { Language, Message } from './i18n.ts';

const messages = {
  second: ['Try again in 1 second.', '1 सेकंड बाद फिर कोशिश करें।'],
  seconds: ['Try again in {n} {n:second|seconds}.', '{n} सेकंड बाद फिर कोशिश करें।'],
  minute: ['Try again in 1 minute.', '1 मिनट बाद फिर कोशिश करें।'],
  minutes: ['Try again in {n} {n:minute|minutes}.', '{n} मिनट बाद फिर कोशिश करें।'],
  time: ['Try again at {time}.', '{time} बजे फिर कोशिश करें।'],
  day: ['Try again on {date} at {time}.', '{date} को {time} बजे फिर कोशिश करें।'],
} as const satisfies Record<string, Message>;

/**
 * Says when to try again after a refusal that names the seconds to wait: in seconds below one minute, in
 * minutes below one hour, and at a time in India from then on. Customers read a clock of 12 hours, everybody
 * else one of 24.
 *
 * @example tryAgain(240, Date.now(), 'en') // 'Try again in 4 minutes.'
 */
export function tryAgain(seconds: number, nowMs: number, language: Language, clock: 12 | 24 = 24): string {
  const left = Math.max(1, Math.ceil(seconds));
  if (left < 60) return translate(left === 1 ? messages.second : messages.seconds, language, { n: left });
  const minutes = Math.ceil(left / 60);
  if (minutes < 60)
    return translate(minutes === 1 ? messages.minute : messages.minutes, language, { n: minutes });
  const [now, then] = [instantFromMs(nowMs), instantFromMs(nowMs + left * 1000)];
  const time = clock === 12 ? formatTime12(timeOf(then)) : timeOf(then);
  if (dateOf(now) === dateOf(then)) return translate(messages.time, language, { time });
  return translate(messages.day, language, { date: formatDate(dateOf(then), language), time });
}

/**
 * A sentence followed by when to try again. A sentence that has no full stop gets the one of its language.
 */
export function withTryAgain(sentence: string, again: string, language: Language): string {
  const ends = /[.!?।]$/.test(sentence);
  return `${sentence}${ends ? '' : language === 'hi' ? '।' : '.'} ${again}`;
}
