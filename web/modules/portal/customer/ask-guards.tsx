import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { writtenIn } from '#shared/core/i18n.ts';
import { calendarDate, isCalendarDate } from '#shared/core/dates.ts';
import { newId } from '#shared/core/ids.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { formatRupees } from '#shared/core/money.ts';
import { noScope } from '#shared/modules/bookings/guard-scope.ts';
import type { GuardScope } from '#shared/modules/bookings/guard-scope.ts';
import { postGenderNames, postGenders } from '#shared/modules/crm/post-genders.ts';
import { guardRequests, mostExtraPeople } from '#shared/modules/portal/guard-request.ts';
import { askGuards } from '#shared/modules/portal/ask-guards.ts';
import type { readPrice } from '#shared/modules/portal/queries.ts';
import { send } from '#web/core/data/outbox.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useFirstWrong } from '#web/core/data/use-first-wrong.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { ApiError } from '#web/core/session/api-error.ts';
import { useSyncStatus } from '#web/core/sync/sync-status.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { ChoiceList } from '#web/core/ui/forms/choice-list.tsx';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { Switch } from '#web/core/ui/forms/switch.tsx';
import { TextArea } from '#web/core/ui/forms/text-area.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { labelOf } from '#web/core/ui/resource/resource-fields.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { today } from '#web/core/ui/look/when.ts';
import { jobTitle } from '#shared/modules/staff/job-titles.ts';
import { portalScreens as messages } from '../messages.ts';
import type { MySite, MySites } from './use-my-sites.ts';

type Props = { site: MySite; all: MySites; onClose: () => void };

/**
 * Asks for people beside those that are sanctioned: saved on this phone at once, sent when there is a
 * network.
 */
export function AskGuards({ site, all, onClose }: Props): ReactNode {
  const { t } = useLanguage();
  const { online } = useSyncStatus();
  const [form, setForm] = useState({
    post: '',
    shift: '',
    rank: '',
    people: '1',
    ...noScope,
    from: String(today()),
    to: String(today()),
    note: '',
  });
  const set = (change: Partial<typeof form>): void => setForm((before) => ({ ...before, ...change }));
  const [problem, setProblem] = useState<ApiError | null>(null);
  const fields = useFirstWrong(problem);
  const [busy, setBusy] = useState(false);
  const error = (field: string): string | undefined => problem?.fieldMessage(field);

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setProblem(null);
    try {
      await send(askGuards, {
        id: newId(),
        input: {
          site_id: site.id,
          post_id: form.post || null,
          shift_id: form.shift || null,
          rank: form.rank,
          people: Math.trunc(Number(form.people)),
          armed: form.armed,
          gender: form.gender,
          relievers: form.relievers,
          from: calendarDate(form.from),
          to: calendarDate(form.to),
          note: form.note,
        },
      });
      toast.success(t(online ? messages.sent : messages.saved), online ? undefined : 4000);
      onClose();
    } catch (thrown) {
      if (thrown instanceof ApiError && thrown.fields.length > 0) setProblem(thrown);
      else toast.error(thrown instanceof Error && thrown.message ? thrown.message : t(messages.failed));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(messages.ask)}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t(messages.cancel)}
          </Button>
          <Button type="submit" form="ask-guards" busy={busy}>
            {t(messages.send)}
          </Button>
          {/* Beside the button that asks for it, above it on a phone. */}
          {all.clients.find(({ id }) => id === site.client_id)?.money ? (
            <Box flexBasis={{ md: '100%' }}>
              <Price site={site} form={form} />
            </Box>
          ) : null}
        </>
      }
    >
      <form ref={fields} id="ask-guards" onSubmit={(event) => void save(event)} noValidate>
        <Box display="grid" gap="4">
          <Where site={site} all={all} form={form} set={set} />
          <TextField
            label={t(messages.count)}
            type="number"
            min={1}
            max={mostExtraPeople}
            value={form.people}
            onChange={(people) => set({ people })}
            required
            error={error('people')}
          />
          <Scope form={form} set={set} />
          <Box display="grid" gap="4" gridTemplateColumns="repeat(auto-fit, minmax(140px, 1fr))">
            <TextField
              label={t(messages.from)}
              type="date"
              value={form.from}
              onChange={(from) => set({ from, ...(form.to < from ? { to: from } : {}) })}
              required
              error={error('from')}
            />
            <TextField
              label={t(messages.to)}
              type="date"
              value={form.to}
              onChange={(to) => set({ to })}
              required
              error={error('to')}
            />
          </Box>
          <TextArea
            label={t(messages.note)}
            optional
            value={form.note}
            onChange={(note) => set({ note })}
            maxLength={maxLengthOf(askGuards, 'note')}
            error={error('note')}
          />
        </Box>
      </form>
    </Dialog>
  );
}

