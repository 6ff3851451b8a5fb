import { Share2 } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { useLanguage } from '#web/core/device/language.tsx';
import { whatsAppLink } from '#web/core/session/share.ts';
import { uiMessages } from '../messages.ts';
import { ButtonAnchor } from './button-link.tsx';

/** Sends a text by the app that the person chooses, or by WhatsApp where the browser offers no choice. */
export function ShareText({ text }: { text: string }): ReactNode {
  const { t } = useLanguage();
  const choose = (event: MouseEvent): void => {
    if (typeof navigator.share !== 'function') return;
    event.preventDefault();
    // Choosing no app is no failure.
    navigator.share({ text }).catch(() => undefined);
  };
  return (
    <ButtonAnchor
      look="outline"
      href={whatsAppLink(text)}
      target="_blank"
      rel="noopener noreferrer"
      onClick={choose}
    >
      <Share2 size={18} aria-hidden />
      {t(uiMessages.share)}
    </ButtonAnchor>
  );
}
