import { defineMessages, filled } from './i18n.ts';
import type { Message } from './i18n.ts';

/** What people are told where a call to a server outside did not come to a good answer. */
export const callFaultMessages = defineMessages({
  host: ['This host was not found. Check the spelling of the address.', 'यह होस्ट नहीं मिला। पते की वर्तनी जाँचें।'],
  lookup: ['The name of the host could not be looked up just now.', 'होस्ट का नाम अभी खोजा नहीं जा सका।'],
  refused: [
    'The other server refused the connection: nothing is running at this address and port.',
    'दूसरे सर्वर ने कनेक्शन नहीं लिया: इस पते और पोर्ट पर कुछ नहीं चल रहा।',
  ],
  network: ['No network leads to this host.', 'इस होस्ट तक कोई नेटवर्क नहीं पहुँचता।'],
  silent: ['The other server took too long to answer.', 'दूसरे सर्वर ने जवाब देने में बहुत देर की।'],
  cut: [
    'The other server closed the connection without an answer.',
    'दूसरे सर्वर ने बिना जवाब दिए कनेक्शन बंद कर दिया।',
  ],
  expired: [
    'The security certificate of the other server has expired.',
    'दूसरे सर्वर का सुरक्षा सर्टिफ़िकेट पुराना हो गया है।',
  ],
  otherName: [
    'The security certificate of the other server belongs to another host name.',
    'दूसरे सर्वर का सुरक्षा सर्टिफ़िकेट किसी और होस्ट का है।',
  ],
  certificate: [
    'The security certificate of the other server is not trusted.',
    'दूसरे सर्वर के सुरक्षा सर्टिफ़िकेट पर भरोसा नहीं किया जा सकता।',
  ],
  tls: [
    'No secure connection (https) could be made with the other server.',
    'दूसरे सर्वर से सुरक्षित कनेक्शन (https) नहीं बन सका।',
  ],
  private: [
    'This address is inside a private network and cannot be called.',
    'यह पता किसी निजी नेटवर्क का है और उस पर भेजा नहीं जा सकता।',
  ],
  tooLong: ['The answer was too long to be read.', 'जवाब इतना लंबा था कि पढ़ा नहीं गया।'],
  other: ['The other server could not be reached.', 'दूसरे सर्वर तक पहुँच नहीं हुई।'],
  moved: [
    'The other server answered {status}: it points to another address. Enter that address instead.',
    'दूसरे सर्वर का जवाब {status}: वह किसी दूसरे पते पर भेजता है। वही पता लिखें।',
  ],
  unknownCaller: [
    'The other server answered {status}: it does not accept who is calling. Check keys and passwords there.',
    'दूसरे सर्वर का जवाब {status}: वह भेजने वाले को नहीं मानता। वहाँ की कुंजियाँ और पासवर्ड जाँचें।',
  ],
  notThere: [
    'The other server answered {status}: there is nothing at this address.',
    'दूसरे सर्वर का जवाब {status}: इस पते पर कुछ नहीं है।',
  ],
  tooMany: [
    'The other server answered {status}: it gets too many requests.',
    'दूसरे सर्वर का जवाब {status}: उसे बहुत ज़्यादा अनुरोध मिल रहे हैं।',
  ],
  rejected: [
    'The other server answered {status}: it rejected the request.',
    'दूसरे सर्वर का जवाब {status}: उसने अनुरोध नामंज़ूर किया।',
  ],
  failed: [
    'The other server answered {status}: it has a problem of its own.',
    'दूसरे सर्वर का जवाब {status}: उसमें अपनी कोई ख़राबी है।',
  ],
});

type Fault = keyof typeof callFaultMessages;

/** What the code or the text of a failed call means; the first that fits. */
const meanings: readonly (readonly [RegExp, Fault])[] = [
  [/\bENOTFOUND\b|\bENODATA\b|the name has no address/, 'host'],
  [/\bEAI_[A-Z]+\b/, 'lookup'],
  [/\bECONNREFUSED\b/, 'refused'],
  [/\b(EHOSTUNREACH|ENETUNREACH|EHOSTDOWN|ENETDOWN|EADDRNOTAVAIL)\b/, 'network'],
  [
    /\bETIMEDOUT\b|\bESOCKETTIMEDOUT\b|_TIMEOUT\b|no answer in|TimeoutError|ABORT_ERR|due to timeout/,
    'silent',
  ],
  [/\b(ECONNRESET|EPIPE|ECONNABORTED|UND_ERR_SOCKET)\b|socket hang up|other side closed/, 'cut'],
  [/\bCERT_(HAS_EXPIRED|NOT_YET_VALID)\b/, 'expired'],
  [/\bERR_TLS_CERT_ALTNAME_[A-Z]+\b/, 'otherName'],
  [/CERT|\bUNABLE_TO_|\bINVALID_(CA|PURPOSE)\b/, 'certificate'],
  [/\bEPROTO\b|\bERR_(SSL|TLS)_/, 'tls'],
  [/not public/, 'private'],
  [/too long/, 'tooLong'],
];

/** What a status means that is no success; others of its hundred are rejected, or failed. */
const statuses: Readonly<Record<number, Fault>> = {
  401: 'unknownCaller',
  403: 'unknownCaller',
  404: 'notThere',
  405: 'notThere',
  408: 'silent',
  410: 'notThere',
  429: 'tooMany',
  504: 'silent',
};

/**
 * What happened to a call to a server outside, as a sentence. `answered` is the status of its answer, and
 * null where none came; `raw` is then the code of the failure or the text of its error, which a technician
 * is shown below. An answer of 2xx has no sentence: null.
 *
 * @example callFault(null, 'ENOTFOUND')?.[0] // 'This host was not found. Check the spelling of the address.'
 */
export function callFault(answered: number | null, raw: string): Message | null {
  if (answered === null) return callFaultMessages[meanings.find(([form]) => form.test(raw))?.[1] ?? 'other'];
  if (answered >= 200 && answered < 300) return null;
  const fault = statuses[answered] ?? (answered >= 500 ? 'failed' : answered >= 400 ? 'rejected' : 'moved');
  return filled(callFaultMessages[fault], { status: answered });
}
