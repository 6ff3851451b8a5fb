import { defineMessages } from '#shared/core/i18n.ts';

/** What the office reads and presses about the files of a contract. */
export const attachmentScreens = defineMessages({
  title: ['Attachments', 'संलग्नक'],
  none: ['No files yet.', 'अभी कोई फ़ाइल नहीं।'],
  choose: ['Choose a PDF or picture', 'PDF या तस्वीर चुनें'],
  saved: ['File attached.', 'फ़ाइल जुड़ गई।'],
  open: ['Open', 'खोलें'],
  openOf: ['Open {title}', '{title} खोलें'],
  remove: ['Remove', 'हटाएँ'],
  removeOf: ['Remove {title}', '{title} हटाएँ'],
  removeTitle: ['Remove “{title}”?', '“{title}” हटाएँ?'],
  removeText: ['The file is deleted from the server.', 'फ़ाइल सर्वर से मिट जाएगी।'],
  removed: ['File removed.', 'फ़ाइल हट गई।'],
  back: ['Back', 'वापस'],
});
