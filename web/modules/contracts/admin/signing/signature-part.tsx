import { Box } from '@chakra-ui/react';
import { Download, Signature } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { formatPhone } from '#shared/core/phone.ts';
import type { Contract } from '#shared/modules/contracts/contract.ts';
import { signatureEvents } from '#shared/modules/contracts/signing/messages.ts';
import type { cancelSignatures, resendSignature } from '#shared/modules/contracts/signing/operations.ts';
import type { readSignatures, SignatureEvent } from '#shared/modules/contracts/signing/queries.ts';
import { signatureRequests } from '#shared/modules/contracts/signing/signature-request.ts';
import type { SignatureRequest } from '#shared/modules/contracts/signing/signature-request.ts';
import { contractSigners, mostWrongCodes } from '#shared/modules/contracts/signing/signer.ts';
import type { ContractSigner } from '#shared/modules/contracts/signing/signer.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { call } from '#web/core/session/call.ts';
import { saveFile } from '#web/core/session/save-file.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { NoGatewayNote } from '#web/core/ui/feedback/no-gateway-note.tsx';
import { useMailed } from '#web/core/ui/feedback/use-mailed.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { stampWords } from '#web/core/ui/look/when.ts';
import { labelOf, textOf } from '#web/core/ui/resource/resource-fields.tsx';
import { InPersonDialog } from './in-person-dialog.tsx';
import { InPersonLine } from './in-person-line.tsx';
import type { Doubtful, PhoneTimes, MadeInPerson } from './in-person-line.tsx';
import { signatureScreens as messages } from './messages.ts';
import { SignerLinkDialog } from './signer-link-dialog.tsx';

type Props = { contract: Contract; may: boolean; onChange: () => Promise<void> };
type Signer = Omit<ContractSigner, 'device' | 'drawing' | 'in_person_code'>;

/** Who signs a contract and how far they are, the sealed PDF, and the trail of all steps. */
export function SignaturePart({ contract, may, onChange }: Props): ReactNode {
  const { t, language } = useLanguage();
  const { busy, run } = useSave();
  const mailed = useMailed();
  const [isPlanning, setPlanning] = useState(false);
  const [handed, setHanded] = useState<{ signer: Signer; link: string } | null>(null);
  // A signer who is not the last leaves the contract itself as it was.
  const answer = useQuery<typeof readSignatures>(
    '/contracts/{id}/signatures',
    { params: { id: contract.id } },
    { follow: ['notifications'] },
  );
  const { reload } = answer;
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- read again with each change of the contract
  useEffect(() => reload(), [contract.ver]);
  const act = (
    done: string,
    work: () => Promise<unknown>,
    say: (text: string) => unknown = toast.success,
  ): void =>
    void run(async () => {
      await work();
      await onChange();
      reload();
      await say(done);
    });
  // `null` is the answer of a contract that was never sent, and no failure.
  if (answer.state === 'ready' && answer.data === null) return <Box color="fg.muted">{t(messages.none)}</Box>;
  return (
    <AnswerStates answer={answer} skeletons={1}>
      {(found) => {
        if (found === null) return null;
        const { request, signers, events, in_person: inPerson, is_intact: isIntact } = found;
        const isOpen = may && request.status === 'open';
        return (
          <Box display="grid" gap="3">
            <Box fontWeight="medium">{textOf(signatureRequests, 'status', request.status, language)}</Box>
            <TimestampLine request={request} />
            {isOpen ? <Box color="fg.muted">{t(messages.frozen)}</Box> : null}
            {isOpen && request.officer_id !== null ? (
              <Box>{t(messages.withOfficer, { name: request.officer_name })}</Box>
            ) : null}
            <Box as="ol" listStyleType="none" display="grid" gap="2">
              {signers.map((signer) => (
                <SignerLine
                  key={signer.id}
                  signer={signer}
                  doubtful={found.doubtful_photos}
                  phoneTimes={found.phone_times}
                  inPerson={inPerson.filter((made) => made.signer_id === signer.id)}
                  onResend={
                    isOpen && signer.status === 'sent' && !busy
                      ? () =>
                          act(
                            t(messages.resent),
                            () =>
                              call<typeof resendSignature>('POST /contracts/signers/{id}/resend', {
                                params: { id: signer.id },
                              }).then(({ data: { link } }) => {
                                // A long link is easier to open from a chat than from an SMS.
                                if (signer.email === '') setHanded({ signer, link });
                              }),
                            signer.email === '' ? toast.success : mailed.say,
                          )
                      : null
                  }
                />
              ))}
            </Box>
            <Box display="flex" flexWrap="wrap" gap="2">
              {request.status === 'completed' ? (
                <Button
                  size="sm"
                  busy={busy}
                  onClick={() =>
                    void run(() =>
                      saveFile(
                        `/contracts/${encodeURIComponent(contract.id)}/sealed`,
                        `${contract.number}-signed.pdf`,
                      ),
                    )
                  }
                >
                  <Download size={18} aria-hidden />
                  {t(messages.sealed)}
                </Button>
              ) : null}
              {request.timestamp_late ? (
                <Button
                  size="sm"
                  look="outline"
                  busy={busy}
                  onClick={() =>
                    void run(() =>
                      saveFile(
                        `/contracts/${encodeURIComponent(contract.id)}/timestamp`,
                        `${contract.number}-signed.tst`,
                      ),
                    )
                  }
                >
                  <Download size={18} aria-hidden />
                  {t(messages.timestampFile)}
                </Button>
              ) : null}
              {isOpen ? (
                <Button size="sm" look="outline" onClick={() => setPlanning(true)}>
                  <Signature size={18} aria-hidden />
                  {t(request.officer_id === null ? messages.inPerson : messages.changeOfficer)}
                </Button>
              ) : null}
              {isOpen ? (
                <Button
                  size="sm"
                  look="dangerOutline"
                  busy={busy}
                  onClick={() =>
                    act(t(messages.cancelled), () =>
                      call<typeof cancelSignatures>('POST /contracts/signature-requests/{id}/cancel', {
                        params: { id: request.id },
                      }),
                    )
                  }
                >
                  {t(messages.cancel)}
                </Button>
              ) : null}
            </Box>
            {isIntact ? null : (
              <Box role="alert" color="danger" fontWeight="semibold">
                {t(messages.broken)}
              </Box>
            )}
            <Trail events={events} />
            {handed ? (
              <SignerLinkDialog {...handed} title={contract.title} onClose={() => setHanded(null)} />
            ) : null}
            {isPlanning ? (
              <InPersonDialog request={request} onSaved={reload} onClose={() => setPlanning(false)} />
            ) : null}
          </Box>
        );
      }}
    </AnswerStates>
  );
}

