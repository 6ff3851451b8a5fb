import type { Message } from '#shared/core/i18n.ts';
import type { Payslip } from './payslip.ts';

const noAttendance: Message = ['No attendance recorded', 'कोई हाज़िरी दर्ज नहीं'];

/**
 * Why a payslip comes to nothing, such as in a running month whose muster has not come; null where it comes
 * to something.
 */
export function whyNothing({
  net,
  gross,
  paid_days: paid,
  worked_days: worked,
}: Pick<Payslip, 'net' | 'gross' | 'paid_days' | 'worked_days'>): Message | null {
  return net === 0 && gross === 0 && paid === 0 && worked === 0 ? noAttendance : null;
}
