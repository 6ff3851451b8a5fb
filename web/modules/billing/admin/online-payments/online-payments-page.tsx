import { Globe } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Stored } from '#shared/core/resource.ts';
import { onlinePayments } from '#shared/modules/billing/online-payments/online-payment.ts';
import type { OnlinePayment } from '#shared/modules/billing/online-payments/online-payment.ts';
import type { readPaymentMethods } from '#shared/modules/billing/queries.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { usePermission } from '#web/core/session/use-permission.ts';
import { ButtonLink } from '#web/core/ui/forms/button-link.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { listColumns, listFilters, textOf } from '#web/core/ui/resource/resource-fields.tsx';
import { AdminTable } from '#web/core/ui/tables/admin-table.tsx';
import { onlinePaymentScreens as messages } from '../../online-payment-screens.ts';
import { OnlinePaymentSheet } from './online-payment-sheet.tsx';
import { paidFor } from '#shared/modules/billing/online-payments/paid-for.ts';
import { noteOf } from './note-of.ts';

/** What clients have paid online, and what of it needs a person. */
export default function OnlinePaymentsPage(): ReactNode {
  const { t, language } = useLanguage();
  const [en, hi] = onlinePayments.title?.many ?? ['', ''];
  const many = t([en, hi]);
  const title = `${many[0]?.toUpperCase() ?? ''}${many.slice(1)}`;
  const note = (payment: OnlinePayment): string => noteOf(payment, language);
  const icon = <Globe aria-hidden />;
  const maySetUp = usePermission('payment_gateways:write');
  const methods = useQuery<typeof readPaymentMethods>('/billing/payment-methods', maySetUp ? {} : null, {
    keep: true,
  });
  const isToSetUp = maySetUp && methods.data?.online?.length === 0;
  return (
    <Page title={title} subtitle={t(messages.paymentsAbout)}>
      <AdminTable<OnlinePayment & Stored>
        path={onlinePayments.path}
        caption={title}
        searchLabel={t(messages.search)}
        columns={[
          ...listColumns<OnlinePayment & Stored>(onlinePayments, language, {
            invoice_number: {
              cell: (payment) => <span className="notranslate">{t(paidFor(payment))}</span>,
              text: (payment) => t(paidFor(payment)),
            },
            client_name: { under: 'plain' },
            excess: { under: 'named', text: ({ excess }) => excess || null },
            returned: { under: 'named', text: ({ returned }) => returned || null },
            dispute: {
              under: 'named',
              text: ({ dispute }) =>
                dispute === 'none' ? '' : textOf(onlinePayments, 'dispute', dispute, language),
            },
            provider: { under: 'plain' },
            status: { under: 'plain' },
            paid_on: { under: 'named' },
          }),
          { key: 'problem', label: t(messages.note), cell: note, text: note, under: 'named' },
        ]}
        filters={[
          ...listFilters(onlinePayments, language, t(messages.all)),
          {
            name: 'to_check',
            label: t(messages.forPerson),
            all: t(messages.all),
            values: [{ value: 'true', label: t(messages.toCheck) }],
            // A refund may be left for a person of a payment that was received.
            along: { status: 'all' },
          },
        ]}
        emptyState={{
          icon,
          title: t(messages.none),
          text: t(isToSetUp ? messages.noGateway : messages.noneText),
          action: isToSetUp ? (
            <ButtonLink to="/admin/payment-gateways">{t(messages.setUp)}</ButtonLink>
          ) : undefined,
        }}
        none={{ icon, title: t(messages.noMatch), text: t(messages.noMatchText) }}
        sheet={(payment, tools) => <OnlinePaymentSheet key={payment.id} payment={payment} tools={tools} />}
      />
    </Page>
  );
}
