import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { listQuotes, listQuoteShifts, readLead, readQuoteStart } from '#shared/modules/crm/queries.ts';
import type { listSurveys } from '#shared/modules/crm/surveys/queries.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useAddress } from '#web/core/device/use-address.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { TextLink } from '#web/core/ui/forms/text-link.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { quoteScreens as messages } from '../../quote-screens.ts';
import { QuoteEditor } from './quote-editor.tsx';

/** A quote for a lead: a new one, a draft, or a new version of one that was sent. */
export default function QuotePage(): ReactNode {
  const { t } = useLanguage();
  const { query } = useAddress();
  const navigate = useNavigate();
  const id = query.get('lead') ?? '';
  const lead = useQuery<typeof readLead>('/crm/leads/{id}', { params: { id } });
  const quotes = useQuery<typeof listQuotes>('/crm/leads/{id}/quotes', { params: { id } });
  const shifts = useQuery<typeof listQuoteShifts>('/crm/shifts', {});
  const start = useQuery<typeof readQuoteStart>('/crm/leads/{id}/quote-start', { params: { id } });
  const surveys = useQuery<typeof listSurveys>('/crm/surveys', { input: { lead_id: id } });
  const home = `/admin/leads?open=${encodeURIComponent(id)}&tab=quotes`;
  const name = lead.data ? lead.data.company || lead.data.name : '';
  return (
    <Page
      title={name === '' ? t(messages.terms) : t(messages.title, { name })}
      subtitle={t(messages.about)}
      back={<TextLink to={home}>{t(messages.back)}</TextLink>}
    >
      <AnswerStates answer={lead}>
        {(found) => (
          <AnswerStates answer={quotes}>
            {(all) => (
              <AnswerStates answer={shifts}>
                {(known) => (
                  <AnswerStates answer={surveys}>
                    {(seen) => (
                      <AnswerStates answer={start}>
                        {(begin) => (
                          <QuoteEditor
                            lead={found}
                            begin={begin}
                            shifts={known}
                            surveys={seen}
                            quote={all.find((quote) => quote.id === query.get('quote')) ?? null}
                            onSaved={() => {
                              quotes.reload();
                              void navigate(home);
                            }}
                          />
                        )}
                      </AnswerStates>
                    )}
                  </AnswerStates>
                )}
              </AnswerStates>
            )}
          </AnswerStates>
        )}
      </AnswerStates>
    </Page>
  );
}
