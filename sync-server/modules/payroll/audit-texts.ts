import type { Message } from '#shared/core/i18n.ts';

/** What the audit log calls what is done here. */
export const auditTexts: Readonly<Record<string, Message>> = {
  'pay_advance.approve': ['Advance approved', 'एडवांस मंज़ूर हुआ'],
  'pay_advance.cancel': ['Advance withdrawn', 'एडवांस का अनुरोध वापस लिया गया'],
  'pay_advance.create': ['Advance requested', 'एडवांस माँगा गया'],
  'pay_advance.reject': ['Advance rejected', 'एडवांस नामंज़ूर हुआ'],
  'pay_deduction.cancel': ['Deduction cancelled', 'कटौती रद्द हुई'],
  'pay_profile.remove': ['Payroll details removed', 'वेतन की जानकारी हटाई गई'],
  'pay_profile.set': ['Payroll details changed', 'वेतन की जानकारी बदली गई'],
  'payroll_run.discard': ['Supplementary payment discarded', 'पूरक भुगतान हटाया गया'],
  'payroll_run.finish': ['Payroll calculated', 'वेतन का हिसाब पूरा हुआ'],
  'payroll_run.lock': ['Payroll locked', 'वेतन लॉक हुआ'],
  'payroll_run.restart': ['Supplementary payment recalculated', 'पूरक भुगतान का दोबारा हिसाब हुआ'],
  'payroll_run.start': ['Payroll calculation started', 'वेतन का हिसाब शुरू हुआ'],
  'payroll_run.stop': ['Payroll calculation stopped', 'वेतन का हिसाब रोका गया'],
  'payroll_run.supplement': ['Supplementary payment started', 'पूरक भुगतान शुरू हुआ'],
  'payslip.pay': ['Payslips marked as paid', 'वेतन दिया गया दर्ज हुआ'],
  'payslip.process': ['Payslip calculated', 'वेतन पर्ची का हिसाब हुआ'],
};
