import { Box, Heading } from '@chakra-ui/react';
import { ArrowLeft, Signature } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Message } from '#shared/core/i18n.ts';
import { useHandedOver } from '#web/core/device/handed-over.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { EmptyState } from '#web/core/ui/feedback/empty-state.tsx';
import { OfflineNote } from '#web/core/ui/feedback/offline-note.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { ButtonLink } from '#web/core/ui/forms/button-link.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { BigRow } from '#web/core/ui/layout/big-row.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { dayWords } from '#web/core/ui/look/when.ts';
import { ContractText } from './contract-text.tsx';
import { signingLink } from './link-messages.ts';
import { signingScreens as messages } from './messages.ts';
import { SignForm } from './sign-form.tsx';
import { stateOn, useMySignings, useOwnSignings } from './use-my-signings.ts';
import type { MySigner, MySigning, SignerState } from './use-my-signings.ts';

/** The contracts that one has signed in person. They are read and signed without network. */
export default function SigningsPage(): ReactNode {
  const { t } = useLanguage();
  const answer = useMySignings();
  const [query, setQuery] = useSearchParams();
  const chosen = answer.data?.find(({ request_id: id }) => id === query.get('open'));
  if (chosen)
    return (
      <ContractPage
        signing={chosen}
        signer={chosen.signers.find(({ id }) => id === query.get('signer')) ?? null}
        onSigner={(id) => setQuery({ open: chosen.request_id, ...(id === null ? {} : { signer: id }) })}
        onBack={() => setQuery({})}
      />
    );
  return (
    <Page narrow title={t(signingLink.title)}>
      <OfflineNote asOf={answer.asOf} />
      <AnswerStates answer={answer}>
        {(signings) =>
          signings.length === 0 ? (
            <EmptyState
              icon={<Signature aria-hidden />}
              title={t(messages.none)}
              text={t(messages.noneText)}
            />
          ) : (
            <Box as="ul" listStyleType="none" display="grid" gap="3">
              {signings.map((signing) => (
                <Box as="li" key={signing.request_id}>
                  <ContractRow signing={signing} onOpen={() => setQuery({ open: signing.request_id })} />
                </Box>
              ))}
            </Box>
          )
        }
      </AnswerStates>
    </Page>
  );
}

function ContractRow({ signing, onOpen }: { signing: MySigning; onOpen: () => void }): ReactNode {
  const { t, language } = useLanguage();
  return (
    <BigRow onOpen={onOpen}>
      <Box fontWeight="bold" fontSize="lg" lineHeight="snug" className="notranslate">
        {signing.title}
      </Box>
      <Box color="fg.muted" className="notranslate" overflowWrap="anywhere">
        {[signing.number, ...signing.signers.map(({ name }) => name)].join(' · ')}
      </Box>
      {signing.done ? (
        <StatusBadge tone="ok" icon="done">
          {t(messages.allSigned)}
        </StatusBadge>
      ) : (
        <Box color="fg.muted" fontVariantNumeric="tabular-nums">
          {t(messages.until, { day: dayWords(signing.expires_on, language) })}
        </Box>
      )}
    </BigRow>
  );
}

type Props = {
  signing: MySigning;
  signer: MySigner | null;
  onSigner: (id: string | null) => void;
  onBack: () => void;
};

