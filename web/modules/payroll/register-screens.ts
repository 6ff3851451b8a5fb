import { defineMessages } from '#shared/core/i18n.ts';

/** The words of the page of registers. */
export const registerScreens = defineMessages({
  about: [
    'Everything an inspector asks for in one ZIP: a list, a PDF for each register, and one workbook.',
    'निरीक्षक जो माँगे, सब एक ZIP में: सूची, हर रजिस्टर का PDF और एक वर्कबुक।',
  ],
  download: ['Download registers', 'रजिस्टर डाउनलोड करें'],
  payroll: ['Open payroll', 'वेतन खोलें'],
  none: ['None', 'कोई नहीं'],
});
