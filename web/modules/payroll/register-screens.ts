import { defineMessages } from '#shared/core/i18n.ts';

/** The words of the page of registers. */
export const registerScreens = defineMessages({
  about: [
    'Everything an inspector asks for in one ZIP: a list, a PDF for each register, and one workbook.',
    'निरीक्षक जो माँगे, सब एक ZIP में: सूची, हर रजिस्टर का PDF और एक वर्कबुक।',
  ],
  from: ['First day', 'पहला दिन'],
  to: ['Last day', 'आख़िरी दिन'],
  backwards: ['The last day is before the first.', 'आख़िरी दिन पहले दिन से पहले का है।'],
  tooLong: ['Choose at most one year.', 'ज़्यादा से ज़्यादा एक साल चुनें।'],
  download: ['Download registers', 'रजिस्टर डाउनलोड करें'],
  payroll: ['Open payroll', 'वेतन खोलें'],
  none: ['None', 'कोई नहीं'],
});
