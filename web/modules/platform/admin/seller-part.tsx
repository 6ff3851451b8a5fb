import { Box } from '@chakra-ui/react';
import { Landmark } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { paymentFields } from '#shared/modules/billing/online.ts';
import { editSeller } from '#shared/modules/subscriptions/seller.ts';
import type { readSeller, Seller } from '#shared/modules/subscriptions/seller.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { RecordDialog } from '#web/core/ui/tables/record-dialog.tsx';
import type { FieldSpec } from '#web/core/ui/tables/record-fields.tsx';
import { platformScreens as messages } from '../messages.ts';

/** What businesses read of the operator they pay; asks for it while they cannot see where to pay. */
export function SellerPart(): ReactNode {
  const { t } = useLanguage();
  const [editing, setEditing] = useState(false);
  const answer = useQuery<typeof readSeller>('/subscriptions/seller', {});
  if (!answer.data) return null;
  const isMissing = answer.data.upi === '' && answer.data.bank_account === '';
  return (
    <>
      {isMissing ? (
        <Card
          tone="warn"
          mb="5"
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          justifyContent="space-between"
          gap="3"
        >
          <Box flex="1 1 240px">{t(messages.noAccount)}</Box>
          <Button onClick={() => setEditing(true)}>
            <Landmark size={20} aria-hidden />
            {t(messages.addAccount)}
          </Button>
        </Card>
      ) : (
        <Button look="outline" mb="5" onClick={() => setEditing(true)}>
          <Landmark size={20} aria-hidden />
          {t(messages.seller)}
        </Button>
      )}
      {editing ? (
        <SellerDialog seller={answer.data} onSaved={answer.reload} onClose={() => setEditing(false)} />
      ) : null}
    </>
  );
}

const labels: Readonly<Record<keyof Seller, (typeof messages)[keyof typeof messages]>> = {
  legal_name: messages.legalName,
  gstin: messages.gstin,
  address: messages.address,
  phone: messages.phone,
  email: messages.email,
  upi: messages.upi,
  payee: messages.payee,
  bank_name: messages.bankName,
  bank_account: messages.bankAccount,
  bank_ifsc: messages.bankIfsc,
};
const kinds: Partial<Record<keyof Seller, FieldSpec['kind']>> = {
  address: 'area',
  phone: 'tel',
  email: 'email',
};

function SellerDialog({
  seller,
  onSaved,
  onClose,
}: {
  seller: Seller;
  onSaved: () => void;
  onClose: () => void;
}): ReactNode {
  const { t } = useLanguage();
  const field = (name: keyof Seller): FieldSpec => ({
    name,
    label: t(labels[name]),
    kind: kinds[name] ?? 'text',
    maxLength: maxLengthOf(editSeller, name),
    wide: name === 'address',
  });
  return (
    <RecordDialog
      title={t(messages.seller)}
      saveLabel={t(messages.save)}
      record={seller}
      whole
      sections={[
        {
          title: t(messages.onInvoices),
          fields: (['legal_name', 'gstin', 'address', 'phone', 'email'] as const).map(field),
        },
        {
          title: t(messages.whereToPay),
          fields: paymentFields.map(field),
        },
      ]}
      save={async (form) => {
        await call<typeof editSeller>('PUT /subscriptions/seller', { form });
        toast.success(t(messages.sellerSaved));
        onSaved();
      }}
      onClose={onClose}
    >
      {t(messages.sellerText)}
    </RecordDialog>
  );
}
