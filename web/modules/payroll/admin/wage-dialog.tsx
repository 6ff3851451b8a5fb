import type { ReactNode } from 'react';
import type { listSites } from '#shared/modules/tenants/queries.ts';
import { wageStructures } from '#shared/modules/payroll/wage-structure.ts';
import type { WageStructure } from '#shared/modules/payroll/wage-structure.ts';
import { call } from '#web/core/session/call.ts';
import type { setStructure } from '#shared/modules/payroll/operations.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { personName } from '#web/core/device/person-names.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { toast } from '#web/core/device/toast.ts';
import { RecordDialog } from '#web/core/ui/tables/record-dialog.tsx';
import type { FieldSpec } from '#web/core/ui/tables/record-fields.tsx';
import { payScreens as messages } from '../messages.ts';
import { firstDay } from './first-day.ts';
import { wageForm } from '../wage-messages.ts';
import { WageTotal } from './wage-total.tsx';
import type { LeastWage } from './wage-total.tsx';
import { namedFields, optionsOf } from '#web/core/ui/resource/resource-fields.tsx';

const wages = ['basic', 'vda'] as const;
const allowances = ['hra', 'washing', 'conveyance'] as const;
/** The parts that have a field in every form; a wage that was entered by a program may have more. */
const known = [...wages, ...allowances];
type Props = {
  /** Whose wage it is; null for that of a site, a post or a skill. */
  staff: { readonly id: string; readonly name: string; readonly joined: string | null } | null;
  /** The wages until now, newest first. */
  structures: readonly WageStructure[];
  least: readonly LeastWage[];
  onDone: () => void;
  onClose: () => void;
};

/** Sets a wage from a day on: a person's, or without one that of a site, a post or a skill. */
export function WageDialog({ staff, structures, least, onDone, onClose }: Props): ReactNode {
  const { t, language } = useLanguage();
  const before = structures[0] ?? null;
  const sites = useQuery<typeof listSites>('/locations', staff === null ? { input: { limit: 200 } } : null);
  const amounts = Object.fromEntries(
    (before?.components ?? []).map((component) => [component.name, component.amount]),
  );
  const others = (before?.components ?? [])
    .filter(({ name }) => !known.some((one) => one === name))
    .map((component, i) => ({ ...component, field: `other_${i}` }));
  const save = async (body: Record<string, unknown>): Promise<void> => {
    // Where a part counts stays as it was agreed.
    const part = (name: string, counts: boolean, field = name) => ({
      inWages: counts,
      inOvertimeBase: counts,
      ...before?.components.find((component) => component.name === name),
      name,
      amount: Number(body[field] ?? 0),
    });
    const components = [
      ...wages.map((name) => part(name, true)),
      ...allowances.map((name) => part(name, false)),
      ...others.map(({ name, field }) => part(name, false, field)),
    ].filter((item) => item.amount > 0);
    const note = structures.find((one) => one.effective_from === body['effective_from'])?.note ?? '';
    const { effective_from, basis, duty_hours } = body;
    const scope =
      staff === null
        ? { site_id: chosen(body['site_id']), post: body['post'] ?? '', skill: chosen(body['skill']) }
        : { staff_id: staff.id };
    await call<typeof setStructure>('POST /payroll/structures', {
      form: { ...scope, effective_from, basis, duty_hours, components, ...(staff === null ? {} : { note }) },
    });
    toast.success(t(messages.wageSaved));
    onDone();
  };
  const amount = (name: (typeof wages)[number] | (typeof allowances)[number]): FieldSpec => ({
    name,
    label: t(messages[name]),
    kind: 'number',
    min: 0,
  });
  const any = { value: '', label: t(messages.all) };
  const scope = namedFields(wageStructures, language, ['site_id', 'post', 'skill'], {
    site_id: {
      kind: 'choice',
      options: [
        any,
        ...(sites.data ?? []).map((site) => ({ value: site.id, label: personName(site.id, site.name) })),
      ],
    },
    skill: { options: [any, ...optionsOf(wageStructures, 'skill', language)] },
  });
  return (
    <RecordDialog
      title={staff === null ? t(messages.setWage) : t(wageForm.setWageOf, { name: staff.name })}
      saveLabel={t(wageForm.saveWage)}
      whole
      place="side"
      record={{
        effective_from: firstDay(before === null ? (staff?.joined ?? null) : null),
        basis: before?.basis ?? 'calendar',
        duty_hours: before?.duty_hours ?? 8,
        ...amounts,
        ...Object.fromEntries(others.map(({ field, amount: paid }) => [field, paid])),
      }}
      sections={[
        ...(staff === null ? [{ title: t(messages.forWhom), fields: scope }] : []),
        {
          fields: [
            ...namedFields(wageStructures, language, ['effective_from', 'basis']),
            ...wages.map(amount),
            ...allowances.map(amount),
            ...others.map(
              ({ name, field }): FieldSpec => ({ name: field, label: name, kind: 'number', min: 0 }),
            ),
            ...namedFields(wageStructures, language, ['duty_hours']),
          ],
        },
      ]}
      save={save}
      foot={(values) => (
        <WageTotal
          {...{ values, structures, least }}
          wages={[...wages, ...others.filter(({ inWages }) => inWages).map(({ field }) => field)]}
          allowances={[...allowances, ...others.filter(({ inWages }) => !inWages).map(({ field }) => field)]}
        />
      )}
      onClose={onClose}
    />
  );
}

function chosen(value: unknown): unknown {
  return value === '' || value === undefined ? null : value;
}
