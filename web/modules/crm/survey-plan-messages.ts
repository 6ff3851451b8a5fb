import { defineMessages } from '#shared/core/i18n.ts';

/** Planning a survey in the office. */
export const surveyPlanScreens = defineMessages({
  plan: ['Plan site survey', 'साइट सर्वे तय करें'],
  changePlan: ['Change surveyor or day', 'सर्वे करने वाला या तारीख़ बदलें'],
  planTitle: ['Plan site survey', 'साइट सर्वे तय करें'],
  planText: [
    'The person finds the site on the phone and can record it without network.',
    'साइट उनके फ़ोन पर दिखेगी और बिना नेटवर्क भी दर्ज हो सकेगी।',
  ],
  surveyor: ['Surveyed by', 'सर्वे कौन करेगा'],
  nobody: ['No one', 'कोई नहीं'],
  day: ['Day', 'तारीख़'],
  savePlan: ['Save', 'सेव करें'],
  cancel: ['Cancel', 'रहने दें'],
  planned: ['Survey by {name}', 'सर्वे: {name}'],
  plannedOn: ['Survey by {name} on {day}', 'सर्वे: {name}, {day}'],
  planSaved: ['Survey planned', 'सर्वे तय हुआ'],
  noSurvey: ['No survey recorded', 'अभी कोई सर्वे नहीं'],
});
