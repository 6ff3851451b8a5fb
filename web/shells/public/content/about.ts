import type { Part } from '../article/article-page.tsx';

export const aboutParts: readonly Part[] = [
  {
    heading: ['What we do', 'हम क्या करते हैं'],
    text: [
      [
        '{{brand.name}} looks after three everyday worries of homes and businesses in Madhya Pradesh: who stands at the gate, who keeps the place clean, and how money that is owed comes back within the law.',
        '{{brand.name}} मध्य प्रदेश के घरों और व्यवसायों की तीन रोज़ की चिंताएँ सँभालता है: गेट पर कौन रहेगा, सफ़ाई कौन करेगा, और बकाया रक़म क़ानून के भीतर कैसे लौटेगी।',
      ],
      [
        'We are based in {{brand.city}} and serve homes, housing societies, shops, offices, factories, hotels, banks and lenders.',
        'हमारा दफ़्तर {{brand.city}} में है। हम घर, सोसाइटी, दुकान, दफ़्तर, फ़ैक्ट्री, होटल, बैंक और ऋण देने वाली संस्थाओं के साथ काम करते हैं।',
      ],
    ],
  },
  {
    heading: ['How we work', 'हमारा तरीक़ा'],
    list: [
      [
        'Price first. Each service shows what it costs before you book; where the work must be seen first, we say so and send a written quotation.',
        'पहले क़ीमत। हर सेवा की क़ीमत बुकिंग से पहले दिखती है; जहाँ काम देखना ज़रूरी है, वहाँ हम बताते हैं और लिखित कोटेशन देते हैं।',
      ],
      [
        'Checked people. Identity papers and police verification are looked at before a person’s first duty.',
        'जाँचे हुए लोग। पहली ड्यूटी से पहले पहचान-पत्र और पुलिस सत्यापन देखा जाता है।',
      ],
      [
        'Proof of work. Our people punch in at the site with time and place, and you can see the state of your booking at any hour.',
        'काम का सबूत। हमारे लोग साइट पर समय और जगह के साथ हाज़िरी लगाते हैं, और आप अपनी बुकिंग की स्थिति कभी भी देख सकते हैं।',
      ],
      [
        'One answerable office. If something is not right, you tell us once and we put it right. That is our satisfaction guarantee.',
        'एक जवाबदेह दफ़्तर। कुछ ठीक न हो तो एक बार बताइए, हम ठीक करेंगे। यही हमारी संतुष्टि की गारंटी है।',
      ],
    ],
  },
  {
    heading: ['How we treat the people who work with us', 'साथ काम करने वालों के लिए'],
    text: [
      [
        'Good service comes from people who know their hours, their post and their pay. Duties are written in a roster, punches cannot be edited by anyone, and overtime is counted from them.',
        'अच्छी सेवा उन लोगों से आती है जिन्हें अपना समय, अपनी जगह और अपनी कमाई पता हो। ड्यूटी रोस्टर में लिखी होती है, हाज़िरी कोई बदल नहीं सकता, और ओवरटाइम उसी से गिना जाता है।',
      ],
    ],
  },
  {
    heading: ['Works without a network', 'नेटवर्क के बिना भी'],
    text: [
      [
        'A basement gate or a village site often has no signal. Bookings and duty punches are kept on the phone and sent when the network returns, so nothing is lost.',
        'बेसमेंट के गेट या गाँव की साइट पर अक्सर सिग्नल नहीं होता। बुकिंग और हाज़िरी फ़ोन में सुरक्षित रहती है और नेटवर्क आते ही चली जाती है, कुछ खोता नहीं।',
      ],
    ],
  },
];
