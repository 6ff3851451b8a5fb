import { CalendarHeart } from 'lucide-react';
import type { ReactNode } from 'react';
import { holidays } from '#shared/modules/payroll/holiday.ts';
import { ResourcePage } from '#web/core/ui/resource/resource-page.tsx';
import { payRules } from '../rules-messages.ts';

/** The paid holidays of the business. */
export default function HolidaysPage(): ReactNode {
  return (
    <ResourcePage resource={holidays} icon={<CalendarHeart aria-hidden />} about={payRules.holidaysText} />
  );
}
