import { defineMessages } from '#shared/core/i18n.ts';

/** What every page of a plain resource says; `{one}` and `{many}` are its names. */
export const resourceMessages = defineMessages({
  add: ['Add {one}', '{one} जोड़ें'],
  edit: ['Edit {one}', '{one} बदलें'],
  remove: ['Remove', 'हटाएँ'],
  removeTitle: ['Remove {name}?', '{name} हटाएँ?'],
  removeText: ['This cannot be undone.', 'यह वापस नहीं हो सकता।'],
  save: ['Save', 'सेव करें'],
  saved: ['{name} saved', '{name} सेव हुआ'],
  removed: ['{name} removed', '{name} हटाया गया'],
  search: ['Search by {fields}', '{fields} से खोजें'],
  empty: ['No {many} yet', 'अभी {many} नहीं हैं'],
  emptyText: ['Add the first one to get started.', 'पहली प्रविष्टि जोड़कर शुरू करें।'],
  all: ['All', 'सभी'],
  find: ['Search {many}', '{many} खोजें'],
  noOne: ['None', 'कोई नहीं'],
  none: ['No matching {many}', '{many}: कुछ नहीं मिला'],
  noneText: ['Change the search or the filters.', 'खोज या फ़िल्टर बदलें।'],
});
