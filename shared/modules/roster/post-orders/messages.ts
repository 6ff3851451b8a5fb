import { defineMessages } from '#shared/core/i18n.ts';

/** Sentences about post orders that the server and the screens share. */
export const postOrderMessages = defineMessages({
  changed: [
    'Someone published another version meanwhile. Read it first, then publish yours.',
    'इस बीच किसी ने दूसरा संस्करण जारी किया है। पहले वह पढ़ें, फिर अपना जारी करें।',
  ],
  pastDay: ['Choose today or a later day.', 'आज या आगे की तारीख़ चुनें।'],
  earlierDay: [
    'An earlier version starts later than this day. Choose that day or a later one.',
    'पिछला संस्करण इस तारीख़ के बाद लागू होता है। वही या बाद की तारीख़ चुनें।',
  ],
  notStaff: [
    'Only employees with duty at the post confirm its order.',
    'पुष्टि केवल उस पोस्ट पर ड्यूटी वाले कर्मचारी करते हैं।',
  ],
  remindedLately: ['You reminded them less than an hour ago.', 'आपने एक घंटे के भीतर याद दिलाया है।'],
});