type Form = GuardScope & {
  post: string;
  shift: string;
  rank: string;
  people: string;
  from: string;
  to: string;
};
type WhereProps = {
  site: MySite;
  all: MySites;
  form: Form;
  set: (change: Partial<Form>) => void;
};

function Where({ site, all, form, set }: WhereProps): ReactNode {
  const { t, language } = useLanguage();
  const named = ({ name, name_hi }: { name: string; name_hi: string }): string =>
    writtenIn(language, name, name_hi);
  const post = site.posts.find(({ id }) => id === form.post);
  const shifts = all.shifts.filter(({ id }) =>
    (post ? post.shifts : site.posts.flatMap((one) => one.shifts)).includes(id),
  );
  return (
    <>
      <SelectField
        label={t(messages.post)}
        value={form.post}
        onChange={(chosen) => set({ post: chosen, shift: '' })}
        options={[
          { value: '', label: t(messages.anyPost) },
          ...site.posts.map((one) => ({ value: one.id, label: named(one) })),
        ]}
      />
      <SelectField
        label={t(messages.shift)}
        value={form.shift}
        onChange={(shift) => set({ shift })}
        options={[
          { value: '', label: t(messages.anyShift) },
          ...shifts.map((one) => ({ value: one.id, label: `${named(one)} ${one.starts}–${one.ends}` })),
        ]}
      />
      {site.ranks.length === 0 ? null : (
        <SelectField
          label={t(messages.rank)}
          value={form.rank}
          onChange={(rank) => set({ rank })}
          options={[
            { value: '', label: t(messages.anyRank) },
            ...site.ranks.map((rank) => ({ value: rank, label: jobTitle(rank, language) })),
          ]}
        />
      )}
    </>
  );
}

/** Whether they are armed, women or men, and relieved on weekly offs. */
function Scope({ form, set }: Pick<WhereProps, 'form' | 'set'>): ReactNode {
  const { t, language } = useLanguage();
  return (
    <>
      <ChoiceList
        label={labelOf(guardRequests, 'gender', language)}
        value={form.gender}
        options={postGenders.map((value) => ({ value, label: t(postGenderNames[value]) }))}
        onChange={(gender) => set({ gender })}
      />
      <Box>
        <Switch
          label={labelOf(guardRequests, 'armed', language)}
          checked={form.armed}
          onChange={(armed) => set({ armed })}
        />
        <Switch
          label={labelOf(guardRequests, 'relievers', language)}
          checked={form.relievers}
          onChange={(relievers) => set({ relievers })}
        />
      </Box>
    </>
  );
}

/** What it costs by the rates of the contract, as far as these say. */
function Price({ site, form }: { site: MySite; form: Form }): ReactNode {
  const { t } = useLanguage();
  const { online } = useSyncStatus();
  const isWhole = isCalendarDate(form.from) && isCalendarDate(form.to) && Number(form.people) >= 1;
  const { data } = useQuery<typeof readPrice>(
    '/portal/price',
    isWhole && online
      ? {
          input: {
            site_id: site.id,
            post_id: form.post,
            shift_id: form.shift,
            rank: form.rank,
            people: form.people,
            armed: form.armed ? '1' : '',
            from: form.from,
            to: form.to,
          },
        }
      : null,
  );
  if (!online) return <Box color="fg.muted">{t(messages.priceOffline)}</Box>;
  if (data === null) return null;
  return (
    <Box aria-live="polite" fontWeight="medium" fontVariantNumeric="tabular-nums">
      {data.price === null
        ? t(messages.priceLater)
        : t(messages.price, {
            total: formatRupees(data.price.total),
            each: formatRupees(data.price.per_duty),
          })}
    </Box>
  );
}
