import { nameIn } from '#shared/core/file-name.ts';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import type { readBookingInvoices } from '#shared/modules/billing/booking-invoices.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { saveFile } from '#web/core/session/save-file.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { TextLink } from '#web/core/ui/forms/text-link.tsx';
import { laterMessages as messages } from '../later-messages.ts';

type Props = {
  invoice: { readonly id: string; readonly number: string } | undefined;
  /** Where the file is: the customer has a way of their own. */
  files: '/billing/invoices' | '/billing/my-invoices';
  /** Where the invoice is shown, by its id. */
  to: (id: string) => string;
  /** What the invoice is named with, around it. */
  children: (invoice: ReactNode) => ReactNode;
};

/** The tax invoice of a booking, and whether it is still being asked for; of null nothing is asked. */
export function useBookingInvoice(bookingId: string | null) {
  const { data, state } = useQuery<typeof readBookingInvoices>(
    '/billing/booking-invoices',
    bookingId === null ? null : { input: { booking_id: bookingId } },
    { keep: true, follow: ['bookings', 'notifications'] },
  );
  return { invoice: data?.[0], isLoading: bookingId !== null && state === 'loading' };
}

/** A tax invoice of a booking and its file; nothing until there is one. */
export function BookingInvoice({ invoice, files, to, children }: Props): ReactNode {
  const { t, language } = useLanguage();
  const { busy, run } = useSave();
  if (!invoice) return null;
  const path = `${files}/${encodeURIComponent(invoice.id)}/download`;
  return children(
    <>
      <TextLink to={to(invoice.id)} className="notranslate">
        {invoice.number}
      </TextLink>{' '}
      <Button
        look="ghost"
        size="sm"
        busy={busy}
        aria-label={`${t(messages.invoicePdf)}: ${invoice.number}`}
        onClick={() =>
          void run(() => saveFile(path, `${nameIn(language, invoice.number.replaceAll('/', '-'))}.pdf`))
        }
      >
        <Download size={18} aria-hidden />
        PDF
      </Button>
    </>,
  );
}
