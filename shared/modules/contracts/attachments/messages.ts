import { defineMessages } from '#shared/core/i18n.ts';

/** Sentences about the files of a contract. */
export const attachmentMessages = defineMessages({
  multipart: [
    'Send the file as multipart/form-data in a part named file.',
    'फ़ाइल multipart/form-data में file नाम से भेजें।',
  ],
  fileType: [
    'Only JPEG, PNG and WebP photos and PDF documents are accepted.',
    'सिर्फ़ JPEG, PNG, WebP फ़ोटो और PDF दस्तावेज़ लिए जाते हैं।',
  ],
});
