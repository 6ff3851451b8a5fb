import { defineMessages } from '#shared/core/i18n.ts';

/** What a sign-in page says of work that is left unsent on the device. */
export const leftWorkMessages = defineMessages({
  title: [
    '{n} {n:entry|entries} on this device {n:has|have} not been sent',
    'इस डिवाइस की {n} {n:प्रविष्टि|प्रविष्टियाँ} अभी नहीं {n:भेजी गई|भेजी गईं}',
  ],
  text: [
    'They are sent when the person who made them signs in again. If that is no longer possible, save a file for your office.',
    'करने वाले के दोबारा साइन इन करने पर ये भेजी जाएँगी। अब साइन इन न हो सके तो दफ़्तर के लिए फ़ाइल सेव करें।',
  ],
  save: ['Save as a file', 'फ़ाइल सेव करें'],
});
