import { defineMessages } from '#shared/core/i18n.ts';

/** What the server says of calls for help: refusals that no device needs to know, and news. */
export const sosSays = defineMessages({
  nowhere: ['Location unknown', 'जगह पता नहीं'],
  clock: ['No response in time', 'समय पर किसी ने जवाब नहीं दिया'],
  settingsSaved: ['Saved', 'सेव हुआ'],
});
