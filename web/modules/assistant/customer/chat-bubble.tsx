import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { translate } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { TextLink } from '#web/core/ui/forms/text-link.tsx';
import { assistantScreens as messages } from '../messages.ts';
import type { ChatLine } from './use-assistant.ts';

/** One line of the chat, with the list that belongs to it. */
export function ChatBubble({ line, onOpen }: { line: ChatLine; onOpen: () => void }): ReactNode {
  const { t, language: page } = useLanguage();
  const language = line.language ?? page;
  const said = (message: Message): string => translate(message, language);
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
      <span lang={language === page ? undefined : language}>
        {typeof line.content === 'string' ? line.content : said(line.content)}
      </span>
      {line.points === undefined || line.points.length === 0 ? null : (
        <Box
          as="ul"
          lang={language === page ? undefined : language}
          mt="1.5"
          ps="4"
          display="grid"
          gap="1.5"
          listStyleType="disc"
        >
          {line.points.map(({ text, to }) => (
            <li key={text[0]}>
              {to === undefined ? (
                said(text)
              ) : (
                <TextLink to={to} onClick={onOpen}>
                  {said(text)}
                </TextLink>
              )}
            </li>
          ))}
        </Box>
      )}
    </Box>
  );
}
