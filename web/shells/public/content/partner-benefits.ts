import type { Part } from '../article/article-page.tsx';

export const partnerParts: readonly Part[] = [
  {
    heading: ['What you get', 'आपको क्या मिलता है'],
    list: [
      [
        'Jobs near you: you say which cities and areas you serve.',
        'पास के काम: आप बताते हैं कि किन शहरों और इलाक़ों में काम करेंगे।',
      ],
      [
        'Your own hours: you accept a job or leave it, without a reason.',
        'अपना समय: काम लें या छोड़ें, वजह बताना ज़रूरी नहीं।',
      ],
      ['The pay is shown before you accept.', 'काम लेने से पहले कमाई दिखती है।'],
      [
        'Money goes to your bank account, with a list of each job behind it.',
        'पैसा आपके बैंक खाते में, हर काम के हिसाब के साथ।',
      ],
      ['The app speaks Hindi and works without network.', 'ऐप हिंदी में है और नेटवर्क के बिना भी चलता है।'],
    ],
  },
  {
    heading: ['Whom we look for', 'हमें किनकी तलाश है'],
    list: [
      ['Guards, bouncers and personal security officers', 'गार्ड, बाउंसर और निजी सुरक्षा अधिकारी'],
      ['Cleaners for homes and offices, deep-cleaning teams', 'घर और दफ़्तर के सफ़ाईकर्मी, डीप क्लीनिंग टीम'],
      ['Beauticians, electricians, plumbers, painters, gardeners', 'ब्यूटीशियन, इलेक्ट्रीशियन, प्लंबर, पेंटर, माली'],
      ['Certified recovery agents and field investigators', 'प्रमाणित रिकवरी एजेंट और फ़ील्ड जाँच करने वाले'],
    ],
  },
  {
    heading: ['How it works', 'कैसे होता है'],
    list: [
      [
        'You fill in one form, in about five minutes. It is kept on your phone while you write.',
        'एक फ़ॉर्म, लगभग पाँच मिनट। लिखते समय वह आपके फ़ोन में सुरक्षित रहता है।',
      ],
      [
        'We read it, call you, and look at your papers and police verification.',
        'हम पढ़ते हैं, आपको कॉल करते हैं, और काग़ज़ व पुलिस सत्यापन देखते हैं।',
      ],
      [
        'When you are approved you sign in with your number, and jobs appear.',
        'मंज़ूरी के बाद आप अपने नंबर से साइन इन करते हैं और काम दिखने लगते हैं।',
      ],
    ],
  },
  {
    heading: ['What it costs you', 'आपको क्या देना होगा'],
    text: [
      ['Registering is free. We never ask for a deposit.', 'पंजीकरण मुफ़्त है। हम कभी कोई जमा राशि नहीं माँगते।'],
    ],
  },
];
