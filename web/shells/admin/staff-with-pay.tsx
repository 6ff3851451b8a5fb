import { lazy } from 'react';
import type { ReactNode } from 'react';
import { personName } from '#web/core/device/person-names.ts';
import type { StaffMember } from '#shared/modules/staff/staff-member.ts';
import { usePermission } from '#web/core/session/use-permission.ts';
import StaffPage from '#web/modules/staff/admin/staff-page.tsx';

const PersonPay = lazy(async () => ({
  default: (await import('#web/modules/payroll/admin/person-pay.tsx')).PersonPay,
}));

/** People with their pay beside their record, for whoever may see it. */
export default function StaffWithPay(): ReactNode {
  const may = usePermission('payroll:read');
  return (
    <StaffPage
      {...(may
        ? {
            pay: (person: StaffMember, isNew: boolean) => (
              <PersonPay
                staffId={person.id}
                name={personName(person.id, person.name)}
                joined={person.joined_on}
                startsWithWage={isNew}
              />
            ),
          }
        : {})}
    />
  );
}
