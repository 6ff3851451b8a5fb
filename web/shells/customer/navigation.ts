import { CalendarCheck, FileText, House, ReceiptIndianRupee, UserRound } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { Message } from '#shared/core/i18n.ts';
import { customerMessages as say } from './messages.ts';

export type Place = {
  readonly to: string;
  readonly short: Message;
  readonly label: Message;
  readonly icon: LucideIcon;
};

/** The five places of the customer face, in the order of the thumb. */
export const places: readonly Place[] = [
  { to: '/dashboard', short: say.dashboard, label: say.dashboard, icon: House },
  { to: '/bookings', short: say.bookings, label: say.myBookings, icon: CalendarCheck },
  { to: '/contracts', short: say.contracts, label: say.contracts, icon: FileText },
  { to: '/payments', short: say.payments, label: say.payments, icon: ReceiptIndianRupee },
  { to: '/profile', short: say.profile, label: say.profile, icon: UserRound },
];
