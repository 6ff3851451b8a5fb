import { Box, chakra } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import type { listPayslips, readOwed } from '#shared/modules/payroll/queries.ts';
import { formatDate, formatMonth } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { formatRupees } from '#shared/core/money.ts';
import { componentName } from '#shared/modules/payroll/rules/line-labels.ts';
import type { PayLine } from '#shared/modules/payroll/pay-line.ts';
import { startSupplementary } from '#shared/modules/payroll/operations.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { call } from '#web/core/session/call.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { personName } from '#web/core/device/person-names.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { toast } from '#web/core/device/toast.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { SideSheet } from '#web/core/ui/layout/side-sheet.tsx';
import { Switch } from '#web/core/ui/forms/switch.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { supplements as messages } from '../supplement-messages.ts';

type Person = {
  readonly staff_id: string;
  readonly staff_name: string;
  readonly staff_code: string;
  readonly left_on?: CalendarDate | null;
  readonly gross: number | null;
  readonly lines: readonly PayLine[];
};
type Owed = { readonly closed: boolean; readonly people: readonly Person[]; readonly to_check: number };
/** The most people one answer brings, and so the most that are chosen one by one. */
const mostShown = 200;
type Props = { month: string; onDone: () => void; onClose: () => void };

/**
 * Chooses whom a run beside the month's own is for: who is owed something, who has left, and others whom the
 * office gives something.
 */
export function SupplementSheet({ month, onDone, onClose }: Props): ReactNode {
  const { t } = useLanguage();
  const answer = useQuery<typeof readOwed>('/payroll/runs/{id}/owed', {
    params: { id: month },
    input: { limit: mostShown },
  });
  return (
    <SideSheet
      open
      onClose={onClose}
      title={t(answer.data?.closed === false ? messages.settleNow : messages.payNow)}
    >
      <AnswerStates answer={answer}>
        {(owed) => (
          <Choice
            month={month}
            owed={owed}
            onStarted={() => {
              toast.success(t(messages.started));
              onDone();
              onClose();
            }}
          />
        )}
      </AnswerStates>
    </SideSheet>
  );
}

const noExtra = { name: '', amount: '', reason: '', inWages: false };
type Extra = typeof noExtra;

function Choice({ month, owed, onStarted }: { month: string; owed: Owed; onStarted: () => void }): ReactNode {
  const { t, language } = useLanguage();
  const { busy, error, form, run } = useSave();
  const [more, setMore] = useState<readonly Person[]>([]);
  const [out, setOut] = useState<ReadonlySet<string>>(new Set());
  const [extra, setExtra] = useState<Extra | null>(null);
  // Of a large business everybody is paid, or who is named: nobody ticks through thousands.
  const many = owed.closed && owed.to_check > mostShown;
  const people = many ? more : [...owed.people, ...more];
  const chosen = people.filter((person) => !out.has(person.staff_id)).map((person) => person.staff_id);
  const toggle = (staffId: string): void => {
    const next = new Set(out);
    if (!next.delete(staffId)) next.add(staffId);
    setOut(next);
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const given = extra && chosen.length > 0 && { ...extra, amount: Number(extra.amount) };
    const body = {
      month,
      ...(many && chosen.length === 0 ? {} : { staff_ids: chosen }),
      ...(given ? { extra: given } : {}),
    };
    if (await run(() => call<typeof startSupplementary>('POST /payroll/supplementary', { form: body })))
      onStarted();
  };
  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate>
      <Box display="grid" gap="5">
        <Box color="fg.muted">
          {t(owed.closed ? messages.payText : messages.settleText, { month: formatMonth(month, language) })}
        </Box>
        {many ? <Card>{t(messages.many, { n: owed.to_check })}</Card> : null}
        {!owed.closed && owed.to_check > mostShown ? (
          <Card>{t(messages.firstLeft, { n: mostShown })}</Card>
        ) : null}
        {people.length === 0 ? (
          many ? null : (
            <Card>{t(owed.closed ? messages.nobody : messages.nobodyLeft)}</Card>
          )
        ) : (
          <Box as="fieldset" minW="0">
            <Box as="legend" fontWeight="semibold" mb="2">
              {t(messages.people)}
            </Box>
            {people.map((person) => (
              <PersonRow
                key={person.staff_id}
                person={person}
                checked={!out.has(person.staff_id)}
                onToggle={() => toggle(person.staff_id)}
              />
            ))}
          </Box>
        )}
        {owed.closed ? (
          <Finder month={month} known={people} onAdd={(person) => setMore([...more, person])} />
        ) : null}
        {owed.closed && (!many || chosen.length > 0) ? (
          <Switch
            label={t(messages.extra)}
            hint={t(messages.extraText)}
            checked={extra !== null}
            onChange={(on) => setExtra(on ? noExtra : null)}
          />
        ) : null}
        {extra && (!many || chosen.length > 0) ? (
          <ExtraFields extra={extra} error={error} onChange={setExtra} />
        ) : null}
        <Button type="submit" size="lg" busy={busy} disabled={chosen.length === 0 && !many}>
          {t(messages.start)}
        </Button>
      </Box>
    </form>
  );
}

