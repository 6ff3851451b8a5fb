import { defineMessages } from '#shared/core/i18n.ts';

/** What the steps of a checklist say to people. */
export const checklistMessages = defineMessages({
  stepMissing: ['Enter what this step is.', 'यह चरण क्या है, लिखें।'],
  sameStep: ['Two steps have the same code.', 'दो चरणों का कोड एक है।'],
  unknownStep: ['There is no such step.', 'ऐसा कोई चरण नहीं है।'],
  stepFirst: ['Do this step first: {step}', 'पहले यह चरण करें: {step}'],
  numberWrong: ['Enter a number: {step}', 'संख्या लिखें: {step}'],
  codeFirst: ['Enter the code: {step}', 'कोड लिखें: {step}'],
  codeLetters: ['Write the code with letters A to Z or digits.', 'कोड में A से Z तक के अक्षर या अंक लिखें।'],
  codeOfOther: ['Only a step for a code has one.', 'कोड सिर्फ़ कोड वाले चरण में हो सकता है।'],
  photoFirst: ['Take at least one photo first.', 'पहले कम से कम एक फ़ोटो लें।'],
  stepPhotoFirst: ['Take a photo: {step}', 'फ़ोटो लें: {step}'],
  signatureFirst: ['Get the signature first.', 'पहले हस्ताक्षर लें।'],
});
