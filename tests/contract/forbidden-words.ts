/** Words that texts for people do not use, each with the one that the trade uses instead. */
export const forbiddenEnglish: readonly { readonly word: RegExp; readonly instead: string }[] = [
  { word: /\bwork(?:ed|s|ing)? (?:it |them )?out\b/i, instead: 'calculate' },
  { word: /\bturn(?:ed|s)? (?:it |a request )?down\b/i, instead: 'reject' },
  { word: /\btake(?:n)? back\b/i, instead: 'withdraw, or recover for money' },
  { word: /\bcall(?:ed|s)? (?:it )?off\b/i, instead: 'cancel' },
  { word: /\bbegun\b/i, instead: 'started' },
  { word: /\bprovident fund\b/i, instead: 'EPF' },
  { word: /\bfund administration\b/i, instead: 'EPF admin charges' },
  { word: /\bstate insurance\b/i, instead: 'ESI' },
  { word: /\bto authorities\b/i, instead: 'Compliance files' },
  { word: /\bon top\b/i, instead: 'Employer contributions' },
  { word: /\bleft to pay back\b/i, instead: 'outstanding' },
  { word: /\bwhat it says\b/i, instead: 'Notes, or the name of the thing' },
  { word: /\bholds from\b/i, instead: 'Effective from' },
  { word: /\bsettle who has left\b/i, instead: 'Final settlements' },
  { word: /\bclose the month\b/i, instead: 'Lock payroll' },
  { word: /\bmoment has not come\b/i, instead: 'This time is in the future.' },
];

/** Hindi words that are never written, whole words, each with the one that is. */
export const forbiddenHindi: Readonly<Record<string, string>> = {
  बाक़ी: 'बाकी',
  शिफ़्ट: 'शिफ्ट',
  लायक़: 'लायक',
  तारीख: 'तारीख़',
  आखिरी: 'आख़िरी',
  कीमत: 'क़ीमत',
  सफाई: 'सफ़ाई',
  स्टाफ: 'स्टाफ़',
  नकद: 'नक़द',
  खाली: 'ख़ाली',
  कानून: 'क़ानून',
  फोन: 'फ़ोन',
  दफ्तर: 'दफ़्तर',
  अस्वीकार: 'नामंज़ूर',
  अस्वीकृत: 'नामंज़ूर',
  ईमेल: 'ई-मेल',
};
