import type { Message } from '#shared/core/i18n.ts';

/** What the audit log calls what is done here. */
export const auditTexts: Readonly<Record<string, Message>> = {
  'task.assign_many': ['Task assigned to several people', 'कई लोगों को काम दिया गया'],
  'task.bulk': ['Task changed together with others', 'काम औरों के साथ बदला गया'],
  'task.cancel': ['Task cancelled', 'काम रद्द हुआ'],
  'task.create': ['Task assigned', 'काम दिया गया'],
  'task.escalated': ['Task overdue, people told', 'काम का समय निकला, लोगों को बताया गया'],
  'task.finish': ['Task completed', 'काम पूरा हुआ'],
  'task.give': ['Task assigned at a site', 'साइट पर काम दिया गया'],
  'task.late_report': [
    'Late report on a task kept, task unchanged',
    'काम की देर से मिली सूचना रखी गई, काम वैसा ही रहा',
  ],
  'task.reopen': ['Task reopened', 'काम फिर खोला गया'],
  'task.repeat': ['Task assigned from a template', 'टेम्पलेट से काम दिया गया'],
  'task.start': ['Task started', 'काम शुरू हुआ'],
  'task.tick': ['Checklist item ticked', 'सूची की पंक्ति पर निशान लगा'],
};
