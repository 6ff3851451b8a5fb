import { isCue } from './question-words.ts';
import type { Cue } from './question-words.ts';
import type { Word } from './words.ts';

/** What somebody asks the assistant, besides to book. */
export type QuestionKind =
  | 'price'
  | 'availability'
  | 'included'
  | 'bookings'
  | 'cancel'
  | 'cancel_fee'
  | 'reschedule'
  | 'refund'
  | 'who'
  | 'area'
  | 'paid'
  | 'invoice'
  | 'human'
  | 'payment'
  | 'help';

/** What the line names besides: how many days and times, and whether a service or a city is among it. */
export type Named = {
  readonly days: number;
  readonly times: number;
  readonly service: boolean;
  readonly city?: boolean;
};

/**
 * The question that a line asks; undefined where it asks none, as lines that book do. Of several the more
 * particular one wins: what cancelling costs is no question for a price, and no order to cancel.
 */
export function findQuestion(words: readonly Word[], named: Named): QuestionKind | undefined {
  const line = new Line(words.map(({ text }) => text));
  if (wantsKept(line)) return undefined;
  return rules.find(([, isAsked]) => isAsked(line, named))?.[0];
}

const rules: readonly (readonly [QuestionKind, (line: Line, named: Named) => boolean])[] = [
  ['help', asksWhatYouDo],
  ['human', asksHuman],
  ['cancel_fee', asksFee],
  ['invoice', asksInvoice],
  ['refund', asksRefund],
  ['bookings', asksWhetherCancelled],
  ['cancel', wantsCancelled],
  ['reschedule', wantsMoved],
  ['payment', asksPayment],
  ['paid', asksPaid],
  ['area', asksArea],
  ['who', asksWho],
  ['included', asksIncluded],
  ['bookings', asksBookings],
  ['availability', asksSlots],
  ['price', asksPrice],
  ['availability', asksWhetherPossible],
  ['help', asksHelp],
];

/** The words of a line by what they may stand for. */
class Line {
  readonly texts: readonly string[];
  constructor(texts: readonly string[]) {
    this.texts = texts;
  }
  has(...cues: readonly Cue[]): boolean {
    return this.texts.some((text) => cues.some((cue) => isCue(text, cue)));
  }
  /** Whether the words stand in this order, each within a word of the last. */
  says(pattern: RegExp): boolean {
    return pattern.test(` ${this.texts.join(' ')} `);
  }
}

const doIt =
  / (?:kar|kara|कर|करा) ?(?:do|de|dijiye|dijie|dena|दो|दे|दीजिए|दीजिये|देना) | (?:karo|kardo|kijiye|करो|कीजिए|कीजिये) /;

function asksWhatYouDo(line: Line): boolean {
  return line.says(/ what (?:all )?can you do | (?:kya|kya-kya|क्या|क्या-क्या) (?:kar|कर) (?:sak|सक)/);
}

/** «I want to talk to a human» */
function asksHuman(line: Line): boolean {
  if (line.says(/ (?:customer|कस्टमर) (?:care|support|केयर) | (?:helpline|हेल्पलाइन) | call me /)) return true;
  return line.has('talk') && line.has('human', 'somebody', 'person');
}

/** «Payment kaise karu» */
function asksPayment(line: Line): boolean {
  if (line.has('payWay') && line.has('allowed', 'happens', 'how')) return true;
  return line.has('pay', 'money') && line.has('how', 'where') && !line.has('back');
}

/** «Will I get a GST invoice», but not what is left of a bill. */
function asksInvoice(line: Line): boolean {
  if (!line.has('bill')) return false;
  return (
    line.has('tax') || (!line.has('cost', 'howMany', 'payment') && !line.has('unpaid') && !line.has('paid'))
  );
}

/** «My payment status», «kitna paisa baki hai» */
function asksPaid(line: Line): boolean {
  if (line.has('back', 'cut', 'takes')) return false;
  if (line.has('bill')) return true;
  if (line.has('money', 'pay') && line.has('unpaid', 'paid', 'show', 'mine'))
    return !line.has('cost') || line.has('money');
  return line.has('unpaid') && line.has('howMany', 'mine', 'show');
}

/** «Do you serve Mumbai», «kya aap Bhopal me kaam karte ho», «which cities do you work in» */
function asksArea(line: Line, { city = false, service, days, times }: Named): boolean {
  if (
    line.has('cities') &&
    line.says(/ which | what (?:all )?(?:cities|areas|places|locations) | (?:kin|kis|kaun|kon|किन|किस|कौन) /)
  )
    return true;
  if (
    line.says(
      / service areas? | areas? (?:do )?you | where (?:all )?do you (?:work|serve|operate|provide) | (?:kahan|kaha|कहां|कहाँ) (?:kahan|kaha|कहां|कहाँ) /,
    )
  )
    return true;
  if (!city || line.has('booking', 'wanted', 'cost', 'howMany')) return false;
  if (service && days + times > 0) return false;
  return (
    line.has('serves', 'available', 'get', 'happens') ||
    line.says(/ do you | are you | kya aap | aap log | क्या आप | आप लोग /)
  );
}

/** «Do not cancel it» */
function wantsKept(line: Line): boolean {
  return line.says(
    / (?:dont|not|never|mat|मत) (?:cancel|radd|रद्द|कैंसिल)\S* | (?:cancel|radd|रद्द|कैंसिल) (?:mat|na|nahi|मत|ना|नहीं) /,
  );
}

