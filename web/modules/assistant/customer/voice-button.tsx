import { Mic, MicOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useLanguage } from '#web/core/device/language.tsx';
import { hasSpeech, listen } from '#web/core/device/speech.ts';
import { toast } from '#web/core/device/toast.ts';
import { IconButton } from '#web/core/ui/forms/icon-button.tsx';
import { assistantScreens as messages } from '../messages.ts';

type Props = { onHeard: (text: string) => void; onListening: (listening: boolean) => void };

/**
 * Speaking instead of typing, where the browser can. What is heard stands in the line, to be read before it
 * is sent.
 */
export function VoiceButton({ onHeard, onListening }: Props): ReactNode {
  const { t, language } = useLanguage();
  const [listening, setListening] = useState(false);
  const stop = useRef<(() => void) | null>(null);

  useEffect(() => () => stop.current?.(), []);
  if (!hasSpeech()) return null;

  const show = (now: boolean): void => {
    setListening(now);
    onListening(now);
  };
  const begin = (): void => {
    stop.current = listen(language, {
      heard: onHeard,
      ended: (fault) => {
        stop.current = null;
        show(false);
        if (fault !== null) toast.error(t(messages[fault]));
      },
    });
    if (stop.current) show(true);
    else toast.error(t(messages.microphone));
  };

  return (
    <IconButton
      label={t(listening ? messages.stopListening : messages.speak)}
      type="button"
      look={listening ? 'soft' : 'quiet'}
      aria-pressed={listening}
      onClick={() => (listening ? stop.current?.() : begin())}
    >
      {listening ? <MicOff size={20} aria-hidden /> : <Mic size={20} aria-hidden />}
    </IconButton>
  );
}
