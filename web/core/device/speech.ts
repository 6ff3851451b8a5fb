import type { Language } from '#shared/core/i18n.ts';

/** The part of the browser's speech recognition that is used. */
type Recognition = {
  lang: string;
  interimResults: boolean;
  onresult: ((event: { readonly results: Results }) => void) | null;
  onerror: ((event: { readonly error: string }) => void) | null;
  onend: (() => void) | null;
  start: () => void;
  stop: () => void;
  abort: () => void;
};
type Results = ArrayLike<{ readonly isFinal: boolean; readonly 0?: { readonly transcript: string } }>;
type RecognitionClass = new () => Recognition;

/** Why nothing was heard: it was not allowed, there is no network or microphone, or nobody spoke. */
export type SpeechFault = 'denied' | 'offline' | 'microphone' | 'silence';
export type Listener = {
  /** All that was heard so far. */
  readonly heard: (text: string) => void;
  /** Called once, whatever ended it. */
  readonly ended: (fault: SpeechFault | null) => void;
};

const faults: Readonly<Record<string, SpeechFault>> = {
  'not-allowed': 'denied',
  'service-not-allowed': 'denied',
  network: 'offline',
  'audio-capture': 'microphone',
  'no-speech': 'silence',
};

/** Whether this browser can turn speech into text. */
export function hasSpeech(): boolean {
  return recognitionClass() !== undefined;
}

/**
 * Listens until a pause, in the language of the screen. Gives back how to stop, and null where it cannot
 * begin.
 */
export function listen(language: Language, { heard, ended }: Listener): (() => void) | null {
  const Own = recognitionClass();
  if (!Own) return null;
  const recognition = new Own();
  let fault: SpeechFault | null = null;
  recognition.lang = language === 'hi' ? 'hi-IN' : 'en-IN';
  recognition.interimResults = true;
  recognition.onresult = ({ results }) =>
    heard(
      Array.from(results, (result) => result[0]?.transcript ?? '')
        .join('')
        .trim(),
    );
  recognition.onerror = ({ error }) => {
    fault = faults[error] ?? null;
  };
  recognition.onend = () => {
    recognition.onend = null;
    ended(fault);
  };
  try {
    recognition.start();
  } catch {
    return null;
  }
  return () => recognition.stop();
}

function recognitionClass(): RecognitionClass | undefined {
  return (Reflect.get(globalThis, 'SpeechRecognition') ??
    Reflect.get(globalThis, 'webkitSpeechRecognition')) as RecognitionClass | undefined;
}