/** By whom and when the time of the seal was signed. */
function TimestampLine({ request }: { request: SignatureRequest }): ReactNode {
  const { t, language } = useLanguage();
  const { timestamp_state: state, timestamped_at: at, timestamp_by: by, timestamp_late: isLate } = request;
  if (state === 'none') return null;
  const said = at === null ? textOf(signatureRequests, 'timestamp_state', state, language) : null;
  return (
    <Box color="fg.muted" fontSize="sm" overflowWrap="anywhere">
      {said ??
        [
          `${labelOf(signatureRequests, 'timestamp_state', language)}: ${by}`,
          stampWords(at ?? '', language),
          ...(isLate ? [t(messages.lateTimestamp)] : []),
        ].join(', ')}
    </Box>
  );
}

function SignerLine({
  signer,
  inPerson,
  doubtful,
  phoneTimes,
  onResend,
}: {
  signer: Signer;
  inPerson: readonly MadeInPerson[];
  doubtful: Doubtful;
  phoneTimes: PhoneTimes;
  onResend: (() => void) | null;
}): ReactNode {
  const { t, language } = useLanguage();
  const isLocked = signer.status === 'sent' && signer.wrong_codes >= mostWrongCodes;
  const at = signer.decided_at ?? signer.sent_at;
  return (
    <Box as="li" borderTopWidth="1px" borderColor="line" pt="2" display="flex" flexWrap="wrap" gap="2">
      <Box flex="1" minWidth="0" overflowWrap="anywhere">
        <Box fontWeight="medium">{signer.role === '' ? signer.name : `${signer.name}, ${signer.role}`}</Box>
        <Box fontSize="sm" color="fg.muted">
          {signer.email || formatPhone(signer.phone)} ·{' '}
          {textOf(contractSigners, 'status', signer.status, language)}
          {at === null ? '' : ` · ${stampWords(at, language)}`}
        </Box>
        {signer.status === 'sent' ? (
          <NoGatewayNote needs={[signer.email === '' ? 'sms' : 'mail']} sent />
        ) : null}
        {isLocked ? <Box fontSize="sm">{t(messages.locked)}</Box> : null}
        {signer.decline_reason === '' ? null : <Box fontSize="sm">{signer.decline_reason}</Box>}
        {inPerson.map((made) => (
          <InPersonLine key={made.id} made={made} doubtful={doubtful} phoneTimes={phoneTimes} />
        ))}
      </Box>
      {onResend ? (
        <Button size="sm" look="outline" onClick={onResend}>
          {t(messages.resend)}
        </Button>
      ) : null}
    </Box>
  );
}

function Trail({ events }: { events: readonly SignatureEvent[] }): ReactNode {
  const { t, language } = useLanguage();
  return (
    <details>
      <summary>{t(messages.trail)}</summary>
      <Box as="ol" listStyleType="none" display="grid" gap="2" mt="2" fontSize="sm" overflowWrap="anywhere">
        {events.map((event) => (
          <Box as="li" key={event.n}>
            <Box fontWeight="medium">
              {[t(signatureEvents[event.kind]), event.who].filter((part) => part !== '').join(' · ')}
            </Box>
            <Box color="fg.muted">
              {[stampWords(event.at, language), event.detail, event.ip, event.device]
                .filter((part) => part !== '')
                .join(' · ')}
            </Box>
          </Box>
        ))}
      </Box>
    </details>
  );
}
