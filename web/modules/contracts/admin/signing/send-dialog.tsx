import { Box } from '@chakra-ui/react';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import type * as z from 'zod/mini';
import { addDays, dateOf, instantFromMs } from '#shared/core/dates.ts';
import { languages } from '#shared/core/i18n.ts';
import type { Language } from '#shared/core/i18n.ts';
import type { Contract } from '#shared/modules/contracts/contract.ts';
import type { readSettings } from '#shared/modules/contracts/queries.ts';
import type { sendContract } from '#shared/modules/contracts/signing/operations.ts';
import type { readFirstSigner } from '#shared/modules/contracts/signing/queries.ts';
import { contractSigners } from '#shared/modules/contracts/signing/signer.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { signatureRequests, signingOrders } from '#shared/modules/contracts/signing/signature-request.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { NoGatewayNote } from '#web/core/ui/feedback/no-gateway-note.tsx';
import { useMailed } from '#web/core/ui/feedback/use-mailed.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { IconButton } from '#web/core/ui/forms/icon-button.tsx';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { labelOf, textOf } from '#web/core/ui/resource/resource-fields.tsx';
import { RefillNote } from '../refill/refill-part.tsx';
import { signatureScreens as messages } from './messages.ts';

type Props = { contract: Contract; onSent: () => Promise<void>; onClose: () => void };
type Sent = z.input<typeof sendContract.input>;
const blank = { name: '', email: '', phone: '', role: '', own: false };
const mostSigners = 10;

/** Asks who signs a contract, and mails them their links. */
export function SendDialog({ contract, onSent, onClose }: Props): ReactNode {
  const { t, language } = useLanguage();
  const { busy, error, form, run } = useSave();
  const mailed = useMailed();
  const first = useQuery<typeof readFirstSigner>('/contracts/{id}/first-signer', {
    params: { id: contract.id },
  });
  const [typed, setSigners] = useState<readonly (typeof blank)[] | null>(null);
  // Until something is typed, the client's contact or who accepted the quote is the first signer.
  const signers = typed ?? [{ ...blank, ...first.data?.signer }];
  const own = first.data?.own.map((signer) => ({ ...signer, own: true })) ?? [];
  const mayAddOwn = own.length > 0 && signers.length + own.length <= mostSigners;
  const texted = signers.filter(({ email, phone }) => email === '' && phone !== '').length;
  const needs: ('mail' | 'sms')[] = [
    ...(texted < signers.length ? (['mail'] as const) : []),
    ...(texted > 0 ? (['sms'] as const) : []),
  ];
  const [chosen, setLanguage] = useState<Language | null>(null);
  const written = chosen ?? first.data?.language ?? language;
  const [sequence, setSequence] = useState<(typeof signingOrders)[number]>('at_once');
  const settings = useQuery<typeof readSettings>('/contracts/settings', {});
  const [typedDays, setDays] = useState<string | null>(null);
  const remind = typedDays ?? String(settings.data?.signature_reminder_days ?? '');
  const [until, setUntil] = useState<string>(addDays(dateOf(instantFromMs(Date.now())), 14));
  const change = (at: number, part: Partial<typeof blank>): void =>
    setSigners(signers.map((signer, i) => (i === at ? { ...signer, ...part } : signer)));
  const send = async (given: Sent, done: string): Promise<void> => {
    const isSent = await run(async () => {
      await call<typeof sendContract>('POST /contracts/{id}/send-for-signature', {
        params: { id: contract.id },
        form: given,
      });
      await onSent();
    });
    if (!isSent) return;
    if (given.signers === undefined) toast.success(done);
    else await mailed.say(done);
    onClose();
  };
  const save = (event: FormEvent): void => {
    event.preventDefault();
    const days = remind.trim() === '' ? {} : { remind_days: Number(remind) };
    void send(
      { signers: [...signers], sequence, expires_on: until, ...days, language: written },
      t(messages.sent),
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(messages.sendTitle, { number: contract.number })}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t(messages.back)}
          </Button>
          <Button look="outline" busy={busy} onClick={() => void send({}, t(messages.paperSent))}>
            {t(messages.paper)}
          </Button>
          <Button type="submit" form="send-signature" busy={busy}>
            {t(messages.send)}
          </Button>
        </>
      }
    >
      <form id="send-signature" ref={form} onSubmit={save} noValidate>
        <Box display="grid" gap="4">
          <Box color="fg.muted">{t(messages.sendText)}</Box>
          <RefillNote contract={contract} />
          <NoGatewayNote needs={needs} />
          {signers.map((signer, i) => (
            // oxlint-disable-next-line react/no-array-index-key -- a signer is known by their place
            <Box
              key={i}
              as="fieldset"
              display="grid"
              gap="3"
              borderWidth="1px"
              borderColor="line"
              p="3"
              borderRadius="md"
            >
              <Box display="flex" justifyContent="space-between" alignItems="center" fontWeight="semibold">
                {t(messages.signer, { n: i + 1 })}
                {signers.length > 1 ? (
                  <IconButton
                    label={t(messages.removeSigner, { n: i + 1 })}
                    onClick={() => setSigners(signers.filter((_other, at) => at !== i))}
                  >
                    <Trash2 size={18} aria-hidden />
                  </IconButton>
                ) : null}
              </Box>
              <SignerFields
                signer={signer}
                error={(field) => error(`signers.${i}.${field}`)}
                onChange={(part) => change(i, part)}
              />
            </Box>
          ))}
          {signers.length < mostSigners ? (
            <Box display="flex" flexWrap="wrap" gap="2">
              <Button size="sm" look="outline" onClick={() => setSigners([...signers, blank])}>
                <Plus size={18} aria-hidden />
                {t(messages.addSigner)}
              </Button>
              {mayAddOwn && !signers.some((signer) => signer.own) ? (
                <Button size="sm" look="outline" onClick={() => setSigners([...signers, ...own])}>
                  <Plus size={18} aria-hidden />
                  {t(messages.addOwn, { names: own.map(({ name }) => name).join(', ') })}
                </Button>
              ) : null}
            </Box>
          ) : null}
          {signers.length > 1 ? <OrderField value={sequence} onChange={setSequence} /> : null}
          <LanguageField value={written} onChange={setLanguage} />
          <TextField
            label={labelOf(signatureRequests, 'expires_on', language)}
            type="date"
            value={until}
            required
            error={error('expires_on')}
            onChange={setUntil}
          />
          <TextField
            label={labelOf(signatureRequests, 'remind_days', language)}
            hint={t(messages.remindHint)}
            type="number"
            inputMode="numeric"
            min={0}
            max={30}
            value={remind}
            error={error('remind_days')}
            onChange={setDays}
          />
        </Box>
      </form>
    </Dialog>
  );
}