function PersonRow({
  person,
  checked,
  onToggle,
}: {
  person: Person;
  checked: boolean;
  onToggle: () => void;
}): ReactNode {
  const { t, language } = useLanguage();
  const made = person.lines
    .map((line) => `${t(componentName(line.name))} ${formatRupees(line.amount)}`)
    .join(', ');
  const last = person.left_on ? t(messages.leftOn, { day: formatDate(person.left_on, language) }) : '';
  return (
    <chakra.label display="flex" alignItems="center" gap="3" minH="56px" py="2">
      <chakra.input type="checkbox" boxSize="24px" flexShrink={0} checked={checked} onChange={onToggle} />
      <Box as="span" flex="1" minW="0">
        <Box as="span" display="block" fontWeight="medium" className="notranslate">
          {personName(person.staff_id, person.staff_name)} ({person.staff_code})
        </Box>
        <Box as="span" display="block" fontSize="sm" color="fg.muted">
          {[last, made].filter((words) => words !== '').join(' · ')}
        </Box>
      </Box>
      {person.gross === null || person.gross === 0 ? null : (
        <Box as="span" fontWeight="semibold" fontVariantNumeric="tabular-nums">
          {formatRupees(person.gross)}
        </Box>
      )}
    </chakra.label>
  );
}

/** Somebody of the month who is owed nothing by it, for what the office gives. */
function Finder({
  month,
  known,
  onAdd,
}: {
  month: string;
  known: readonly Person[];
  onAdd: (person: Person) => void;
}): ReactNode {
  const { t } = useLanguage();
  const [search, setSearch] = useState('');
  const wanted = search.trim();
  return (
    <Box display="grid" gap="2">
      <TextField label={t(messages.find)} type="search" value={search} onChange={setSearch} />
      {wanted.length < 2 ? null : (
        <Found
          month={month}
          search={wanted}
          known={known}
          onAdd={(person) => {
            onAdd(person);
            setSearch('');
          }}
        />
      )}
    </Box>
  );
}

type FoundProps = {
  month: string;
  search: string;
  known: readonly Person[];
  onAdd: (person: Person) => void;
};

function Found({ month, search, known, onAdd }: FoundProps): ReactNode {
  const { t } = useLanguage();
  const { data } = useQuery<typeof listPayslips>('/payroll', {
    input: { month, supplementary: 0, limit: 6, search },
  });
  const found = (data ?? []).filter((item) => !known.some((other) => other.staff_id === item.staff_id));
  return (
    <Box display="grid" gap="2">
      {found.map((item) => (
        <Button
          key={item.id}
          look="soft"
          onClick={() =>
            onAdd({
              staff_id: item.staff_id,
              staff_name: item.staff_name,
              staff_code: item.staff_code,
              gross: null,
              lines: [],
            })
          }
        >
          <Plus size={20} aria-hidden />
          {t(messages.add, { name: personName(item.staff_id, item.staff_name) })}
        </Button>
      ))}
    </Box>
  );
}

type ExtraProps = {
  extra: Extra;
  error: (field: string) => string | undefined;
  onChange: (extra: Extra) => void;
};

function ExtraFields({ extra, error, onChange }: ExtraProps): ReactNode {
  const { t } = useLanguage();
  const set = (change: Partial<Extra>): void => onChange({ ...extra, ...change });
  return (
    <Box display="grid" gap="4">
      <TextField
        label={t(messages.name)}
        required
        maxLength={maxLengthOf(startSupplementary, 'extra.name')}
        value={extra.name}
        error={error('extra.name')}
        onChange={(name) => set({ name })}
      />
      <TextField
        label={t(messages.amount)}
        required
        type="number"
        min={1}
        value={extra.amount}
        error={error('extra.amount')}
        onChange={(amount) => set({ amount })}
      />
      <TextField
        label={t(messages.reason)}
        required
        maxLength={maxLengthOf(startSupplementary, 'extra.reason')}
        value={extra.reason}
        error={error('extra.reason')}
        onChange={(reason) => set({ reason })}
      />
      <Switch
        label={t(messages.inWages)}
        hint={t(messages.inWagesText)}
        checked={extra.inWages}
        onChange={(inWages) => set({ inWages })}
      />
    </Box>
  );
}
