import { Box } from '@chakra-ui/react';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { WriteOf } from '#shared/core/operation.ts';
import {
  composeFigures,
  figuresIn,
  figuresOf,
  itemsAt,
  shownFigure,
  valueAt,
  withItems,
} from '#shared/modules/payroll/statutory/rate-figures.ts';
import type { FigureAt, FigureShape } from '#shared/modules/payroll/statutory/rate-figures.ts';
import { rateKinds } from '#shared/modules/payroll/statutory/rates.ts';
import type { RateKind } from '#shared/modules/payroll/statutory/rates.ts';
import { figureLabel } from '#shared/modules/payroll/statutory/figure-labels.ts';
import { rateNames, statutoryRates } from '#shared/modules/payroll/statutory/statutory-rate.ts';
import type { StatutoryRate } from '#shared/modules/payroll/statutory/statutory-rate.ts';
import { paySettingsSchema } from '#shared/modules/payroll/pay-settings.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { today } from '#web/core/ui/look/when.ts';
import { labelOf, namedFields } from '#web/core/ui/resource/resource-fields.tsx';
import { RecordDialog } from '#web/core/ui/tables/record-dialog.tsx';
import type { FormSection } from '#web/core/ui/tables/record-dialog.tsx';
import type { FieldSpec } from '#web/core/ui/tables/record-fields.tsx';
import { payScreens as messages } from '../messages.ts';
import { rateMessages } from '../rate-messages.ts';

/** Enters a rate from a day on, in rupees and percent, beginning with the figures of the one before. */
export function RateDialog({
  before,
  onDone,
  onClose,
}: {
  before: StatutoryRate | null;
  onDone: () => void;
  onClose: () => void;
}): ReactNode {
  const { t, language } = useLanguage();
  const [kind, setKind] = useState<RateKind>(before?.kind ?? 'minimum_wage');
  return (
    <RateForm key={kind} kind={kind} before={before} onDone={onDone} onClose={onClose}>
      {before ? null : (
        <SelectField
          label={labelOf(statutoryRates, 'kind', language)}
          value={kind}
          options={rateKinds.map((value) => ({ value, label: t(rateNames[value]) }))}
          onChange={setKind}
        />
      )}
    </RateForm>
  );
}

function RateForm({
  kind,
  before,
  children,
  onDone,
  onClose,
}: {
  kind: RateKind;
  before: StatutoryRate | null;
  children: ReactNode;
  onDone: () => void;
  onClose: () => void;
}): ReactNode {
  const { t, language } = useLanguage();
  const shape = figuresOf(kind);
  const [held, setHeld] = useState<unknown>(before?.values ?? {});
  const save = async ({ effective_from, note, ...typed }: Record<string, unknown>): Promise<void> => {
    const values = composeFigures(shape, held, (path) => typed[nameOf(path)]);
    await call<WriteOf<typeof statutoryRates, 'POST', '/payroll/rates'>>('POST /payroll/rates', {
      form: { kind, effective_from, note, values },
    });
    toast.success(t(messages.rateSaved));
    onDone();
  };
  return (
    <RecordDialog
      title={before ? `${t(messages.addRate)}: ${t(rateNames[kind])}` : t(messages.addRate)}
      saveLabel={t(messages.save)}
      whole
      place="side"
      record={{ effective_from: today(), note: '', ...typedValues(shape, held) }}
      sections={[
        { fields: namedFields(statutoryRates, language, ['effective_from']) },
        ...figureSections({ kind, held, setHeld, t }, shape, []),
        { fields: namedFields(statutoryRates, language, ['note'], { note: { wide: true } }) },
      ]}
      save={save}
      onClose={onClose}
    >
      {children}
    </RecordDialog>
  );
}

type Open = {
  readonly kind: RateKind;
  readonly held: unknown;
  readonly setHeld: (held: unknown) => void;
  readonly t: ReturnType<typeof useLanguage>['t'];
};

