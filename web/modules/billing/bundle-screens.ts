import { defineMessages } from '#shared/core/i18n.ts';

/** The words of the compliance bundle that are only on the desk. */
export const bundleScreens = defineMessages({
  contents: ['What is in it', 'इसमें क्या है'],
  ready: ['Ready', 'तैयार'],
  missing: ['Missing', 'नहीं है'],
  partly: ['Incomplete', 'अधूरा'],
  gaps: ['Complete these first', 'पहले ये पूरे करें'],
  gapsText: [
    'You can also download the bundle as it is. Its first page then lists what is not in it.',
    'बंडल ऐसे भी डाउनलोड कर सकते हैं। पहले पन्ने पर लिखा होगा कि क्या नहीं है।',
  ],
  open: ['Open', 'खोलें'],
  more: ['and {n} more', 'और {n}'],
  complete: ['Everything is there.', 'सब कुछ मौजूद है।'],
  download: ['Download ZIP', 'ZIP डाउनलोड करें'],
  downloadAnyway: ['Download as it is', 'ऐसे ही डाउनलोड करें'],
});
