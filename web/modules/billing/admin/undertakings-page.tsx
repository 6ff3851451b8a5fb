import { Stamp } from 'lucide-react';
import type { ReactNode } from 'react';
import { undertakings } from '#shared/modules/billing/undertaking.ts';
import { ResourcePage } from '#web/core/ui/resource/resource-page.tsx';

const about = [
  'Letters of undertaking of each GSTIN by financial year. Invoices to SEZ and abroad without tax need the one for their date, and keep its number.',
  'हर GSTIN के हर वित्त वर्ष के LUT। SEZ और विदेश के बिना टैक्स वाले बिल को अपनी तारीख़ का LUT चाहिए; उसका नंबर बिल पर बना रहता है।',
] as const;

/** The letters of undertaking of the business. */
export default function UndertakingsPage(): ReactNode {
  return <ResourcePage resource={undertakings} icon={<Stamp aria-hidden />} about={about} />;
}
