import type { Question } from '../parts/questions.tsx';

export const faqQuestions: readonly Question[] = [
  {
    ask: ['Where do you work?', 'आप कहाँ काम करते हैं?'],
    answer: [
      'In Madhya Pradesh. Our office is in {{brand.city}}. When you book, write your full address; if we cannot reach it we tell you before anything is charged.',
      'मध्य प्रदेश में। हमारा दफ़्तर {{brand.city}} में है। बुकिंग में पूरा पता लिखें; वहाँ न पहुँच पाएँ तो कोई शुल्क लगने से पहले बता देंगे।',
    ],
  },
  {
    ask: ['How do I book?', 'बुकिंग कैसे करूँ?'],
    answer: [
      'Choose a service, say day, time and place, and confirm: three short steps. You sign in with your mobile number and a one-time code. You may also call {{brand.phone}}.',
      'सेवा चुनें, दिन, समय और जगह बताएँ, और पक्का करें: तीन छोटे चरण। साइन इन मोबाइल नंबर और एक बार के कोड से होता है। आप {{brand.phone}} पर कॉल भी कर सकते हैं।',
    ],
  },
  {
    ask: ['What does it cost?', 'कितना ख़र्च आएगा?'],
    answer: [
      'Each service shows prices for a basic, a standard and a premium package. Recovery work depends on the case and is priced by a written quotation. GST is added as the law requires.',
      'हर सेवा में बेसिक, स्टैंडर्ड और प्रीमियम पैकेज की क़ीमत दिखती है। रिकवरी की क़ीमत मामले पर निर्भर है और लिखित कोटेशन से बताई जाती है। GST क़ानून के अनुसार जुड़ता है।',
    ],
  },
  {
    ask: ['What is the difference between the packages?', 'पैकेज में क्या फ़र्क़ है?'],
    answer: [
      'Basic gives essential coverage with standard equipment. Standard adds premium equipment, a longer guarantee and priority in scheduling. Premium includes everything, with follow-up and one person to call.',
      'बेसिक में ज़रूरी काम और सामान्य उपकरण। स्टैंडर्ड में बेहतर उपकरण, लंबी गारंटी और समय में प्राथमिकता। प्रीमियम में सब कुछ, बाद की जाँच और बात करने के लिए एक तय व्यक्ति।',
    ],
  },
  {
    ask: ['Who will come?', 'कौन आएगा?'],
    answer: [
      'People whose identity papers and police verification we have looked at. Guards come in uniform with an identity card; please ask to see it.',
      'वे लोग जिनके पहचान-पत्र और पुलिस सत्यापन हमने देखे हैं। गार्ड वर्दी और पहचान-पत्र के साथ आते हैं; कृपया देख लें।',
    ],
  },
  {
    ask: ['Can I change or cancel a booking?', 'क्या बुकिंग बदल या रद्द कर सकते हैं?'],
    answer: [
      'Yes, under My Bookings, until it is completed. The terms say what happens when our people are already at work.',
      'हाँ, «मेरी बुकिंग» में, पूरी होने तक। काम शुरू हो चुका हो तो क्या होगा, यह शर्तों में लिखा है।',
    ],
  },
  {
    ask: ['What if I am not satisfied?', 'अगर काम से संतुष्ट न हों?'],
    answer: [
      "100% satisfaction or we'll fix it for free. Tell us what is not right and we put it right.",
      '100% संतुष्टि, वरना हम मुफ़्त में ठीक करेंगे। बताइए क्या ठीक नहीं हुआ, हम ठीक करेंगे।',
    ],
  },
  {
    ask: ['How do I use NEW20?', 'NEW20 कैसे इस्तेमाल करूँ?'],
    answer: [
      'Enter the code when you pay for your first booking. It takes 20% off and is valid this week.',
      'पहली बुकिंग के भुगतान में कोड लिखें। 20% छूट मिलती है, इसी हफ़्ते तक।',
    ],
  },
  {
    ask: ['Does the app work without internet?', 'क्या ऐप बिना इंटरनेट चलता है?'],
    answer: [
      'Yes. You can fill in and save a booking without network. It is kept on your phone, marked as waiting, and sent by itself when the network returns.',
      'हाँ। बिना नेटवर्क भी बुकिंग भरकर रख सकते हैं। वह फ़ोन में «इंतज़ार में» रहती है और नेटवर्क आते ही अपने आप चली जाती है।',
    ],
  },
  {
    ask: ['Will a recovery agent trouble my family?', 'क्या रिकवरी एजेंट परिवार को परेशान करेगा?'],
    answer: [
      'No. Calls and visits are between 8 in the morning and 7 in the evening only, with identity card and authority letter, politely, and only with the borrower or guarantor. If one of our people behaves otherwise, call {{brand.phone}}.',
      'नहीं। कॉल और विज़िट सिर्फ़ सुबह 8 से शाम 7 के बीच, पहचान-पत्र और अधिकार-पत्र के साथ, शालीनता से, और केवल उधार लेने वाले या गारंटर से। हमारा कोई व्यक्ति ऐसा न करे तो {{brand.phone}} पर कॉल करें।',
    ],
  },
  {
    ask: ['How can I work with you?', 'आपके साथ काम कैसे करूँ?'],
    answer: [
      'For steady duty see Careers. For single jobs on days you choose, fill in the partner registration; it takes about five minutes and costs nothing.',
      'पक्की ड्यूटी के लिए «नौकरी» देखें। अपने चुने दिनों पर अलग-अलग काम के लिए पार्टनर पंजीकरण भरें; लगभग पाँच मिनट लगते हैं और कोई फ़ीस नहीं।',
    ],
  },
];
