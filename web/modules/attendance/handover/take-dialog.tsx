import { Box } from '@chakra-ui/react';
import { Check, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { tidyCode } from '#shared/core/short-code.ts';
import {
  handoverQr,
  isHandoverCode,
  readHandoverQr,
  readOutPart,
  longestHandoverNote,
} from '#shared/modules/attendance/handover.ts';
import type { Half, OutPart } from '#shared/modules/attendance/handover.ts';
import type { Duty } from '#shared/modules/roster/duty.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { personName } from '#web/core/device/person-names.ts';
import type { SessionUser } from '#web/core/session/session.ts';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { TextArea } from '#web/core/ui/forms/text-area.tsx';
import { ScanPanel } from '../components/scan-panel.tsx';
import { wayScreens as messages } from '../way-messages.ts';
import { codeOf, takeOver } from './use-handover.ts';

const QrCode = lazy(() => import('#web/core/ui/forms/qr-code.tsx'));

/** What the person signs: the code, and the other's words where they were scanned. */
type Offer = { readonly id: string; readonly half: Half | null; readonly part: OutPart | null };
type Props = { user: SessionUser; duty: Duty; onClose: () => void };

/** Who relieves scans the other's phone, reads what is there, and signs. No network is needed. */
export function TakeDialog({ user, duty, onClose }: Props): ReactNode {
  const { t } = useLanguage();
  const [offer, setOffer] = useState<Offer | null>(null);
  const [answer, setAnswer] = useState<Half | null>(null);
  const [error, setError] = useState('');

  const look = async (text: string): Promise<void> => {
    const half = readHandoverQr(text)?.out ?? null;
    const part = half && readOutPart(half.text);
    const code = tidyCode(text);
    if (part?.staff_id === duty.staff_id) setError(t(messages.takeOwn));
    else if (part && part.tenant !== user.tenant_id) setError(t(messages.takeOtherBusiness));
    else if (half && part) setOffer({ id: await codeOf(half), half, part });
    else if (isHandoverCode(code)) setOffer({ id: code, half: null, part: null });
    else setError(t(messages.takeForm));
  };
  if (answer)
    return (
      <Dialog open onClose={onClose} title={t(messages.answerTitle)}>
        <Box display="grid" gap="4">
          <Suspense fallback={<Box aspectRatio="1" bg="white" borderRadius="md" />}>
            <QrCode large text={handoverQr(null, answer)} label={t(messages.qrLabel)} />
          </Suspense>
          <Box>{t(messages.answerText)}</Box>
          <Button size="lg" onClick={onClose}>
            {t(messages.done)}
          </Button>
        </Box>
      </Dialog>
    );
  return (
    <Dialog open onClose={onClose} title={t(messages.takeTitle)}>
      {offer ? (
        <Review user={user} duty={duty} offer={offer} onSigned={setAnswer} />
      ) : (
        <Box display="grid" gap="4">
          <Box color="fg.muted">{t(messages.takeText)}</Box>
          <ScanPanel
            onText={(text) => void look(text)}
            label={t(messages.takeLabel)}
            hint={t(messages.takeHint)}
            error={error || undefined}
          />
        </Box>
      )}
    </Dialog>
  );
}

function Review({
  user,
  duty,
  offer,
  onSigned,
}: {
  user: SessionUser;
  duty: Duty;
  offer: Offer;
  onSigned: (half: Half) => void;
}): ReactNode {
  const { t } = useLanguage();
  const [remarks, setRemarks] = useState('');
  const [busy, setBusy] = useState(false);
  const { part } = offer;
  const sign = async (): Promise<void> => {
    setBusy(true);
    try {
      onSigned((await takeOver(user, duty, offer.id, offer.half, remarks)).half);
    } catch (error) {
      toast.error(error instanceof Error && error.message ? error.message : t(messages.signFailed));
      setBusy(false);
    }
  };
  return (
    <Box display="grid" gap="4">
      {part ? (
        <>
          <Box fontWeight="bold" fontSize="lg" className="notranslate">
            {t(messages.takeFrom, { name: personName(part.staff_id, part.staff_name), post: part.post })}
          </Box>
          <Box as="ul" listStyleType="none" display="grid" gap="2">
            {part.items.map((item) => (
              <Box
                as="li"
                key={item.name}
                display="flex"
                alignItems="center"
                gap="3"
                color={item.there ? 'fg' : 'danger'}
                fontWeight="medium"
              >
                {item.there ? <Check size={22} aria-hidden /> : <X size={22} aria-hidden />}
                <span className="notranslate">{item.name}</span>
                <Box as="span" color="fg.muted" fontSize="sm">
                  {t(item.there ? messages.there : messages.missing)}
                </Box>
              </Box>
            ))}
          </Box>
          {part.notes === '' ? null : (
            <Box className="notranslate" bg="quiet.subtle" borderRadius="md" p="3">
              {part.notes}
            </Box>
          )}
        </>
      ) : (
        <Box role="status" bg="warn.subtle" color="warn" borderRadius="lg" p="4" fontWeight="medium">
          {t(messages.takeTyped)}
        </Box>
      )}
      <TextArea
        label={t(messages.remarks)}
        optional
        maxLength={longestHandoverNote}
        value={remarks}
        onChange={setRemarks}
      />
      <Button size="lg" busy={busy} onClick={() => void sign()}>
        {t(messages.takeSign)}
      </Button>
    </Box>
  );
}
