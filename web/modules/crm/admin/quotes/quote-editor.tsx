import { Box, Heading } from '@chakra-ui/react';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { addDays } from '#shared/core/dates.ts';
import type { AnswerTo } from '#shared/core/query.ts';
import { clients } from '#shared/modules/billing/client.ts';
import type { Lead } from '#shared/modules/crm/lead.ts';
import type { readQuoteStart } from '#shared/modules/crm/queries.ts';
import type { createQuote, updateQuote } from '#shared/modules/crm/quote-operations.ts';
import { quotes, usualWageChange } from '#shared/modules/crm/quote.ts';
import type { Quote } from '#shared/modules/crm/quote.ts';
import type { SiteSurvey } from '#shared/modules/crm/surveys/site-survey.ts';
import type { Shift } from '#shared/modules/settings/shift.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { usePermission } from '#web/core/session/use-permission.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { IconButton } from '#web/core/ui/forms/icon-button.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { today } from '#web/core/ui/look/when.ts';
import { ifUnchanged } from '#web/core/ui/resource/resource-dialog.tsx';
import { namedFields, textOf } from '#web/core/ui/resource/resource-fields.tsx';
import { formChanges, formValues, RecordFields } from '#web/core/ui/tables/record-fields.tsx';
import type { FormValues } from '#web/core/ui/tables/record-fields.tsx';
import { quoteScreens as messages } from '../../quote-screens.ts';
import { addedClause, filledClause } from './edited-clause.ts';
import type { EditedClause } from './edited-clause.ts';
import { QuoteClauses } from './quote-clauses.tsx';
import { PostForm } from './post-form.tsx';
import { formsOf, itemSpecs, postOf, postsOf, usualItem, usualPost } from './quote-form.ts';

type Props = {
  lead: Lead;
  quote: Quote | null;
  /** How many days the client has to pay where the quote does not say, and for whom it is taxed. */
  begin: AnswerTo<typeof readQuoteStart>;
  shifts: readonly Shift[];
  /** What was seen at the sites of the lead, the newest first. */
  surveys: readonly SiteSurvey[];
  onSaved: () => void;
};
/** A form of a list, with a key that it keeps while others are removed. */
type Kept = { readonly key: number; readonly values: FormValues };