function asksFee(line: Line): boolean {
  if (!line.has('cancel')) return false;
  if (line.has('cut', 'free', 'rules') || line.says(/ if i cancel/)) return true;
  const isIf = line.says(
    / (?:if|agar|अगर) | (?:karne|hone|करने|होने) (?:par|pe|pr|पर|पे) | (?:du|doon|dun|karu|karun|दूं|दूँ) (?:to|तो) /,
  );
  return line.has('cost', 'howMany') && (isIf || !line.has('refund', 'back'));
}

function asksRefund(line: Line): boolean {
  if (line.says(/ (?:cancel|रद्द|कैंसिल) (?:karke|करके) /)) return false;
  if (line.has('refund')) return true;
  // «paise kahan dene hain»
  const isToPay = line.says(/ (?:den[aei]|pay|देन[ाेी]|चुकान[ाेी]) /);
  return line.has('money') && line.has('back', 'where') && !isToPay;
}

function asksWhetherCancelled(line: Line): boolean {
  if (!line.has('cancel')) return false;
  return (
    line.has('cancelled') ||
    line.says(/ (?:ho|हो) (?:gay[ia]|gai|chuk[ia]|गई|गयी|गया|चुकी) | (?:hui|huyi|हुई) /)
  );
}

function wantsCancelled(line: Line): boolean {
  if (line.has('cancel') || line.says(/ call off /)) return true;
  return (
    line.has('booking') && line.says(/ (?:remove|delete|hata|hatao|hatana|hatani|हटा|हटाओ|हटाना|हटानी) /)
  );
}

function wantsMoved(line: Line, { days, times }: Named): boolean {
  if (line.has('move')) return true;
  const isVerb =
    line.has('change') ||
    line.says(/ (?:shift|शिफ्ट) (?:kar|to|it|my|the|कर)| (?:aage|आगे) (?:badh|kar|बढ|बढ़|कर)/);
  if (isVerb && (line.has('booking', 'mine', 'when') || days + times > 0)) return true;
  if (days + times > 0 && line.says(/ instead | (?:ki|की) (?:jagah|जगह) /)) return true;
  if (days > 1 && line.has('not')) return true;
  if (!line.has('booking') || !line.says(doIt) || days + times === 0) return false;
  return (
    days > 1 ||
    times > 1 ||
    line.has('mine') ||
    line.says(/ (?:time|samay|date|tarikh|late|early|jaldi|pehle|der|टाइम|समय|तारीख|डेट|जल्दी|पहले|देर) /)
  );
}

function asksWho(line: Line): boolean {
  if (line.has('cost') || line.has('wanted')) return false;
  if (line.says(/ (?:kaun|kon|कौन) (?:kaun|kon|कौन|se|से) /)) return false;
  if (line.has('who')) return line.has('come', 'person', 'booking');
  if (line.has('somebody') && line.has('come')) return true;
  return (
    line.has('person') && (line.has('where', 'come', 'contact') || line.says(/ (?:way|raste|rasta|रास्ते) /))
  );
}

function asksIncluded(line: Line): boolean {
  if (line.has('tax')) return false;
  if (line.has('include')) return true;
  if (line.says(/ what (?:do|will|would|can) (?:i|we) get | what (?:do|does|will) (?:the |a )?\S+ do /))
    return true;
  if (
    line.says(
      / comes? (?:under|with) | tell me about | (?:ke|के) (?:bare|baare|बारे) | (?:kaun|kon|कौन) (?:se|से) (?:kaam|काम) /,
    )
  )
    return true;
  return line.has('what', 'also') && line.has('happens') && line.has('inside');
}

function asksBookings(line: Line): boolean {
  if (line.says(/ coming up | (?:book|बुक) (?:kiya|ki|kari|किया|की|करी) /)) return true;
  if (!line.has('booking') || line.has('fresh', 'wanted')) return false;
  if (line.says(doIt) || line.says(/ (?:karn[ai]|karwan[ai]|करन[ाी]|करवान[ाी]) /)) return false;
  return line.has('mine', 'show', 'next', 'last');
}

function asksSlots(line: Line): boolean {
  if (line.has('available')) return !line.has('wanted');
  return line.says(
    / (?:is|are|kya|any|koi|when) .*(?:free|फ्री) | (?:work|open) (?:on|in|at) | (?:closed|chhutti|chutti|छुट्टी) /,
  );
}

function asksPrice(line: Line): boolean {
  if (line.has('cost') || line.says(/ how much /) || (line.has('what') && line.has('takes'))) return true;
  return (
    line.has('howMany') &&
    !line.says(/ (?:kitn[aei]|कितन[ाेी]) (?:baje|bje|ghant\S*|din|log|guards?|der|बजे|घंट\S*|दिन|लोग|गार्ड|देर) /)
  );
}

function asksWhetherPossible(line: Line): boolean {
  if (line.has('get') || line.says(/ (?:mil|मिल) (?:jaye|jaa|sak|जाए|जाये|सक)/)) return true;
  return line.says(
    / can (?:i|we) (?:get|have|book) | do you have | (?:kaam|काम) (?:karte|karti|करते|करती) | (?:ho|aa|हो|आ) (?:paye|jay|sak|पाए|जाए|सक)/,
  );
}

function asksHelp(line: Line, { service }: Named): boolean {
  return line.has('help') && line.texts.length < 5 && !service;
}
