import { defineMessages } from '#shared/core/i18n.ts';

/** What calls for help say to people. */
export const sosMessages = defineMessages({
  unknown: ['There is no such call.', 'ऐसी कोई सूचना नहीं है।'],
  notYourOwn: ['Somebody else must answer your call for help.', 'आपकी मदद की पुकार का जवाब कोई और देगा।'],
  notForYou: [
    'Only your supervisor or the office can answer this call.',
    'इसका जवाब केवल सुपरवाइज़र या दफ़्तर दे सकता है।',
  ],
  outcomeMissing: ['Say what was found there.', 'बताएँ कि वहाँ क्या मिला।'],
  taken: ['You have taken this call', 'आपने यह ज़िम्मा लिया'],
  closed: ['The call is closed', 'मामला पूरा हुआ'],
  okSaid: ['Noted: all is well', 'दर्ज हुआ: सब ठीक है'],
  titleSos: ['SOS: {name}', 'मदद चाहिए: {name}'],
  titleSilence: ['No sign from {name}', '{name} की कोई ख़बर नहीं'],
  titleAgain: ['Still open: SOS of {name}', 'अब भी बाकी: {name} को मदद चाहिए'],
  titleTaken: ['{by} is coming', '{by} आ रहे हैं'],
  place: ['{site}. Call {phone} now.', '{site}. अभी {phone} पर कॉल करें।'],
  nowhere: ['Place unknown', 'जगह पता नहीं'],
  clock: ['Nobody answered in time', 'समय पर किसी ने जवाब नहीं दिया'],
  okAsked: ['Are you OK?', 'आप ठीक हैं?'],
  okAskedText: [
    'Press “I’m OK”, or your supervisor is called.',
    '“मैं ठीक हूँ” दबाएँ, नहीं तो सुपरवाइज़र को बुलाया जाएगा।',
  ],
  settingsSaved: ['Saved', 'सेव हुआ'],
});
