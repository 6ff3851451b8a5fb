import { soundsOf } from '#shared/modules/marketplace/sounds.ts';

/**
 * What the words of a question stand for. Each says its spellings in Latin letters and in Devanagari without
 * dots below; `near` are words that people also mistype.
 */
const cues = {
  cost: {
    is: /^(?:pric(?:e|es|ing)|costs?|rates?|charg(?:es?|ed)|fees?|daam|dam|ki?mat|keemat|qeemat|paisa|paise|paisey|kharch[ae]?|bhaa?v|expensive|cheap\S*|sast[aei]|m[ae]h?[ae]?ng[aei]|quotation|quotes?|दाम|कीमत|कीमतें|रेट|चार्ज|शुल्क|खर्च|खर्चा|खर्चे|पैसा|पैसे|भाव|फीस|प्राइस|कोटेशन|सस्त[ाेी]|महंग[ाेी])$/,
    near: ['price', 'charge', 'charges', 'kimat'],
  },
  howMany: { is: /^(?:kitn(?:a|e|i|ey)|कितन[ाेी])$/ },
  takes: {
    is: /^(?:lag(?:eg[ai]|enge|t[aei])|pade?g[ai]|padt[aei]|let[ei]|loge|lenge|leg[ai]|लगेग[ाी]|लगेंगे|लगत[ाेी]|पडेग[ाी]|पडत[ाेी]|लेत[ेी]|लोगे|लेंगे|लेग[ाी])$/,
  },
  rules: { is: /^(?:policy|rules?|terms|niyam|nuksaa?n|नियम|शर्तें|नुकसान|पॉलिसी)$/ },
  tax: { is: /^(?:gst|tax|taxes|टैक्स|जीएसटी)$/ },
  cut: { is: /^(?:kat(?:ega|egaa|enge|egi|ta|te|oge|ne)|kaa?t|deduct\S*|lose|penalty|कट\S*|काट\S*|जुर्माना)$/ },
  cancel: {
    is: /^(?:cancel\S*|cancle\S*|cancil\S*|radd?h?|रद्द|कैंसिल|कैंसल|कैंसेल|कैन्सल|कैन्सिल)$/,
    near: ['cancel', 'cancelled', 'cancellation'],
  },
  cancelled: { is: /^cancel+ed$/ },
  booking: {
    is: /^(?:bookings?|buki?ngs?|booked|orders?|appointments?|बुकिंग|बुकिंगें|ऑर्डर|आर्डर|अपॉइंटमेंट)$/,
    near: ['booking', 'bookings', 'appointment'],
  },
  mine: {
    is: /^(?:my|mine|i|we|our|maine|मैंने|mer[aei]|hamar[aei]|humar[aei]|apn[aei]|मेर[ाेी]|हमार[ाेी]|अपन[ाेी])$/,
  },
  fresh: { is: /^(?:new|nayi|nai|naya|make|create|place|another|नई|नयी|नया)$/ },
  next: { is: /^(?:next|upcoming|coming|agl[ai]|अगल[ाी])$/ },
  last: { is: /^(?:last|previous|latest|pichh?l[ai]|पिछल[ाी])$/ },
  move: {
    is: /^(?:reschedul\S*|postpon\S*|prepon\S*|रीशेड्यूल|रिशेड्यूल|पोस्टपोन|प्रीपोन)$/,
    near: ['reschedule', 'postpone', 'prepone'],
  },
  change: { is: /^(?:chang(?:e|ing|ed)|mov(?:e|ing)|badal\S*|badl\S*|बदल\S*|चेंज)$/, near: ['change'] },
  shift: { is: /^(?:shift|शिफ्ट)$/ },
  ahead: { is: /^(?:aage|age|आगे)$/ },
  when: { is: /^(?:time|timing|date|day|samay|taa?rik?h|tareekh|din|waqt|समय|तारीख|टाइम|डेट|दिन|वक्त)$/ },
  refund: { is: /^(?:refunds?|refunded|रिफंड|रीफंड|रिफण्ड)$/, near: ['refund'] },
  money: { is: /^(?:money|amount|payments?|paisa|paise|paisey|rupees?|पैसा|पैसे|रुपये|रकम|भुगतान)$/ },
  talk: { is: /^(?:talk|speak|connect|chat|baa?t|बात|कनेक्ट)$/ },
  human: { is: /^(?:human|person|manager|insaa?n|kisi|office|इंसान|किसी|मैनेजर|ऑफिस)$/ },
  pay: { is: /^(?:pay|bhugtan|पेमेंट)$/ },
  payWay: { is: /^(?:upi|gpay|phonepe|paytm|cash|card|online|कैश|कार्ड|ऑनलाइन)$/ },
  how: { is: /^(?:how|kaise|kese|methods|options|tarika|कैसे|तरीके)$/ },
  allowed: { is: /^(?:accept|take|can|chal(?:eg|t)a|sakt[ae]|चलेगा|सकते)$/ },
  bill: {
    is: /^(?:invoices?|invoic|bills?|receipts?|raseed|rasid|बिल|इनवॉइस|इनवाइस|रसीद)$/,
    near: ['invoice', 'invoices', 'receipt'],
  },
  payment: { is: /^(?:payments?|paid|pay|pe?mt|पेमेंट|भुगतान)$/, near: ['payment', 'payments'] },
  paid: {
    is: /^(?:paid|received|recieved|confirm(?:ed)?|reflect\S*|success\S*|fail\S*|deducted|gone|through|done|chuk[aei]|pahu?n?ch[aei]?|mil[aei]|gay[aie]|hu[aei]|huyi|hogay[aie]|चुका|मिला|मिली|पहुंचा|पहुंची|गया|गई|गयी|हुआ|हुई|हुआ)$/,
  },
  unpaid: {
    is: /^(?:due|dues|pending|unpaid|outstanding|owe|owed|balance|remaining|overdue|ba+ki|bakaya|udhaar|बाकी|बकाया|पेंडिंग|उधार)$/,
    near: ['pending', 'outstanding'],
  },
  cities: {
    is: /^(?:city|cities|towns?|areas?|locations?|shahar|shaharo?n?|shehar|shehro?n?|jagah|ilake|शहर|शहरों|इलाके|इलाकों|जगह)$/,
  },
  serves: {
    is: /^(?:serve|serves|serving|service|services|work|works|working|operate|operates|operating|cover|covers|come|available|provide|seva|suvidha|kaam|aate|aati|aaoge|aaenge|aayenge|kary|branch|सेवा|सर्विस|काम|आते|आओगे|आएंगे|सुविधा|ब्रांच)$/,
  },
  back: { is: /^(?:back|returned|waa?p[ai]s|vaa?p[ai]s|waa?psi|वापस|वापिस|लौट\S*)$/ },
  where: { is: /^(?:where|wheres|kahaa?n?|kidhar|कहां|कहा|किधर)$/ },
  who: { is: /^(?:who|whos|kaun|kon|koun|कौन)$/ },
  person: {
    is: /^(?:guards?|gaard|watchm[ae]n|chowkidar|chaukidar|cleaners?|maid|bai|kaamwali|kamwali|staff|banda|bande|aadmi|admi|workers?|team|agents?|bouncers?|bodyguard|helpers?|wal[aie]|गार्ड|चौकीदार|बाई|कामवाली|स्टाफ|बंदा|बंदे|आदमी|वाल[ाेी]|एजेंट|बाउंसर|बॉडीगार्ड|हेल्पर|टीम|plumber|electrician|carpenter|painter|gardener|technician|mechanic|mistri|mali|प्लंबर|इलेक्ट्रीशियन|बढई|पेंटर|माली|मिस्त्री|मैकेनिक)$/,
    near: ['cleaner', 'guard', 'plumber', 'electrician', 'carpenter'],
  },
  somebody: { is: /^(?:nobody|noone|anyone|anybody|someone|koi|कोई)$/ },
  contact: { is: /^(?:number|phone|contact|name|naam|नंबर|फोन|नाम)$/ },
  come: {
    is: /^(?:com(?:e|es|ing)|came|arriv\S*|reach\S*|aa?y?eg[aei]|aa?y?enge|aa?y[aei]|aaye|aa|pah?u?n?ch\S*|poh?u?n?ch\S*|late|here|yahan|yaha|आएग[ाी]|आयेग[ाी]|आएंगे|आया|आयी|आई|आए|आ|पहुंच\S*|यहां|दूर|door|dur)$/,
    near: ['arrived', 'reached', 'pahuncha'],
  },
  include: {
    is: /^(?:includ\S*|inclusions?|cover(?:s|ed|ing)?|shaa?mil|शामिल|इंक्लूड|details?)$/,
    near: ['include', 'included', 'inclusion'],
  },
  what: { is: /^(?:what|whats|kya|kya-kya|क्या|क्या-क्या)$/ },
  also: { is: /^(?:bhi|भी)$/ },
  happens: {
    is: /^(?:mil(?:ta|te|ti|ega)|hot[aei]|hoga|karte|karenge|karoge|aat[aei]|मिलत[ाेी]|मिलेगा|होत[ाेी]|होगा|करते|करेंगे|आत[ाेी])$/,
  },
  inside: { is: /^(?:me|mein|mai|in|with|में|मे)$/ },
  available: {
    is: /^(?:availab\S*|slots?|uplabdh\S*|khaa?li|उपलब्ध|खाली|स्लॉट|अवेलेबल)$/,
    near: ['available', 'availability'],
  },
  free: { is: /^(?:free|muft|फ्री|मुफ्त)$/ },
  get: { is: /^(?:mil(?:eg[ai]|enge|engi|egaa)|मिलेग[ाी]|मिलेंगे|मिलेंगी)$/ },
  show: {
    is: /^(?:show|view|list|see|check|track|status|when|dikha\S*|dekh\S*|bata\S*|kab|confirm\S*|pakk[ai]|hu[ia]|huyi|accepted|दिखा\S*|देख\S*|बता\S*|कब|स्टेटस|स्थिति|कन्फर्म|पक्की|पक्का|हुई|हुआ)$/,
    near: ['status', 'confirmed'],
  },
  help: { is: /^(?:help|madad|madat|sahaya?ta|मदद|सहायता|हेल्प)$/ },
  not: { is: /^(?:dont|not|never|mat|na|nahi|nahin|मत|ना|नहीं|नही)$/ },
  wanted: {
    is: /^(?:needs?|wants?|require|hire|chahi?ye|chaiye|chahie|bhejo|bhej|bhejiye|चाहिए|चाहिये|भेजो|भेज|भेजिए)$/,
  },
} as const;