/** Writes a quote. A draft is changed; of one that was sent a new version is made. */
export function QuoteEditor({ lead, quote, begin, shifts, surveys, onSaved }: Props): ReactNode {
  const { t, language } = useLanguage();
  const { credit_days: creditDays, taxed, on_record: known } = begin;
  const { busy, error, form, run } = useSave();
  // Who may not give any has no field for it; what somebody else gave stays to be seen.
  const givesDiscounts = usePermission('quote_discounts:write') || (quote?.discount ?? 0) > 0;
  const names = [
    'valid_until',
    'month',
    'start_on',
    'end_on',
    ...(givesDiscounts ? ['discount'] : []),
    'deposit',
    'credit_days',
    'wage_change',
    'language',
    ...(givesDiscounts ? ['loss_reason'] : []),
    'terms',
  ];
  const mayBeEmpty = { required: false, optional: true };
  const specs = namedFields(quotes, language, names, {
    ...(givesDiscounts ? { discount: mayBeEmpty } : {}),
    deposit: mayBeEmpty,
    // A month that has passed has no wages to quote by.
    month: { back: 0 },
    credit_days: { required: true, hint: t(messages.creditHint) },
    terms: { kind: 'area' },
    start_on: { hint: t(messages.startHint) },
    end_on: { hint: t(messages.endHint) },
  });
  const [head, setHead] = useState(() =>
    formValues(
      specs,
      quote
        ? { ...quote, credit_days: quote.credit_days ?? creditDays }
        : { ...usualHead(), credit_days: creditDays, language, terms: '', loss_reason: '' },
    ),
  );
  const [seen] = useState(() => postsOf(surveys));
  const [posts, setPosts] = useState(() =>
    kept(quote ? formsOf(quote, t).posts : seen.length > 0 ? seen : [usualPost]),
  );
  const [items, setItems] = useState(() => kept(quote ? formsOf(quote, t).items : []));
  const [clauses, setClauses] = useState<readonly EditedClause[]>(() => clausesOf(quote));
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const body = {
      ...formChanges(specs, {}, head),
      discount: Number(head['discount'] || 0),
      deposit: Number(head['deposit'] || 0),
      lines: posts.map(({ values }) => postOf(values, t)),
      items: items.map(({ values }) => formChanges(itemSpecs(t), {}, values)),
      clauses: clauses.map(filledClause),
    };
    const done = await run(() => send(lead, quote, body));
    if (!done) return;
    toast.success(t(messages.saved));
    onSaved();
  };
  return (
    <form ref={form} onSubmit={(event) => void save(event)} noValidate>
      <Box display="grid" gap="6">
        {known === null ? null : (
          <Box role="status" px="3" py="2" borderRadius="md" fontSize="sm" bg="warn.subtle" color="warn">
            {t(messages.onRecord, { client: known, kind: textOf(clients, 'kind', taxed.kind, language) })}
          </Box>
        )}
        <Card p="4">
          <RecordFields specs={specs} values={head} onChange={setHead} error={error} />
        </Card>
        <Heading as="h2" fontSize="lg">
          {t(messages.posts)}
        </Heading>
        {quote === null && seen.length > 0 ? (
          <Box color="fg.muted" className="notranslate">
            {t(messages.fromSurvey, { name: surveys[0]?.surveyor_name ?? '' })}
          </Box>
        ) : null}
        {posts.map(({ key, values }, at) => (
          <PostForm
            key={key}
            at={at}
            values={values}
            month={String(head['month'])}
            client={taxed}
            shifts={shifts}
            error={error}
            onChange={(next) => setPosts(changed(posts, key, next))}
            onRemove={() => setPosts(posts.filter((post) => post.key !== key))}
          />
        ))}
        <Box>
          <Button look="outline" onClick={() => setPosts(added(posts, posts.at(-1)?.values ?? usualPost))}>
            <Plus size={18} aria-hidden />
            {t(messages.addPost)}
          </Button>
        </Box>
        <Heading as="h2" fontSize="lg">
          {t(messages.items)}
        </Heading>
        {items.map(({ key, values }, at) => (
          <Card key={key} p="4">
            <RecordFields
              specs={itemSpecs(t)}
              values={values}
              onChange={(next) => setItems(changed(items, key, next))}
              error={(field) => error(`items.${at}.${field}`)}
            />
            <Box textAlign="end" mt="2">
              <IconButton
                label={t(messages.removeItem, { n: at + 1 })}
                onClick={() => setItems(items.filter((item) => item.key !== key))}
              >
                <Trash2 size={18} aria-hidden />
              </IconButton>
            </Box>
          </Card>
        ))}
        <Box>
          <Button look="outline" onClick={() => setItems(added(items, usualItem))}>
            <Plus size={18} aria-hidden />
            {t(messages.addItem)}
          </Button>
        </Box>
        <QuoteClauses clauses={clauses} onChange={setClauses} error={error} />
        <Box>
          <Button type="submit" busy={busy}>
            {t(messages.save)}
          </Button>
        </Box>
      </Box>
    </form>
  );
}

/** The clauses of a quote as they are written, without what was sent of them. */
function clausesOf(quote: Quote | null): EditedClause[] {
  return (quote?.clauses ?? []).map(({ text: _text, text_hi: _hindi, ...clause }) => addedClause(clause, []));
}

/** What a new quote begins with: the wages of this month, and two weeks to decide. */
function usualHead() {
  const day = today();
  return {
    valid_until: addDays(day, 15),
    month: day.slice(0, 7),
    start_on: null,
    end_on: null,
    discount: 0,
    deposit: 0,
    wage_change: usualWageChange,
  };
}

function kept(forms: readonly FormValues[]): Kept[] {
  return forms.map((values, key) => ({ key, values }));
}

function added(forms: readonly Kept[], values: FormValues): Kept[] {
  return [...forms, { key: Math.max(-1, ...forms.map(({ key }) => key)) + 1, values }];
}

function changed(forms: readonly Kept[], key: number, values: FormValues): Kept[] {
  return forms.map((form) => (form.key === key ? { key, values } : form));
}

async function send(lead: Lead, quote: Quote | null, body: object): Promise<void> {
  if (quote?.status === 'draft') {
    await call<typeof updateQuote>(
      'PUT /quotes/{id}',
      { params: { id: quote.id }, form: body },
      ifUnchanged(quote),
    );
    return;
  }
  await call<typeof createQuote>('POST /crm/leads/{id}/quotes', {
    params: { id: lead.id },
    form: quote ? { ...body, replaces: quote.id } : body,
  });
}