/** The figures of a rate as parts of a form: one for each group, each slab and each schedule. */
function figureSections(open: Open, shape: FigureShape, path: readonly string[]): FormSection[] {
  const { held, setHeld, t } = open;
  if (shape.type === 'figure' || shape.type === 'flag') return [];
  if (shape.type === 'group') {
    const own = figuresIn(shape, held, path).filter((figure) => figure.path.length === path.length + 1);
    const fields = own.map((figure) => fieldOf(open, figure));
    const title = titleOf(open, path);
    return [
      ...(fields.length === 0 ? [] : [title === '' ? { fields } : { title, fields }]),
      ...shape.parts.flatMap(([name, part]) => figureSections(open, part, [...path, name])),
    ];
  }
  const names = itemsAt(held, path);
  const items = names.flatMap((name) => figureSections(open, shape.item, [...path, name]));
  const keep = (kept: readonly string[]): void => setHeld(withItems(held, path, shape.type === 'list', kept));
  const foot =
    shape.type === 'list' ? (
      <Box display="flex" flexWrap="wrap" gap="3">
        <Button look="outline" onClick={() => keep([...names, String(names.length)])}>
          <Plus size={20} aria-hidden />
          {t(rateMessages.addSlab)}
        </Button>
        {names.length === 0 ? null : (
          <Button look="outline" onClick={() => keep(names.slice(0, -1))}>
            <Trash2 size={20} aria-hidden />
            {t(rateMessages.removeSlab)}
          </Button>
        )}
      </Box>
    ) : (
      <Schedules names={names} onChange={keep} />
    );
  return [...items, { title: titleOf(open, path), fields: [], foot }];
}

/** The schedules of a minimum wage: adds one by its name, or removes one. */
function Schedules({
  names,
  onChange,
}: {
  names: readonly string[];
  onChange: (names: readonly string[]) => void;
}): ReactNode {
  const { t } = useLanguage();
  const [name, setName] = useState('');
  const isNew = /^[\w-]{1,40}$/.test(name) && !names.includes(name);
  return (
    <Box display="grid" gap="3">
      <TextField
        label={t(rateMessages.zoneName)}
        hint={t(rateMessages.zoneHint)}
        value={name}
        onChange={setName}
        maxLength={maxLengthOf({ input: paySettingsSchema }, 'zones.zone')}
      />
      <Box display="flex" flexWrap="wrap" gap="3">
        <Button
          look="outline"
          disabled={!isNew}
          onClick={() => {
            onChange([...names, name]);
            setName('');
          }}
        >
          <Plus size={20} aria-hidden />
          {t(rateMessages.addZone)}
        </Button>
        {names.map((held) => (
          <Button key={held} look="outline" onClick={() => onChange(names.filter((other) => other !== held))}>
            <Trash2 size={20} aria-hidden />
            {t(rateMessages.removeZone, { name: held })}
          </Button>
        ))}
      </Box>
    </Box>
  );
}

const units = { rupees: ' (₹)', percent: ' (%)', people: '', number: '' } as const;

function fieldOf({ kind, t }: Open, { path, shape }: FigureAt): FieldSpec {
  const label = t(figureLabel(kind, path.at(-1) ?? ''));
  const name = nameOf(path);
  if (shape.type === 'flag') return { name, label, kind: 'flag' };
  return {
    name,
    label: `${label}${units[shape.unit]}`,
    kind: 'number',
    min: 0,
    step: shape.unit === 'people' ? '1' : '0.01',
    required: !shape.open,
    nullable: shape.open,
  };
}

function titleOf({ kind, t }: Open, path: readonly string[]): string {
  const isNumber = (name: string | undefined): boolean => /^\d+$/.test(name ?? '');
  return path
    .filter((_, i) => !isNumber(path[i + 1]))
    .map((name) =>
      isNumber(name) ? t(rateMessages.slab, { n: Number(name) + 1 }) : t(figureLabel(kind, name)),
    )
    .join(', ');
}

/** A field has the name under which the server speaks of it. */
function nameOf(path: readonly string[]): string {
  return ['values', ...path].join('.');
}

function typedValues(shape: FigureShape, held: unknown): Record<string, unknown> {
  return Object.fromEntries(
    figuresIn(shape, held).map(({ path, shape: single }) => {
      const value = valueAt(held, path);
      return [
        nameOf(path),
        single.type === 'figure' && typeof value === 'number' ? shownFigure(value, single.unit) : value,
      ];
    }),
  );
}
