import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useLanguage } from '#web/core/device/language.tsx';
import { TextLink } from '#web/core/ui/forms/text-link.tsx';
import { assistantScreens as messages } from '../messages.ts';
import type { ChatLine } from './use-assistant.ts';

/** One line of the chat, with the list that belongs to it. */
export function ChatBubble({ line, onOpen }: { line: ChatLine; onOpen: () => void }): ReactNode {
  const { t } = useLanguage();
  const isMine = line.role === 'user';
  return (
    <Box
      alignSelf={isMine ? 'flex-end' : 'flex-start'}
      flexShrink={0}
      maxW="85%"
      px="4"
      py="2"
      borderRadius="lg"
      bg={isMine ? 'brand' : 'bg.sunken'}
      color={isMine ? 'fg.onBrand' : 'fg'}
      overflowWrap="anywhere"
    >
      <chakra.span srOnly>{t(isMine ? messages.you : messages.assistant)}: </chakra.span>
      {typeof line.content === 'string' ? line.content : t(line.content)}
      {line.points === undefined || line.points.length === 0 ? null : (
        <Box as="ul" mt="1.5" ps="4" display="grid" gap="1.5" listStyleType="disc">
          {line.points.map(({ text, to }) => (
            <li key={text[0]}>
              {to === undefined ? (
                t(text)
              ) : (
                <TextLink to={to} onClick={onOpen}>
                  {t(text)}
                </TextLink>
              )}
            </li>
          ))}
        </Box>
      )}
    </Box>
  );
}