/** What a word of a question may stand for. */
export type Cue = keyof typeof cues;

/** True where a word stands for something, spelled well or nearly so. */
export function isCue(text: string, cue: Cue): boolean {
  const { is, ...rest } = cues[cue];
  const word = folded(text);
  if (is.test(word)) return true;
  const near: readonly string[] = 'near' in rest ? rest.near : [];
  return near.some((wanted) => isNearly(word, wanted));
}

/** Devanagari as most people type it: without dots below, and with one sign for the nasal. */
export function folded(text: string): string {
  return text.normalize('NFD').replaceAll('\u093c', '').replaceAll('\u0901', '\u0902').normalize('NFC');
}

/** Latin words of five letters and more with one slip of the finger, or spelled by their sound. */
function isNearly(word: string, wanted: string): boolean {
  if (word.length < 5 || wanted.length < 5 || word[0] !== wanted[0] || !/^[a-z]+$/.test(word)) return false;
  if (isOneSlip(word, wanted)) return true;
  const sound = soundsOf(wanted).join('');
  return Math.abs(word.length - wanted.length) < 3 && sound.length > 3 && soundsOf(word).join('') === sound;
}

/** One letter more, less or other, or two that changed places. */
function isOneSlip(word: string, wanted: string): boolean {
  let from = 0;
  while (from < word.length && word[from] === wanted[from]) from += 1;
  const [rest, due] = [word.slice(from), wanted.slice(from)];
  return (
    rest.slice(1) === due.slice(1) ||
    rest.slice(1) === due ||
    rest === due.slice(1) ||
    (rest[0] === due[1] && rest[1] === due[0] && rest.slice(2) === due.slice(2))
  );
}
