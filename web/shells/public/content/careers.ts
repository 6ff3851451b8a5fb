import type { Part } from '../article/article-page.tsx';

export const careersParts: readonly Part[] = [
  {
    heading: ['Work we hire for', 'किन कामों के लिए'],
    list: [
      ['Security guards and gunmen, for day and night duty', 'सुरक्षा गार्ड और गनमैन, दिन और रात की ड्यूटी के लिए'],
      [
        'Supervisors and field officers who look after several sites',
        'सुपरवाइज़र और फ़ील्ड ऑफ़िसर, जो कई साइटें देखें',
      ],
      ['Housekeeping, pantry and deep-cleaning staff', 'हाउसकीपिंग, पेंट्री और डीप क्लीनिंग स्टाफ़'],
      [
        'Field executives for lawful recovery and address checks',
        'क़ानूनी रिकवरी और पते की जाँच के लिए फ़ील्ड एक्ज़ीक्यूटिव',
      ],
      ['Control-room, accounts and customer-desk staff', 'कंट्रोल रूम, अकाउंट्स और ग्राहक डेस्क का स्टाफ़'],
    ],
  },
  {
    heading: ['What to bring', 'साथ क्या लाएँ'],
    list: [
      ['Aadhaar or voter card, and a second proof of address', 'आधार या वोटर कार्ड, और पते का एक और सबूत'],
      ['Bank passbook, for pay by transfer', 'बैंक पासबुक, ताकि वेतन सीधे खाते में आए'],
      [
        'Police verification; if you do not have it yet, we tell you how to apply at your police station',
        'पुलिस सत्यापन; न हो तो हम बताते हैं कि अपने थाने में कैसे आवेदन करें',
      ],
      [
        'For guards: the PSARA training certificate if you have it, or your discharge book if you served in the forces',
        'गार्ड के लिए: PSARA प्रशिक्षण प्रमाण-पत्र, या सेना में रहे हों तो डिस्चार्ज बुक',
      ],
      [
        'For recovery work: the debt recovery agent certificate',
        'रिकवरी के काम के लिए: डेट रिकवरी एजेंट प्रमाण-पत्र',
      ],
    ],
  },
  {
    heading: ['What you can expect', 'आपको क्या मिलेगा'],
    text: [
      [
        'Your roster is on your phone in Hindi. You punch in yourself, with time and place, and the office cannot change it. Pay follows the minimum wages notified for Madhya Pradesh; provident fund and ESI follow the law.',
        'रोस्टर आपके फ़ोन पर हिंदी में। हाज़िरी आप ख़ुद लगाते हैं, समय और जगह के साथ, और दफ़्तर उसे बदल नहीं सकता। वेतन मध्य प्रदेश में अधिसूचित न्यूनतम वेतन के अनुसार; PF और ESI क़ानून के अनुसार।',
      ],
      [
        'We never take money for a job. If anyone asks you for a fee in our name, please tell us.',
        'नौकरी के लिए हम कभी पैसे नहीं लेते। हमारे नाम पर कोई फ़ीस माँगे, तो कृपया हमें बताएँ।',
      ],
    ],
  },
  {
    heading: ['How to apply', 'आवेदन कैसे करें'],
    text: [
      [
        'Call {{brand.phone}}, write to {{brand.email}}, or come to our office in {{brand.city}}. If you would rather take single jobs on days you choose, register as a service partner.',
        '{{brand.phone}} पर कॉल करें, {{brand.email}} पर लिखें, या {{brand.city}} के दफ़्तर आएँ। अगर अपने चुने दिनों पर अलग-अलग काम करना चाहें, तो सर्विस पार्टनर के रूप में पंजीकरण करें।',
      ],
    ],
  },
];
