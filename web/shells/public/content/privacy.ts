import type { Part } from '../article/article-page.tsx';

export const privacyParts: readonly Part[] = [
  {
    heading: ['What we keep, and why', 'हम क्या रखते हैं, और क्यों'],
    list: [
      [
        'Your name and mobile number, to sign you in and to reach you about a booking.',
        'आपका नाम और मोबाइल नंबर, साइन इन और बुकिंग के बारे में बात करने के लिए।',
      ],
      [
        'Your email address, if you give it, for invoices and for news that you asked for.',
        'ई-मेल पता, अगर आप दें, बिल और माँगी गई ख़बरों के लिए।',
      ],
      [
        'The place, time and notes of your bookings, so that the right person comes to the right place.',
        'बुकिंग की जगह, समय और टिप्पणी, ताकि सही व्यक्ति सही जगह पहुँचे।',
      ],
      [
        'From service partners: area, skills, experience, identity papers and a bank account, to check and to pay them.',
        'सर्विस पार्टनर से: इलाक़ा, हुनर, अनुभव, पहचान के काग़ज़ और बैंक खाता, जाँच और भुगतान के लिए।',
      ],
      [
        'Technical traces such as the address a request came from, for a short time, to keep the service safe.',
        'तकनीकी जानकारी, जैसे अनुरोध किस पते से आया, थोड़े समय के लिए, सुरक्षा के लिए।',
      ],
    ],
  },
  {
    heading: ['What we do not do', 'हम क्या नहीं करते'],
    list: [
      ['We do not sell or lend your data.', 'हम आपकी जानकारी न बेचते हैं, न किसी को देते हैं।'],
      [
        'These pages load nothing from other companies: no advertising, no trackers, no foreign fonts.',
        'ये पेज किसी और कंपनी से कुछ नहीं लाते: न विज्ञापन, न ट्रैकर, न बाहर के फ़ॉन्ट।',
      ],
      [
        'We do not send news unless you asked for it and confirmed it by email.',
        'जब तक आप न माँगें और ई-मेल से पक्का न करें, हम ख़बरें नहीं भेजते।',
      ],
    ],
  },
  {
    heading: ['On your own phone', 'आपके अपने फ़ोन पर'],
    text: [
      [
        'So that everything works without network, your own bookings and forms you have begun are kept on your phone. Signing out removes them. We set one cookie, for your language.',
        'ताकि सब कुछ नेटवर्क के बिना भी चले, आपकी बुकिंग और अधूरे फ़ॉर्म आपके फ़ोन में रहते हैं। साइन आउट करने पर वे हट जाते हैं। हम सिर्फ़ एक कुकी रखते हैं, भाषा के लिए।',
      ],
    ],
  },
  {
    heading: ['Who sees it', 'कौन देखता है'],
    text: [
      [
        'Our office staff, each only what their job needs; the person who serves you sees your name, number and address for that job. Authorities get what the law obliges us to give.',
        'हमारे दफ़्तर का स्टाफ़, जितना उनके काम के लिए ज़रूरी हो; सेवा देने वाला व्यक्ति उस काम के लिए आपका नाम, नंबर और पता देखता है। सरकारी विभागों को वही मिलता है जो क़ानूनन देना हो।',
      ],
    ],
  },
  {
    heading: ['How long', 'कितने समय तक'],
    text: [
      [
        'Bills and wage records for as long as tax and labour law demand. Unanswered partner applications and contact messages for at most one year.',
        'बिल और वेतन के रिकॉर्ड उतने समय तक, जितना कर और श्रम क़ानून कहता है। पार्टनर के आवेदन और संपर्क संदेश ज़्यादा से ज़्यादा एक साल।',
      ],
    ],
  },
  {
    heading: ['Your rights', 'आपके अधिकार'],
    text: [
      [
        'Under the Digital Personal Data Protection Act, 2023 you may ask what we hold about you, have it corrected or erased, withdraw a consent, and complain. Write to {{brand.email}} or call {{brand.phone}}. If our answer does not satisfy you, you may turn to the Data Protection Board of India.',
        'डिजिटल व्यक्तिगत डेटा संरक्षण अधिनियम, 2023 के अनुसार आप पूछ सकते हैं कि हमारे पास आपकी क्या जानकारी है, उसे ठीक या मिटवा सकते हैं, सहमति वापस ले सकते हैं और शिकायत कर सकते हैं। {{brand.email}} पर लिखें या {{brand.phone}} पर कॉल करें। जवाब से संतुष्ट न हों तो भारत के डेटा संरक्षण बोर्ड के पास जा सकते हैं।',
      ],
    ],
  },
];