function ContractPage({ signing, signer, onSigner, onBack }: Props): ReactNode {
  const { t } = useLanguage();
  const { waiting, refused } = useOwnSignings();
  const [signedNow, setSignedNow] = useState<string | null>(null);
  const isOpen = (one: MySigner): boolean => {
    const state = stateOn(signing, one, waiting);
    return !signing.done && (state === 'ready' || state === 'wrong_code');
  };
  const hasSigned =
    signer !== null &&
    (signer.id === signedNow || ['signed', 'waiting'].includes(stateOn(signing, signer, waiting)));
  const inHand = signer !== null && (hasSigned || isOpen(signer));
  useHandedOver(inHand);
  return (
    <Page
      narrow
      ownWords
      title={signing.title}
      back={
        hasSigned ? undefined : (
          <Button look="quiet" minHeight="48px" onClick={() => (signer ? onSigner(null) : onBack())}>
            <ArrowLeft size={20} aria-hidden />
            {t(backOf(signer !== null, inHand))}
          </Button>
        )
      }
    >
      <Box display="grid" gap="5">
        {signing.parts.length === 0 || hasSigned ? null : <ContractText signing={signing} />}
        {signer && hasSigned ? (
          <HandBack
            name={signer.name}
            onDone={() => {
              setSignedNow(null);
              onSigner(null);
            }}
          />
        ) : null}
        {signer && inHand && !hasSigned ? (
          <SignForm
            key={signer.id}
            signing={signing}
            signer={signer}
            onDone={() => setSignedNow(signer.id)}
          />
        ) : null}
        {inHand ? null : (
          <Box as="section" display="grid" gap="3" aria-label={t(messages.signers)}>
            <Heading as="h2" fontSize="lg">
              {t(messages.signers)}
            </Heading>
            {signing.signers.map((one) => (
              <SignerCard
                key={one.id}
                signer={one}
                state={stateOn(signing, one, waiting)}
                refused={refused.get(one.id) ?? null}
                onSign={isOpen(one) ? () => onSigner(one.id) : null}
              />
            ))}
          </Box>
        )}
      </Box>
    </Page>
  );
}

function backOf(ofSigner: boolean, inHand: boolean): Message {
  if (!ofSigner) return messages.back;
  return inHand ? messages.handBackUnsigned : messages.signers;
}

/** The signature is safe: the signer is done, and the phone goes back to its officer. */
function HandBack({ name, onDone }: { name: string; onDone: () => void }): ReactNode {
  const { t } = useLanguage();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <Card ref={place} tabIndex={-1} display="grid" gap="4">
      <Box>
        <StatusBadge tone="ok" icon="done">
          {t(messages.saved)}
        </StatusBadge>
      </Box>
      <Box fontSize="lg">{t(messages.handBackText, { name })}</Box>
      <Button size="lg" minHeight="56px" onClick={onDone}>
        {t(messages.handBack)}
      </Button>
    </Card>
  );
}

const looks: Readonly<Record<SignerState, Pick<Parameters<typeof StatusBadge>[0], 'tone' | 'icon'>>> = {
  ready: { tone: 'info', icon: 'note' },
  later: { tone: 'quiet', icon: 'waiting' },
  signed: { tone: 'ok', icon: 'done' },
  locked: { tone: 'danger', icon: 'attention' },
  wrong_code: { tone: 'danger', icon: 'attention' },
  waiting: { tone: 'warn', icon: 'waiting' },
};

function SignerCard({
  signer,
  state,
  refused,
  onSign,
}: {
  signer: MySigner;
  state: SignerState;
  refused: string | null;
  onSign: (() => void) | null;
}): ReactNode {
  const { t } = useLanguage();
  return (
    <Card as="section" aria-label={signer.name} display="grid" gap="3">
      <Box className="notranslate" fontWeight="bold" overflowWrap="anywhere">
        {[signer.name, signer.role].filter((part) => part !== '').join(', ')}
      </Box>
      <Box css={{ '& > span': { whiteSpace: 'normal' } }}>
        <StatusBadge {...looks[state]}>{t(messages[state])}</StatusBadge>
      </Box>
      {refused === null || state === 'signed' ? null : (
        <Box role="alert" display="grid" gap="2" p="3" borderRadius="md" bg="warn.subtle" color="warn">
          {t(messages.refused, { reason: refused })}
          <ButtonLink look="outline" to="/field/attention">
            {t(messages.seeRefused)}
          </ButtonLink>
        </Box>
      )}
      {onSign ? (
        <Button size="lg" minHeight="56px" onClick={onSign}>
          <Signature size={22} aria-hidden />
          {t(messages.sign, { name: signer.name })}
        </Button>
      ) : null}
    </Card>
  );
}
