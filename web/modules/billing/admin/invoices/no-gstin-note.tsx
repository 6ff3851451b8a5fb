import type { ReactNode } from 'react';
import { useLanguage } from '#web/core/device/language.tsx';
import { usePermission } from '#web/core/session/use-permission.ts';
import { TextLink } from '#web/core/ui/forms/text-link.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { billFormScreens as words } from '../../bill-form-screens.ts';
import type { AdminBill } from '../admin-bill.ts';

type Props = { bill: Pick<AdminBill, 'supplier' | 'supplier_gstin' | 'cgst' | 'sgst' | 'igst' | 'stage'> };

/** Whether a bill charges GST although its company is not registered for it. */
export function isWithoutGstin({ supplier_gstin: gstin, cgst, sgst, igst }: Props['bill']): boolean {
  return gstin === '' && cgst + sgst + igst > 0;
}

/** Says that a bill charges GST although its company is not registered for it. */
export function NoGstinNote({ bill }: Props): ReactNode {
  const { t } = useLanguage();
  const seesCompanies = usePermission('companies:read');
  if (!isWithoutGstin(bill)) return null;
  return (
    <Card tone="warn">
      {t(words.noGstin, { company: bill.supplier.name })}{' '}
      {bill.stage === 'draft' ? t(words.addGstin) : t(words.inNoReturn)}{' '}
      {seesCompanies ? <TextLink to="/admin/settings/companies">{t(words.companies)}</TextLink> : null}
    </Card>
  );
}
