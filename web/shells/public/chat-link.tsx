import { MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { publicMessages as messages } from './messages.ts';
import { useSpeech } from './speak.tsx';

/**
 * Opens a chat app with a greeting. It stands in the bar on phones, where nothing may float over a page, and
 * floats beside the page on wide screens.
 */
export function ChatLink({ place }: { place: 'bar' | 'page' }): ReactNode {
  const { t } = useSpeech();
  const greeting = t(messages.chatGreeting);
  const [before = '', after = ''] = greeting.split('{{brand.name}}');
  return (
    <a
      className={place === 'bar' ? 'chaticon' : 'chat'}
      href={`https://wa.me/{{brand.chat}}?text=${encodeURIComponent(before)}{{url brand.name}}${encodeURIComponent(after)}`}
      rel="noopener"
    >
      <MessageCircle size={22} aria-hidden />
      <span className={place === 'bar' ? 'hush' : undefined}>{t(messages.chat)}</span>
    </a>
  );
}
