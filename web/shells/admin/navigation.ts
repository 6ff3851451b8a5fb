import {
  Building2,
  CalendarCheck,
  CalendarOff,
  ChartColumn,
  Hourglass,
  KeyRound,
  Scale,
  SlidersHorizontal,
  CalendarRange,
  MapPin,
  CalendarX2,
  ClipboardCheck,
  Clock,
  Coins,
  FileText,
  Fingerprint,
  Footprints,
  HandCoins,
  Handshake,
  Landmark,
  LayoutDashboard,
  ListChecks,
  Mail,
  Network,
  MonitorSmartphone,
  Newspaper,
  ReceiptText,
  Repeat,
  ScrollText,
  ShieldAlert,
  Siren,
  TicketPercent,
  Users,
  Wallet,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { Message } from '#shared/core/i18n.ts';
import { adminMessages as say } from './messages.ts';

/**
 * One page of the desk. Whoever lacks the permission `needs` does not see it; `null` is for everybody at the
 * desk.
 */
export type Place = {
  readonly to: string;
  readonly label: Message;
  readonly icon: LucideIcon;
  readonly needs: string | null;
};
/** A job of the office and the pages where it is done. */
export type Job = { readonly key: string; readonly label: Message; readonly places: readonly Place[] };

/**
 * The rail, job by job and in this order. A new page of the desk gets its line here, under the job it belongs
 * to, and its route in `admin-routes.tsx`. A job without a page that the person may see is left out.
 */
export const jobs: readonly Job[] = [
  {
    key: 'today',
    label: say.jobToday,
    places: [{ to: '/admin', label: say.today, icon: LayoutDashboard, needs: null }],
  },
  {
    key: 'people',
    label: say.jobPeople,
    places: [
      { to: '/admin/staff', label: say.staff, icon: Users, needs: 'staff:read' },
      { to: '/admin/partners', label: say.partners, icon: Handshake, needs: 'oncall:read' },
    ],
  },
  {
    key: 'roster',
    label: say.jobRoster,
    places: [
      { to: '/admin/attendance', label: say.attendance, icon: Fingerprint, needs: 'attendance:read' },
      { to: '/admin/corrections', label: say.corrections, icon: ClipboardCheck, needs: 'attendance:write' },
      { to: '/admin/kiosks', label: say.kiosks, icon: MonitorSmartphone, needs: 'attendance:read' },
      { to: '/admin/roster', label: say.roster, icon: CalendarRange, needs: 'roster:read' },
      { to: '/admin/roster/patterns', label: say.patterns, icon: Repeat, needs: 'roster:read' },
      { to: '/admin/patrol', label: say.patrol, icon: Footprints, needs: 'patrol:read' },
      { to: '/admin/tasks', label: say.tasks, icon: ListChecks, needs: 'tasks:read' },
      { to: '/admin/leave', label: say.leave, icon: CalendarOff, needs: 'roster:read' },
      { to: '/admin/sites', label: say.sites, icon: MapPin, needs: 'locations:read' },
    ],
  },
  {
    key: 'money',
    label: say.jobMoney,
    places: [
      { to: '/admin/billing', label: say.bills, icon: ReceiptText, needs: 'billing:read' },
      { to: '/admin/payroll', label: say.payroll, icon: Wallet, needs: 'payroll:read' },
      { to: '/admin/payroll/advances', label: say.advances, icon: HandCoins, needs: 'payroll:read' },
      { to: '/admin/payroll/wages', label: say.wages, icon: Coins, needs: 'payroll:read' },
      { to: '/admin/payroll/rates', label: say.rates, icon: Landmark, needs: 'payroll:read' },
      { to: '/admin/payroll/rules', label: say.payRules, icon: SlidersHorizontal, needs: 'settings:read' },
    ],
  },
  {
    key: 'customers',
    label: say.jobCustomers,
    places: [
      { to: '/admin/bookings', label: say.bookings, icon: CalendarCheck, needs: 'bookings:read' },
      { to: '/admin/contracts', label: say.contracts, icon: FileText, needs: 'contracts:read' },
      { to: '/admin/messages', label: say.messages, icon: Mail, needs: 'settings:read' },
    ],
  },
  {
    key: 'quality',
    label: say.jobQuality,
    places: [
      { to: '/admin/incidents', label: say.incidents, icon: ShieldAlert, needs: 'incidents:read' },
      { to: '/admin/sos', label: say.sos, icon: Siren, needs: 'incidents:read' },
      { to: '/admin/reports', label: say.reports, icon: ChartColumn, needs: 'reports:read' },
    ],
  },
  {
    key: 'settings',
    label: say.jobSettings,
    places: [
      { to: '/admin/settings', label: say.business, icon: Building2, needs: 'settings:read' },
      { to: '/admin/settings/companies', label: say.companies, icon: Network, needs: 'companies:read' },
      { to: '/admin/settings/shifts', label: say.shifts, icon: Hourglass, needs: 'settings:read' },
      { to: '/admin/settings/rules', label: say.rules, icon: Scale, needs: 'settings:read' },
      { to: '/admin/settings/roles', label: say.roles, icon: KeyRound, needs: 'roles:read' },
      { to: '/admin/settings/hours', label: say.hours, icon: Clock, needs: 'services:write' },
      {
        to: '/admin/settings/cancellation',
        label: say.cancellation,
        icon: CalendarX2,
        needs: 'settings:read',
      },
      { to: '/admin/settings/promos', label: say.promos, icon: TicketPercent, needs: 'settings:read' },
      { to: '/admin/log', label: say.log, icon: ScrollText, needs: 'audit:read' },
      { to: '/admin/blog', label: say.blog, icon: Newspaper, needs: 'blog:write' },
    ],
  },
];

/** The jobs and pages that are open to whoever `may` speaks for. */
export function jobsFor(may: (permission: string) => boolean): readonly Job[] {
  return jobs
    .map((job) => ({
      ...job,
      places: job.places.filter((place) => place.needs === null || may(place.needs)),
    }))
    .filter((job) => job.places.length > 0);
}

/** Pages that have other pages of the rail below them, and so are only themselves. */
const roots: ReadonlySet<string> = new Set(['/admin', '/admin/payroll', '/admin/roster', '/admin/settings']);

/** True for a page below which the rail has others. */
export function isRoot(to: string): boolean {
  return roots.has(to);
}

/** True when the address is that page or one below it. A root is only itself. */
export function isAt(place: Place, pathname: string): boolean {
  return pathname === place.to || (!isRoot(place.to) && pathname.startsWith(`${place.to}/`));
}
