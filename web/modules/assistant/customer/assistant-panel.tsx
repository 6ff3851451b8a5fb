import { Box, chakra, Heading } from '@chakra-ui/react';
import { RotateCcw, SendHorizontal, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { longestLine } from '#shared/modules/assistant/understand.ts';
import { InLanguage, useLanguage } from '#web/core/device/language.tsx';
import { IconButton } from '#web/core/ui/forms/icon-button.tsx';
import { assistantScreens as messages } from '../messages.ts';
import { ChatBubble } from './chat-bubble.tsx';
import { ConfirmCard } from './confirm-card.tsx';
import { Offers } from './offers.tsx';
import { Suggestions } from './suggestions.tsx';
import { useAssistant } from './use-assistant.ts';
import type { GuestBooking } from './use-assistant.ts';
import { VoiceButton } from './voice-button.tsx';

type Props = { keepForSignIn: (booking: GuestBooking) => void; onClose: () => void };

/** The open chat: what was said, the card to confirm, and the line to type in. */
export default function AssistantPanel({ keepForSignIn, onClose }: Props): ReactNode {
  const { t } = useLanguage();
  const assistant = useAssistant(keepForSignIn);
  const [line, setLine] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const [listening, setListening] = useState(false);
  const { lines, draft, busy, talk } = assistant;
  const offers = lines.at(-1)?.offers ?? [];
  // On phones the chat covers the page that a link leads to.
  const opened = (): void => {
    if (matchMedia('(max-width: 767px)').matches) onClose();
  };

  useEffect(() => {
    input.current?.focus();
  }, []);
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'end' });
  }, [lines.length, draft.confirmationAsked]);

  const submit = (text: string): void => {
    setLine('');
    void assistant.say(text);
    input.current?.focus();
  };

  return (
    <Panel role="dialog" aria-labelledby={titleId} onKeyDown={(event) => event.key === 'Escape' && onClose()}>
      <Box
        display="flex"
        alignItems="center"
        gap="1"
        ps="4"
        pe="2"
        py="2"
        borderBottomWidth="1px"
        borderBottomStyle="solid"
        borderColor="line"
      >
        <Heading as="h2" id={titleId} fontSize="md" fontWeight="bold" flex="1">
          {t(messages.title)}
        </Heading>
        <IconButton label={t(messages.again)} onClick={assistant.startAgain}>
          <RotateCcw size={18} aria-hidden />
        </IconButton>
        <IconButton label={t(messages.close)} onClick={onClose}>
          <X size={20} aria-hidden />
        </IconButton>
      </Box>
      <Box
        role="log"
        aria-live="polite"
        tabIndex={0}
        aria-labelledby={titleId}
        flex="1"
        minH="0"
        overflowY="auto"
        overscrollBehavior="contain"
        px="4"
        py="4"
        display="flex"
        flexDirection="column"
        gap="3"
      >
        {lines.map((line) => (
          <ChatBubble key={line.id} line={line} onOpen={opened} />
        ))}
        <InLanguage language={assistant.language}>
          {talk.task !== null ? null : draft.confirmationAsked ? (
            <ConfirmCard assistant={assistant} onAnswer={submit} />
          ) : (
            <Suggestions assistant={assistant} onAnswer={submit} />
          )}
          <Offers offers={offers} assistant={assistant} onAnswer={submit} onOpen={opened} />
        </InLanguage>
        <div ref={end} />
      </Box>
      <chakra.form
        display="flex"
        gap="2"
        p="3"
        pb="calc(12px + env(safe-area-inset-bottom))"
        borderTopWidth="1px"
        borderTopStyle="solid"
        borderColor="line"
        onSubmit={(event) => {
          event.preventDefault();
          submit(line);
        }}
      >
        <Line
          ref={input}
          value={line}
          maxLength={longestLine}
          autoComplete="off"
          enterKeyHint="send"
          aria-label={t(messages.placeholder)}
          placeholder={t(listening ? messages.listening : messages.placeholder)}
          onChange={(event) => setLine(event.target.value)}
        />
        <VoiceButton
          onHeard={(text) => {
            setLine(text.slice(0, longestLine));
            input.current?.focus();
          }}
          onListening={setListening}
        />
        <IconButton label={t(messages.send)} look="solid" type="submit" disabled={busy || line.trim() === ''}>
          <SendHorizontal size={20} aria-hidden />
        </IconButton>
      </chakra.form>
    </Panel>
  );
}

const Panel = chakra('section', {
  base: {
    position: 'fixed',
    zIndex: 'sheet',
    insetInlineEnd: { base: '0', md: '24px' },
    insetInlineStart: { base: '0', md: 'auto' },
    bottom: { base: '0', md: '24px' },
    width: { base: 'auto', md: '400px' },
    height: { base: 'min(620px, 86dvh)', md: 'min(640px, calc(100dvh - 112px))' },
    display: 'flex',
    flexDirection: 'column',
    bg: 'bg.raised',
    color: 'fg',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'line',
    borderRadius: { base: '16px 16px 0 0', md: 'xl' },
    boxShadow: 'float',
    overflow: 'hidden',
    animation: 'rise 160ms ease-out',
  },
});

const Line = chakra('input', {
  base: {
    flex: '1',
    minW: '0',
    minH: '48px',
    px: '4',
    fontSize: 'md',
    color: 'fg',
    bg: 'bg.card',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'line.strong',
    borderRadius: 'full',
    '&::placeholder': { color: 'fg.muted' },
  },
});
