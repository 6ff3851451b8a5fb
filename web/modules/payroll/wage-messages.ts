import { defineMessages } from '#shared/core/i18n.ts';

/** What the form of a wage says beside its fields. */
export const wageForm = defineMessages({
  setWageOf: ['Set wage: {name}', 'वेतन तय करें: {name}'],
  saveWage: ['Save wage', 'वेतन सेव करें'],
  total: ['Total: {amount}', 'कुल: {amount}'],
  before: ['Current wage: {amount}, from {day}', 'अभी का वेतन: {amount}, {day} से'],
  earlier: ['Wage before: {amount}, from {day}', 'इससे पहले का वेतन: {amount}, {day} से'],
  corrects: [
    'This replaces the wage of {amount} entered from {day}.',
    '{day} से दर्ज {amount} के वेतन की जगह यह लागू होगा।',
  ],
  belowMonth: [
    'Basic and dearness allowance are {short} below the minimum wage of {least} a month (from {day}). Payroll for the month will be refused.',
    'मूल वेतन और महँगाई भत्ता न्यूनतम वेतन {least} प्रति माह ({day} से) से {short} कम हैं। महीने का वेतन नहीं बनेगा।',
  ],
  belowDay: [
    'Basic and dearness allowance are {short} below the minimum wage of {least} a day (from {day}). Payroll for the month will be refused.',
    'मूल वेतन और महँगाई भत्ता न्यूनतम वेतन {least} प्रति दिन ({day} से) से {short} कम हैं। महीने का वेतन नहीं बनेगा।',
  ],
  remove: ['Remove wage', 'वेतन हटाएँ'],
  removeText: [
    'The wage effective from {day} will be removed. Payroll that is already locked does not change.',
    '{day} से लागू वेतन हट जाएगा। लॉक हो चुके महीने नहीं बदलेंगे।',
  ],
  removed: ['Wage removed', 'वेतन हटाया गया'],
});
