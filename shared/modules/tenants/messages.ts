import { defineMessages } from '#shared/core/i18n.ts';

/** What setting up a business says. */
export const tenantMessages = defineMessages({
  badLink: [
    'This set-up link is not valid. Use the latest link printed by the server, or restart the server to get a new one.',
    'यह सेट-अप लिंक काम नहीं करता। सर्वर का सबसे नया लिंक इस्तेमाल करें, या नए लिंक के लिए सर्वर फिर से चालू करें।',
  ],
  emailKnown: [
    'This email address already has an account. Use another one.',
    'इस ई-मेल पते का खाता पहले से है। कोई और पता लिखें।',
  ],
  isSetUp: ['This business is already set up. Sign in instead.', 'यह व्यवसाय पहले ही सेट हो चुका है। साइन इन करें।'],
  badPhone: ['Enter a phone number that people can call.', 'ऐसा फ़ोन नंबर लिखें जिस पर कॉल हो सके।'],
  badColour: [
    'Enter a colour as # and six digits or letters, such as #2C7A7B.',
    'रंग # और छह अंकों या अक्षरों में लिखें, जैसे #2C7A7B।',
  ],
  logoFile: [
    'Send the logo as multipart/form-data in a part named logo.',
    'लोगो multipart/form-data में logo नाम से भेजें।',
  ],
  logoBytes: ['A logo can be up to 512 kB.', 'लोगो ज़्यादा से ज़्यादा 512 kB का हो।'],
  logoSize: ['A logo must be 16 to 2,048 pixels on each side.', 'लोगो की हर ओर 16 से 2,048 पिक्सेल हों।'],
  badState: ['Choose a state or territory of India.', 'भारत का राज्य या केंद्र-शासित प्रदेश चुनें।'],
  badAddress: ['Enter the full address, starting with https://', 'https:// से शुरू होने वाला पूरा पता लिखें।'],
  badSiteAddress: [
    'Enter the address people open, such as https://example.in, without a page after it.',
    'वह पता लिखें जो लोग खोलते हैं, जैसे https://example.in, उसके बाद कोई पेज नहीं।',
  ],
  badDomain: [
    'Enter a domain such as www.example.in, without a page after it.',
    'डोमेन लिखें, जैसे www.example.in, उसके बाद कोई पेज नहीं।',
  ],
  domainHere: ['This domain is already in your list.', 'यह डोमेन आपकी सूची में पहले से है।'],
  domainOurs: [
    'This address belongs to the installation. Enter a domain of your own.',
    'यह पता इस इंस्टॉलेशन का है। अपना डोमेन लिखें।',
  ],
  domainTaken: [
    'Another business uses this domain. It must remove the domain before you can use it.',
    'यह डोमेन दूसरा व्यवसाय इस्तेमाल कर रहा है। आपके इस्तेमाल से पहले उसे यह हटाना होगा।',
  ],
  tooManyDomains: [
    'A business can have {most} domains. Remove one that is not in use.',
    'एक व्यवसाय के {most} डोमेन हो सकते हैं। जो काम में नहीं, उसे हटाएँ।',
  ],
  noProof: [
    'The record was not found yet. It can take a few hours after you add it. Check again later.',
    'रिकॉर्ड अभी नहीं मिला। जोड़ने के बाद कुछ घंटे लग सकते हैं। बाद में फिर जाँचें।',
  ],
  noResolver: [
    'The domain could not be looked up right now. Try again in a few minutes.',
    'डोमेन अभी देखा नहीं जा सका। कुछ मिनट बाद फिर कोशिश करें।',
  ],
  siteHeld: [
    'This site has upcoming duties. Remove them from the roster first.',
    'इस साइट पर ड्यूटी बाकी हैं। पहले रोस्टर से हटाएँ।',
  ],
  noSupervisor: [
    'Only supervisors who can sign in can be assigned to a site.',
    'साइट सिर्फ़ उन सुपरवाइज़र को दी जा सकती है जो साइन इन कर सकते हैं।',
  ],
  sheetScan: [
    'Scan this code with the app when you start and end duty, or type it.',
    'ड्यूटी शुरू और ख़त्म करते समय ऐप से यह कोड स्कैन करें, या लिखें।',
  ],
  sheetTitle: ['Punch here', 'यहाँ हाज़िरी'],
  sheetWhole: ['Whole site', 'पूरी साइट'],
  sheetMade: [
    'Created on {date}. A newer sheet replaces this one.',
    '{date} को बना। नया पर्चा बनते ही यह रद्द।',
  ],
  sheetRenewed: [
    'The new code applies from now on. Print it and remove the old sheet.',
    'अब से नया कोड लागू है। इसे छापें और पुराना पर्चा हटा दें।',
  ],
  sheetVoid: ['This sheet is void. Print the newer one.', 'यह पर्चा रद्द है। नया छापें।'],
  noPost: ['This post does not exist at this site.', 'इस साइट पर ऐसी कोई पोस्ट नहीं है।'],
  shortPassword: ['Choose a password of at least 12 characters.', 'कम से कम 12 अक्षरों का पासवर्ड चुनें।'],
});
