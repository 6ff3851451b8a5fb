import { defineMessages } from '#shared/core/i18n.ts';

/** What the server says of calls for help: refusals that no device needs to know, and news. */
export const sosSays = defineMessages({
  titleTaken: ['{by} is on the way', '{by} आ रहे हैं'],
  nowhere: ['Location unknown', 'जगह पता नहीं'],
  clock: ['No response in time', 'समय पर किसी ने जवाब नहीं दिया'],
  okAsked: ['Are you OK?', 'आप ठीक हैं?'],
  okAskedText: [
    'Press “I’m OK”, or your supervisor will be alerted.',
    '“मैं ठीक हूँ” दबाएँ, नहीं तो सुपरवाइज़र को बताया जाएगा।',
  ],
  settingsSaved: ['Saved', 'सेव हुआ'],
});
