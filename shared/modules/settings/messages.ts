import { defineMessages } from '#shared/core/i18n.ts';

/** What the settings refuse, and why. */
export const settingsMessages = defineMessages({
  dltEntity: ['A DLT entity ID has 15 to 20 digits.', 'DLT एंटिटी आईडी में 15 से 20 अंक होते हैं।'],
  sender: ['A sender name must have six letters.', 'भेजने वाले का नाम छह अंग्रेज़ी अक्षरों का होता है।'],
  departmentHeld: [
    '{n} {n:person is|people are} in this department. Move them first.',
    'इस विभाग में {n} {n:व्यक्ति|लोग} हैं। पहले उन्हें दूसरे विभाग में करें।',
  ],
  shiftHeld: [
    'This shift is used in rosters or posts. Turn it off instead.',
    'यह शिफ्ट रोस्टर या पोस्ट में है। इसे बंद कर दें।',
  ],
  roleName: ['Name is required.', 'नाम भरना ज़रूरी है।'],
  roleKnown: ['A role with this name already exists.', 'इस नाम की भूमिका पहले से है।'],
  roleBuiltIn: [
    'Built-in roles cannot be changed. Create your own role instead.',
    'यह भूमिका प्रोडक्ट की है। इसके साथ अपनी भूमिका बनाएँ।',
  ],
  roleHeld: [
    '{n} {n:person has|people have} this role. Assign them another role first.',
    '{n} {n:व्यक्ति|लोगों} के पास यह भूमिका है। पहले उन्हें दूसरी भूमिका दें।',
  ],
  roleMore: [
    'You cannot grant a permission that you do not have.',
    'जो अनुमति आपके पास नहीं, वह आप किसी को नहीं दे सकते।',
  ],
  ownAccount: [
    'You cannot change your own role or deactivate your own account.',
    'आप अपनी भूमिका नहीं बदल सकते और ख़ुद को बंद नहीं कर सकते।',
  ],
  noSuchRole: ['Office accounts cannot have this role.', 'दफ़्तर के खाते को यह भूमिका नहीं दी जा सकती।'],
  emailKnown: ['An account with this email already exists.', 'इस ई-मेल का खाता पहले से है।'],
  password: ['Choose a password of at least 12 characters.', 'कम से कम 12 अक्षरों का पासवर्ड चुनें।'],
});
