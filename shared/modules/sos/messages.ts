import { defineMessages } from '#shared/core/i18n.ts';

/** What calls for help say to people. */
export const sosMessages = defineMessages({
  unknown: ['This alert was not found.', 'यह अलर्ट नहीं मिला।'],
  notYourOwn: ['Someone else must respond to your own alert.', 'आपके अलर्ट का जवाब कोई और देगा।'],
  outcomeMissing: ['Outcome is required.', 'नतीजा ज़रूरी है।'],
  taken: ['You are responding to this alert', 'आपने यह ज़िम्मा लिया'],
  titleSos: ['SOS: {name}', 'मदद चाहिए: {name}'],
  titleSilence: ['No check-in: {name}', '{name} की कोई ख़बर नहीं'],
  titleAgain: ['No response yet: SOS from {name}', 'अब तक जवाब नहीं: {name} को मदद चाहिए'],
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
