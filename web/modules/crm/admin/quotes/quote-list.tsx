import { nameIn } from '#shared/core/file-name.ts';
import { Box } from '@chakra-ui/react';
import { Copy, FileText, History, MessageCircle, Pencil, Plus, Send, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import { formatDate } from '#shared/core/dates.ts';
import type { Language } from '#shared/core/i18n.ts';
import { formatRupees, sumOfRupees } from '#shared/core/money.ts';
import type { Lead } from '#shared/modules/crm/lead.ts';
import type { listQuotes } from '#shared/modules/crm/queries.ts';
import type { removeQuote } from '#shared/modules/crm/quote-operations.ts';
import { quotePaper as paper } from '#shared/modules/crm/quote-paper.ts';
import type { SentWay } from '#shared/modules/crm/quote.ts';
import { formatPhone } from '#shared/core/phone.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { saveFile } from '#web/core/session/save-file.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { useMayBegin } from '#web/core/session/held-back.ts';
import { ButtonLink } from '#web/core/ui/forms/button-link.tsx';
import { NoGatewayNote } from '#web/core/ui/feedback/no-gateway-note.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { ShareFile } from '#web/core/ui/forms/share-file.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { quoteClauseScreens } from '../../quote-clause-screens.ts';
import { quoteScreens as messages } from '../../quote-screens.ts';
import { Margin } from './cost-lines.tsx';
import { OutcomePart } from './outcome-part.tsx';
import { QuoteBadge } from './quote-badge.tsx';
import { SendQuoteDialog } from './send-quote-dialog.tsx';
import type { HandedOver } from './send-quote-dialog.tsx';
import { useCopy } from './use-copy.ts';

const DifferenceDialog = lazy(() => import('./difference-dialog.tsx'));
const HandOverDialog = lazy(() => import('./hand-over-dialog.tsx'));

type Listed = z.output<typeof listQuotes.output>[number];
type Translate = ReturnType<typeof useLanguage>['t'];
type Props = { lead: Lead; may: boolean; onChange: () => void };

/** The quotes of a lead in all their versions, the newest first. */
export function QuoteList({ lead, may, onChange }: Props): ReactNode {
  const { t } = useLanguage();
  const mayBegin = useMayBegin('crm', 'growth');
  const answer = useQuery<typeof listQuotes>('/crm/leads/{id}/quotes', { params: { id: lead.id } });
  const reload = (): void => {
    answer.reload();
    onChange();
  };
  return (
    <Box display="grid" gap="3">
      {may && mayBegin && lead.quote_id === null ? (
        <Box>
          <ButtonLink size="sm" look="outline" to={`/admin/leads/quote?lead=${lead.id}`}>
            <Plus size={18} aria-hidden />
            {t(messages.newQuote)}
          </ButtonLink>
        </Box>
      ) : null}
      <AnswerStates answer={answer}>
        {(quotes) =>
          quotes.length === 0 ? (
            <Box color="fg.muted">{t(messages.none)}</Box>
          ) : (
            <Box as="ul" listStyleType="none" display="grid" gap="3">
              {quotes.map((quote) => (
                <One
                  key={quote.id}
                  quote={quote}
                  earlier={earlierThan(quote, quotes)}
                  lead={lead}
                  may={may}
                  reload={reload}
                />
              ))}
            </Box>
          )
        }
      </AnswerStates>
    </Box>
  );
}

/** The versions of a quote before one, the newest first. */
function earlierThan({ number, version }: Listed, quotes: readonly Listed[]): number[] {
  return quotes
    .filter((other) => other.number === number && other.version < version)
    .map((other) => other.version);
}

function One({
  quote,
  earlier,
  lead,
  may,
  reload,
}: {
  quote: Listed;
  earlier: readonly number[];
  lead: Lead;
  may: boolean;
  reload: () => void;
}): ReactNode {
  const { t, language } = useLanguage();
  return (
    <Card as="li" p="3">
      <Box display="flex" justifyContent="space-between" alignItems="center" gap="2" flexWrap="wrap">
        <Box fontWeight="semibold">
          {quote.number}, {t(messages.version, { n: quote.version })}
        </Box>
        <QuoteBadge state={quote.state} closed={quote.closed} />
      </Box>
      {amountsOf(quote, language, t).map((text) => (
        <Box key={text} fontVariantNumeric="tabular-nums">
          {text}
        </Box>
      ))}
      <Box color="fg.muted" fontSize="sm">
        {[t(messages.until, { day: formatDate(quote.valid_until, language) }), sentText(quote, t)]
          .filter(Boolean)
          .join(' · ')}
      </Box>
      {quote.lines.length === 0 ? null : <Margin amount={quote.margin} />}
      {[
        ...(quote.decline_reason === '' ? [] : [{ by: quote.decided_by, text: quote.decline_reason }]),
        ...quote.questions,
      ].map(({ by, text }) => (
        <Box key={text} mt="2" fontSize="sm" className="notranslate" overflowWrap="anywhere">
          {t(messages.by, { name: by, text })}
        </Box>
      ))}
      {quote.state === 'sent' ? <NoGatewayNote needs={[quote.sent_to === '' ? 'sms' : 'mail']} sent /> : null}
      {quote.state === 'draft' ? null : <OutcomePart quote={quote} onUndone={reload} />}
      <Actions quote={quote} earlier={earlier} lead={lead} may={may} reload={reload} />
    </Card>
  );
}

/** What a quote comes to: by the month, once, and on acceptance, with the first day of duty. */
function amountsOf(quote: Listed, language: Language, t: Translate): string[] {
  const { total, one_off: once, one_off_gst: gst, deposit, start_on: start } = quote;
  return [
    ...(total > 0 || once === 0 ? [t(messages.perMonth, { amount: formatRupees(total) })] : []),
    ...(once > 0 ? [`${t(paper.oneOffTotal)}: ${formatRupees(sumOfRupees([once, gst]))}`] : []),
    ...(deposit > 0 ? [`${t(paper.deposit)}: ${formatRupees(deposit)}`] : []),
    ...(start === null ? [] : [`${t(paper.start)}: ${formatDate(start, language)}`]),
  ];
}

/** To whom a quote was sent, and how; nothing of a draft. */
function sentText({ sent_way: way, sent_to: email, sent_phone: phone }: Listed, t: Translate): string {
  if (email === '' && phone === '') return '';
  if (way === 'mail') return t(messages.sentTo, { email });
  const to = formatPhone(phone) || email;
  return t(way === 'whatsapp' ? messages.sentWhatsApp : messages.sentLink, { to });
}

function Actions({
  quote,
  earlier,
  lead,
  may,
  reload,
}: {
  quote: Listed;
  earlier: readonly number[];
  lead: Lead;
  may: boolean;
  reload: () => void;
}): ReactNode {
  const { t } = useLanguage();
  const { busy, run } = useSave();
  const copy = useCopy();
  const [sending, setSending] = useState<SentWay | null>(null);
  const [handed, setHanded] = useState<HandedOver | null>(null);
  const [comparing, setComparing] = useState(false);
  const mayBegin = useMayBegin('crm', 'growth');
  const isDraft = quote.state === 'draft';
  const edit = `/admin/leads/quote?lead=${lead.id}&quote=${quote.id}`;
  const remove = (): void =>
    void run(async () => {
      await call<typeof removeQuote>('DELETE /quotes/{id}', { params: { id: quote.id }, form: {} });
      toast.success(t(messages.removed));
      reload();
    });
  return (
    <Box display="flex" flexWrap="wrap" gap="2" mt="3">
      {may && (isDraft || quote.state === 'sent') ? (
        <Button size="sm" look="outline" onClick={() => setSending(usualWay(quote, lead))}>
          <Send size={16} aria-hidden />
          {t(isDraft ? messages.send : messages.sendAgain)}
        </Button>
      ) : null}
      {may && quote.link !== '' ? (
        <>
          <Button size="sm" look="outline" onClick={() => setSending('whatsapp')}>
            <MessageCircle size={16} aria-hidden />
            {t(messages.whatsApp)}
          </Button>
          <Button size="sm" look="outline" onClick={() => copy(quote.link)}>
            <Copy size={16} aria-hidden />
            {t(messages.copyLink)}
          </Button>
        </>
      ) : null}
      {may && (isDraft || mayBegin) && lead.quote_id === null ? (
        <ButtonLink size="sm" look="outline" to={edit}>
          {isDraft ? <Pencil size={16} aria-hidden /> : <Plus size={16} aria-hidden />}
          {t(isDraft ? messages.edit : messages.again)}
        </ButtonLink>
      ) : null}
      <Button
        size="sm"
        look="outline"
        busy={busy}
        onClick={() =>
          void run(() =>
            saveFile(`/quotes/${quote.id}/download`, `${nameIn(quote.language, quote.number)}.pdf`),
          )
        }
      >
        <FileText size={16} aria-hidden />
        {t(messages.pdf)}
      </Button>
      <ShareFile
        size="sm"
        path={`/quotes/${quote.id}/download`}
        name={`${nameIn(quote.language, quote.number)}.pdf`}
      />
      {earlier.length > 0 ? (
        <Button size="sm" look="outline" onClick={() => setComparing(true)}>
          <History size={16} aria-hidden />
          {t(quoteClauseScreens.changes)}
        </Button>
      ) : null}
      {may && isDraft ? (
        <Button size="sm" look="dangerOutline" busy={busy} onClick={remove}>
          <Trash2 size={16} aria-hidden />
          {t(messages.remove)}
        </Button>
      ) : null}
      {comparing ? (
        <Suspense fallback={null}>
          <DifferenceDialog quote={quote} earlier={earlier} onClose={() => setComparing(false)} />
        </Suspense>
      ) : null}
      {sending ? (
        <SendQuoteDialog
          quote={quote}
          lead={lead}
          way={sending}
          onSent={(given) => {
            setHanded(given);
            reload();
          }}
          onClose={() => setSending(null)}
        />
      ) : null}
      {handed ? (
        <Suspense fallback={null}>
          <HandOverDialog handed={handed} onClose={() => setHanded(null)} />
        </Suspense>
      ) : null}
    </Box>
  );
}

/** How a quote was sent before; a draft by mail where the lead has an address. */
function usualWay({ state, sent_way: way }: Listed, { email }: Lead): SentWay {
  if (state !== 'draft') return way;
  return email === '' ? 'whatsapp' : 'mail';
}