type SignerProps = {
  signer: typeof blank;
  error: (field: string) => string | undefined;
  onChange: (part: Partial<typeof blank>) => void;
};

function SignerFields({ signer, error, onChange }: SignerProps): ReactNode {
  const { t, language } = useLanguage();
  return (
    <>
      <TextField
        label={t(messages.name)}
        value={signer.name}
        maxLength={maxLengthOf(contractSigners, 'name')}
        required
        error={error('name')}
        onChange={(name) => onChange({ name })}
      />
      <TextField
        label={t(messages.email)}
        type="email"
        value={signer.email}
        maxLength={maxLengthOf(contractSigners, 'email')}
        optional
        error={error('email')}
        onChange={(email) => onChange({ email })}
      />
      <TextField
        label={labelOf(contractSigners, 'phone', language)}
        hint={t(messages.phoneHint)}
        type="tel"
        value={signer.phone}
        maxLength={maxLengthOf(contractSigners, 'phone')}
        optional
        error={error('phone')}
        onChange={(phone) => onChange({ phone })}
      />
      <TextField
        label={t(messages.role)}
        value={signer.role}
        maxLength={maxLengthOf(contractSigners, 'role')}
        optional
        error={error('role')}
        onChange={(role) => onChange({ role })}
      />
    </>
  );
}

type Order = (typeof signingOrders)[number];

function OrderField(field: { value: Order; onChange: (order: Order) => void }): ReactNode {
  const { language } = useLanguage();
  return (
    <SelectField<Order>
      {...field}
      label={labelOf(signatureRequests, 'sequence', language)}
      options={signingOrders.map((value) => ({
        value,
        label: textOf(signatureRequests, 'sequence', value, language),
      }))}
    />
  );
}

function LanguageField(field: { value: Language; onChange: (language: Language) => void }): ReactNode {
  const { t, language } = useLanguage();
  return (
    <SelectField<Language>
      {...field}
      label={labelOf(signatureRequests, 'language', language)}
      hint={t(messages.languageHint)}
      options={languages.map((value) => ({
        value,
        label: textOf(signatureRequests, 'language', value, language),
      }))}
    />
  );
}
