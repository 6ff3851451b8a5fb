import { defineMessages } from '#shared/core/i18n.ts';

export const partnerMessages = defineMessages({
  title: ['Register as a service partner', 'सर्विस पार्टनर के रूप में पंजीकरण'],
  lead: [
    'Takes about five minutes. Your entries are saved on this phone until they are sent, even offline.',
    'लगभग पाँच मिनट। आप जो लिखते हैं वह भेजे जाने तक इसी फ़ोन में सुरक्षित रहता है, बिना नेटवर्क भी।',
  ],
  description: [
    'Register with {{brand.name}} as a guard, cleaner, beautician, technician or recovery agent in Madhya Pradesh. Free, in Hindi or English, in five minutes.',
    '{{brand.name}} के साथ गार्ड, सफ़ाईकर्मी, ब्यूटीशियन, तकनीशियन या रिकवरी एजेंट के रूप में पंजीकरण करें। मुफ़्त, हिंदी या अंग्रेज़ी में, पाँच मिनट में।',
  ],
  form: ['Application', 'आवेदन'],
  you: ['About you', 'आपके बारे में'],
  name: ['Full name', 'पूरा नाम'],
  nameHint: ['As on your Aadhaar card', 'जैसा आधार कार्ड पर है'],
  phone: ['Mobile number', 'मोबाइल नंबर'],
  phoneHint: ['10 digits. You will sign in with it.', '10 अंक। इसी से आप साइन इन करेंगे।'],
  email: ['Email address', 'ई-मेल पता'],
  work: ['Your work', 'आपका काम'],
  areas: ['Cities and areas', 'शहर और इलाक़े'],
  areasHint: [
    'Where you can work, separated by commas: Indore, Dewas, Pithampur',
    'जहाँ काम पर जा सकते हैं, कॉमा लगाकर: इंदौर, देवास, पीथमपुर',
  ],
  skills: ['What can you do?', 'आप क्या काम कर सकते हैं?'],
  experience: ['Years of experience', 'कितने साल का अनुभव'],
  about: ['Anything else we should know', 'और कुछ जो हमें जानना चाहिए'],
  papers: ['Documents', 'दस्तावेज़'],
  documents: ['Photos of your documents', 'दस्तावेज़ों की फ़ोटो'],
  documentsHint: [
    'Aadhaar, police verification, certificates. JPEG, PNG, WebP or PDF, at most 5 and 3 MB each. Photos are made smaller on this phone.',
    'आधार, पुलिस सत्यापन, प्रमाण-पत्र। JPEG, PNG, WebP या PDF, ज़्यादा से ज़्यादा 5, हर एक 3 MB तक। फ़ोटो इसी फ़ोन पर छोटी की जाती हैं।',
  ],
  bank: ['Where we pay', 'भुगतान कहाँ करें'],
  account: ['Bank account number', 'बैंक खाता संख्या'],
  accountHint: ['Only our office sees it.', 'इसे सिर्फ़ हमारा दफ़्तर देखता है।'],
  ifsc: ['IFSC', 'IFSC कोड'],
  ifscHint: ['11 letters and digits, on your passbook', '11 अक्षर और अंक, पासबुक पर लिखे'],
  consent: [
    'I agree that {{brand.name}} keeps this information and these papers to check and to pay me. I can withdraw this at any time.',
    'मैं सहमति देता/देती हूँ कि {{brand.name}} जाँच और भुगतान के लिए यह जानकारी और काग़ज़ रखे। मैं इसे कभी भी वापस ले सकता/सकती हूँ।',
  ],
  policy: ['How we handle your data', 'आपकी जानकारी हम कैसे रखते हैं'],
  submit: ['Send application', 'आवेदन भेजें'],
  sending: ['Sending...', 'भेजा जा रहा है...'],
  mend: ['Check the highlighted fields.', 'निशान वाली जगहें जाँचें।'],
  waitingTitle: ['Saved on this phone', 'इस फ़ोन में सुरक्षित'],
  waiting: [
    'You are offline. Your application is saved here and will be sent automatically when you are online with this site open.',
    'अभी नेटवर्क नहीं है। आपका आवेदन यहाँ सुरक्षित है और नेटवर्क आने पर, यह साइट खुली होने पर, अपने आप चला जाएगा।',
  ],
  doneTitle: ['Application received', 'आवेदन मिल गया'],
  done: ['Your application has reached us. We will call you.', 'आपका आवेदन हम तक पहुँच गया है। हम आपको कॉल करेंगे।'],
  tryAgain: [
    'Something went wrong. Your entries are saved. Please try again later.',
    'यह नहीं हो पाया। आपका लिखा सुरक्षित है; थोड़ी देर में फिर कोशिश करें।',
  ],
  remove: ['Remove', 'हटाएँ'],
  restored: [
    'Your earlier entries have been restored. Please add your documents again.',
    'आपका पहले का लिखा वापस आ गया है। दस्तावेज़ फिर से जोड़ें।',
  ],
});
