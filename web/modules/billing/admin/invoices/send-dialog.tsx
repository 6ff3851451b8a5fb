import { Box } from '@chakra-ui/react';
import { PackageCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { bundleMessages } from '#shared/modules/billing/bundle/messages.ts';
import type { checkBundle } from '#shared/modules/billing/bundle/queries.ts';
import type { Client } from '#shared/modules/billing/client.ts';
import { sendInvoice } from '#shared/modules/billing/send.ts';
import { useListQuery } from '#web/core/data/use-list-query.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { call } from '#web/core/session/call.ts';
import { NoGatewayNote } from '#web/core/ui/feedback/no-gateway-note.tsx';
import { useMailed } from '#web/core/ui/feedback/use-mailed.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { RecordDialog } from '#web/core/ui/tables/record-dialog.tsx';
import { billingAdminMessages as messages } from '../../admin-messages.ts';
import type { AdminBill } from '../admin-bill.ts';

type Props = {
  bill: AdminBill;
  /** Opens the compliance bundle; null for who may not see wages. */
  onBundle: (() => void) | null;
  onDone: () => Promise<void>;
  onClose: () => void;
};

/** Sends the link of a bill to the client by mail. */
export function SendDialog({ bill, onBundle, onDone, onClose }: Props): ReactNode {
  const { t } = useLanguage();
  const mailed = useMailed();
  const found = useListQuery<Client>({
    path: bill.client_id === null ? '' : '/billing/clients',
    filters: { ids: bill.client_id ?? '' },
    counted: null,
    search: '',
    sort: '',
    pages: 1,
  });
  const email = found.rows.find(({ id }) => id === bill.client_id)?.email ?? '';
  return (
    <RecordDialog
      title={t(messages.sendTitle, { number: bill.number })}
      saveLabel={t(messages.send)}
      record={{ email: bill.sent_to, bundle: false }}
      whole
      sections={[
        {
          fields: [
            {
              name: 'email',
              kind: 'email',
              label: t(messages.email),
              hint: email === '' ? t(messages.emailHint) : t(messages.emailUsed, { email }),
              maxLength: maxLengthOf(sendInvoice, 'email'),
              wide: true,
            },
            ...(onBundle === null
              ? []
              : [
                  {
                    name: 'bundle',
                    kind: 'flag' as const,
                    label: t(messages.sendBundle),
                    hint: t(messages.sendBundleHint),
                    wide: true,
                  },
                ]),
          ],
          foot: onBundle === null ? null : <BundleGaps bill={bill} onBundle={onBundle} />,
        },
      ]}
      save={async (form) => {
        await call<typeof sendInvoice>('POST /billing/invoices/{id}/send', { params: { id: bill.id }, form });
        await onDone();
        await mailed.say(t(messages.sentToast), { link: true });
      }}
      onClose={onClose}
    >
      <Box display="grid" gap="3">
        <Box color="fg.muted">{t(bill.left > 0 ? messages.sendText : messages.sendCopyText)}</Box>
        <NoGatewayNote needs={['mail']} plain />
      </Box>
    </RecordDialog>
  );
}

/** What is still missing of the bundle that can be sent along, before somebody sends it. */
function BundleGaps({ bill, onBundle }: { bill: AdminBill; onBundle: () => void }): ReactNode {
  const { t } = useLanguage();
  const { data } = useQuery<typeof checkBundle>('/billing/invoices/{id}/bundle/check', {
    params: { id: bill.id },
  });
  if (!data || data.gaps.length === 0) return null;
  return (
    <Card tone="warn" p="3" mt="3" display="grid" gap="2" justifyItems="start">
      <Box fontWeight="semibold">{t(messages.bundleLacks)}</Box>
      <Box as="ul" ps="5" listStyleType="disc">
        {data.gaps.map(({ gap }) => (
          <li key={gap}>{t(bundleMessages[gap])}</li>
        ))}
      </Box>
      <Button size="sm" look="outline" onClick={onBundle}>
        <PackageCheck size={18} aria-hidden />
        {t(messages.openBundle)}
      </Button>
    </Card>
  );
}
