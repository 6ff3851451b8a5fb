import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { TextPart } from '#shared/core/text-difference.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { changeMessages as messages } from './change-messages.ts';

/** How much of a long unchanged stretch is shown on either side of a change. */
const context = 160;

/**
 * Text with what was removed struck through and what was added underlined, each with a sign and, for screen
 * readers, a word. Long stretches without a change are shortened.
 */
export function TextChange({ parts }: { parts: readonly TextPart[] }): ReactNode {
  const { t } = useLanguage();
  return parts.map(({ kind, text }, i) => {
    // oxlint-disable-next-line react/no-array-index-key -- parts have no names and never move
    const key = i;
    if (kind === 'same')
      return <span key={key}>{shortened(text, i === 0, i === parts.length - 1, t(messages.unchanged))}</span>;
    const isAdded = kind === 'added';
    const Mark = isAdded ? chakra.ins : chakra.del;
    return (
      <Mark
        key={key}
        className="notranslate"
        color={isAdded ? 'ok' : 'danger'}
        bg={isAdded ? 'ok.subtle' : 'danger.subtle'}
        textDecoration={isAdded ? 'underline' : 'line-through'}
        borderRadius="sm"
        px="0.5"
      >
        <chakra.span aria-hidden>{isAdded ? '+' : '−'}</chakra.span>
        <chakra.span srOnly>{t(isAdded ? messages.added : messages.removed)}: </chakra.span>
        {text}
      </Mark>
    );
  });
}

function shortened(text: string, isFirst: boolean, isLast: boolean, between: string): string {
  const [head, tail] = [isFirst ? 0 : context, isLast ? 0 : context];
  if (text.length <= head + tail + context) return text;
  const start = head === 0 ? '' : text.slice(0, head).replace(/\S*$/u, '');
  const end = tail === 0 ? '' : text.slice(-tail).replace(/^\S*/u, '');
  return `${start}… ${between} …${end}`;
}
