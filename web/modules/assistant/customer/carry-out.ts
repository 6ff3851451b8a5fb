import type { Act, Answer, Known } from '#shared/modules/assistant/answer.ts';
import { answerMessages as messages } from '#shared/modules/assistant/answer-messages.ts';
import { answerTaken } from '#shared/modules/assistant/answer-move.ts';
import { inBoth } from '#shared/modules/assistant/answer.ts';
import { formatDate, formatTime12 } from '#shared/core/dates.ts';
import { translate } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import { formatPhone } from '#shared/core/phone.ts';
import { cancellationFee } from '#shared/modules/bookings/cancellation.ts';
import { cancelBooking, rescheduleBooking } from '#shared/modules/bookings/operations.ts';
import type { sendMessage } from '#shared/modules/contact/exchanges.ts';
import { send } from '#web/core/data/outbox.ts';
import { currentLanguage } from '#web/core/device/language.tsx';
import { call } from '#web/core/session/call.ts';
import { lostTime } from './lost-time.ts';

/** Does what the person agreed to, by the operation of the booking's own page, and says what came of it. */
export async function carryOut(act: Act, known: Known): Promise<Answer> {
  if (act.kind === 'wait') return wait(act, known);
  const open = { kind: 'open', to: `/bookings/${act.booking_id}`, label: messages.openBooking } as const;
  try {
    if (act.kind === 'cancel') {
      const booking = known.bookings?.find(({ id }) => id === act.booking_id);
      const fee = booking && cancellationFee(booking, known.now);
      await send(cancelBooking, { id: act.booking_id, input: fee === undefined ? {} : { shown_fee: fee } });
      return { says: [known.online ? messages.cancelled : messages.cancelledHere], offers: [open] };
    }
    const { date, time } = act;
    const booking = known.bookings?.find(({ id }) => id === act.booking_id);
    const lost = booking ? await lostTime(booking, act, known) : null;
    if (booking && lost !== null) return answerTaken(booking, lost, known);
    await send(rescheduleBooking, { id: act.booking_id, input: { new_date: date, new_time: time } });
    const moved = inBoth(messages.moved, (language) => ({
      day: formatDate(date, language),
      time: formatTime12(time),
    }));
    return { says: [known.online ? moved : messages.movedHere], offers: [open] };
  } catch (error) {
    const failed = act.kind === 'cancel' ? messages.cancelFailed : messages.moveFailed;
    const why: Message = error instanceof Error && error.message ? [error.message, error.message] : failed;
    return { says: [why], offers: [open] };
  }
}

/** Notes who waits for a city in which the business does not work yet, as the form for a booking does. */
async function wait({ city, phone }: Extract<Act, { kind: 'wait' }>, known: Known): Promise<Answer> {
  const values = (): Record<string, string> => ({ city });
  const language = currentLanguage();
  try {
    await call<typeof sendMessage>('POST /contact/send-message', {
      input: {
        name: known.person?.name || formatPhone(phone),
        phone,
        message: translate(messages.waitsFor, language, { city }),
        language,
      },
    });
    return { says: [inBoth(messages.waits, values)] };
  } catch {
    return {
      says: [messages.waitFailed],
      offers: [{ kind: 'wait', city, label: inBoth(messages.joinWaiting, values) }],
    };
  }
}
