import {
  Ban,
  CalendarClock,
  CircleCheck,
  CircleCheckBig,
  IndianRupee,
  Play,
  Send,
  Star,
  TriangleAlert,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { Message } from '#shared/core/i18n.ts';
import { laterMessages as later } from '../later-messages.ts';
import { bookingScreens as messages } from '../messages.ts';

/** What can happen to a booking, by its name in the history. */
export const storyLines: Readonly<Record<string, { text: Message; icon: LucideIcon }>> = {
  create: { text: messages.lineCreate, icon: Send },
  confirm: { text: messages.lineConfirm, icon: CircleCheck },
  start: { text: messages.lineStart, icon: Play },
  complete: { text: messages.lineComplete, icon: CircleCheckBig },
  cancel: { text: messages.lineCancel, icon: Ban },
  reschedule: { text: messages.lineReschedule, icon: CalendarClock },
  quote: { text: later.lineQuote, icon: IndianRupee },
  accept: { text: later.lineAccept, icon: CircleCheck },
  decline: { text: later.lineDecline, icon: Ban },
  checkout: { text: later.lineCheckout, icon: CircleCheck },
  feedback: { text: later.lineFeedback, icon: Star },
  pay: { text: later.linePay, icon: IndianRupee },
  receive: { text: later.lineReceive, icon: IndianRupee },
  not_received: { text: later.lineNotReceived, icon: Ban },
  check_again: { text: later.lineCheckAgain, icon: IndianRupee },
  return: { text: later.lineReturn, icon: IndianRupee },
  refund_failed: { text: later.lineRefundFailed, icon: TriangleAlert },
  extra_approved: { text: later.lineExtra, icon: IndianRupee },
  nobody_home: { text: later.lineNobodyHome, icon: TriangleAlert },
  nobody_came: { text: later.lineNobodyCame, icon: TriangleAlert },
};
