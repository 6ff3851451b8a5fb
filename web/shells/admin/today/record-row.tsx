import type { ReactNode } from 'react';
import { writtenIn } from '#shared/core/i18n.ts';
import type { Language } from '#shared/core/i18n.ts';
import { addDays, calendarDate, formatDate } from '#shared/core/dates.ts';
import { formatRupees } from '#shared/core/money.ts';
import type { WorkKind } from '#shared/modules/dashboard/worklist.ts';
import type { staffRequests } from '#shared/modules/roster/request.ts';
import type { WriteOf } from '#shared/core/operation.ts';
import { call } from '#web/core/session/call.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { useNow } from '#web/core/device/use-now.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { usePermission } from '#web/core/session/use-permission.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { ButtonAnchor, ButtonLink } from '#web/core/ui/forms/button-link.tsx';
import { agoWords, dayWords, today } from '#web/core/ui/look/when.ts';
import { todayMessages as messages } from './messages.ts';
import { WorkRow } from './work-row.tsx';
import type { WorkItem } from './worklist-answer.ts';
import type { TileIcon } from './today-tile.tsx';

type Props = { kind: WorkKind; item: WorkItem; icon: TileIcon; urgent: boolean; onDone: () => void };

/** One record that waits: whose it is, what is to be done, since when, and the action itself. */
export function RecordRow({ kind, item, icon, urgent, onDone }: Props): ReactNode {
  const { language } = useLanguage();
  const now = useNow();
  const words = useRecordWords(now);
  const since = kind === 'vacancy' || kind === 'absent' ? null : item.since;
  return (
    <WorkRow
      icon={icon}
      urgent={urgent}
      named
      to={recordPath(kind, item)}
      title={writtenIn(language, item.name, item.name_hi)}
      text={words.text(kind, item)}
      note={[
        kind === 'missing' || kind === 'vacancy' || kind === 'absent' ? aboutOf(item, language) : '',
        since === null ? '' : agoWords(since, now, language),
      ]
        .filter((part) => part !== '')
        .join(' · ')}
    >
      <RecordActions kind={kind} item={item} onDone={onDone} />
    </WorkRow>
  );
}

function useRecordWords(nowMs: number): { text: (kind: WorkKind, item: WorkItem) => string } {
  const { t, language } = useLanguage();
  const day = (date: string | null): string => (date === null ? '' : dayWords(date, language));
  const hours = (item: WorkItem) => ({ from: item.starts ?? '', to: item.ends ?? '' });
  const span = (item: WorkItem): string =>
    item.to === item.from ? day(item.from) : `${day(item.from)} – ${day(item.to)}`;
  const text = (kind: WorkKind, item: WorkItem): string => {
    const what = aboutOf(item, language);
    const amount = formatRupees(item.amount ?? 0);
    switch (kind) {
      case 'missing':
        return t(messages.missing, { time: item.starts ?? '' });
      case 'vacancy':
        return item.since !== null && Date.parse(item.since) <= nowMs
          ? t(messages.vacancyNow, { n: item.short ?? 0, time: item.ends ?? '' })
          : t(messages.vacancy, { n: item.short ?? 0, day: day(item.from), ...hours(item) });
      case 'payment':
        return t(messages.payment, { amount, number: what });
      case 'online_payment':
        return t(messages.onlinePayment, { amount, number: what });
      case 'extra_guards':
        return t(messages.extraGuards, { n: item.short ?? 0, what, day: span(item) });
      case 'request':
        return `${what}, ${span(item)}`;
      case 'correction':
        return t(messages.correction, { what, day: day(item.from) });
      case 'advance':
        return t(messages.advance, { amount });
      case 'absent':
        return t(messages.absent, { day: item.from ? formatDate(item.from, language) : '', ...hours(item) });
      case 'paper':
        return t(item.to !== null && item.to < today() ? messages.paperEnded : messages.paperEnds, {
          what,
          day: item.to ? formatDate(item.to, language) : '',
        });
    }
  };
  return { text };
}

function RecordActions({ kind, item, onDone }: Pick<Props, 'kind' | 'item' | 'onDone'>): ReactNode {
  const { t, language } = useLanguage();
  const mayPlan = usePermission('roster:write');
  const { busy, run } = useSave();
  const approve = (): void =>
    void run(async () => {
      await call<WriteOf<typeof staffRequests, 'POST', '/roster/requests/{id}/approve'>>(
        'POST /roster/requests/{id}/approve',
        { params: { id: item.id } },
      );
      toast.success(t(messages.approved, { name: writtenIn(language, item.name, item.name_hi) }));
      onDone();
    });
  const covers = mayPlan && item.post_id !== null && item.shift_id !== null;
  return (
    <>
      {kind === 'missing' && item.phone !== null ? (
        <ButtonAnchor size="sm" look="outline" href={`tel:${item.phone}`}>
          {t(messages.call)}
        </ButtonAnchor>
      ) : null}
      {(kind === 'missing' || kind === 'vacancy') && covers ? (
        <ButtonLink size="sm" look={kind === 'vacancy' ? 'solid' : 'outline'} to={replacementPath(item)}>
          {t(kind === 'vacancy' ? messages.assign : messages.replace)}
        </ButtonLink>
      ) : null}
      {item.decidable ? (
        <Button size="sm" busy={busy} onClick={approve}>
          {t(messages.approve)}
        </Button>
      ) : null}
    </>
  );
}

function aboutOf(item: WorkItem, language: Language): string {
  return writtenIn(language, item.about, item.about_hi);
}

function replacementPath({ from, post_id, shift_id }: WorkItem): string {
  const day = from ?? today();
  const query = new URLSearchParams({
    month: day.slice(0, 7),
    view: 'vacancies',
    post: post_id ?? '',
    shift: shift_id ?? '',
    day,
  });
  return `/admin/roster?${query.toString()}`;
}

function recordPath(kind: WorkKind, item: WorkItem): string {
  const id = encodeURIComponent(item.id);
  switch (kind) {
    case 'missing':
      return '/admin/attendance?status=missing';
    case 'vacancy':
      return replacementPath(item);
    case 'absent':
      return `/admin/attendance?day=${item.from ?? addDays(calendarDate(today()), -1)}&status=absent`;
    case 'payment':
      return `/admin/billing?state=awaiting&open=${id}`;
    case 'online_payment':
      return `/admin/online-payments?open=${id}`;
    case 'extra_guards':
      return `/admin/guard-requests?open=${id}`;
    case 'request':
      return `/admin/leave?open=${id}`;
    case 'correction':
      return `/admin/corrections?open=${id}`;
    case 'advance':
      return `/admin/payroll/advances?open=${id}`;
    case 'paper':
      return `/admin/staff?open=${id}&tab=credentials`;
  }
}
