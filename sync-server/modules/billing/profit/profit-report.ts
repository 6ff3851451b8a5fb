import { addDays, formatMonth, isMonth, lastOfMonth } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { paise, paiseToRupees } from '#shared/core/money.ts';
import { billingMessages as messages } from '#shared/modules/billing/messages.ts';
import { billingSays as serverMessages } from '#shared/modules/billing/server-messages.ts';
import { peopleAt, profitOf, profitRows } from '#shared/modules/billing/profit/profit.ts';
import type { ProfitRow } from '#shared/modules/billing/profit/profit.ts';
import { mostProfitMonths } from '#shared/modules/billing/profit/queries.ts';
import type { ProfitLine, readProfit, readProfitPeople } from '#shared/modules/billing/profit/queries.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import type { SignedCall } from '#server/core/http/route.ts';
import { mustSeeBoth } from '../must-see-both.ts';
import { readCompanyAsked } from '../read-registrations.ts';
import { reportFormatOf } from '../report-format.ts';
import { placesOfCompany } from './places-of-company.ts';
import { profitFile } from './profit-file.ts';
import { readPlacedWages, readProfitFacts } from './read-profit-facts.ts';

/** Billed, wages and costs by client, site and post: as data, XLSX or PDF. */
export async function profitReport(
  call: QueryCall<typeof readProfit>,
): Promise<QueryReply<typeof readProfit>> {
  mustSeeBoth(call);
  const months = monthsOf(call);
  const format = reportFormatOf(call.query);
  const { gstin, isMeant, company } = await companyOf(call, months);
  const facts = await readProfitFacts(call.services.database, call.actor.tenantId, months, gstin);
  const rows = profitRows(facts, isMeant).map(lineOf);
  const [from = '', to = from] = [months[0], months.at(-1)];
  if (format !== 'json') {
    const span = [...new Set([from, to])].map((month) => formatMonth(month, call.language)).join(' – ');
    const name = ['profit', from, to, call.query['gstin']].filter(Boolean).join('-');
    return profitFile(call, { rows, format, span: [span, company].filter(Boolean).join(' · '), name });
  }
  return {
    data: {
      from,
      to,
      rows,
      payroll: months.map((month) => {
        const state = facts.states.get(month);
        return {
          month,
          state: state === 'locked' ? 'locked' : state === undefined ? 'none' : 'open',
          gross: paiseToRupees(
            facts.wages.reduce((sum, wage) => sum + (wage.month === month ? wage.gross : 0), 0),
          ),
        };
      }),
      drafts: facts.drafts,
    },
  };
}

/** The people behind one row of the report. */
export async function profitPeople(
  call: QueryCall<typeof readProfitPeople>,
): Promise<QueryReply<typeof readProfitPeople>> {
  mustSeeBoth(call);
  const { query } = call;
  const siteId = query['site_id'] || null;
  const spot = {
    clientId: query['client_id'] || null,
    siteId,
    post: siteId === null ? null : (query['post'] ?? ''),
  };
  const months = monthsOf(call);
  const facts = await readPlacedWages(call.services.database, call.actor.tenantId, months);
  const { isMeant } = await companyOf(call, months);
  return {
    data: {
      people: peopleAt(facts, spot, isMeant).map(
        ({ staffId, isReliever, wages, employer, duties, ...person }) => ({
          ...person,
          staff_id: staffId,
          reliever: isReliever,
          wages: paiseToRupees(wages),
          employer: paiseToRupees(employer),
          duties: duties.map((duty) => ({
            date: duty.date ?? '',
            minutes: duty.minutes,
            wages: paiseToRupees(duty.wages),
          })),
        }),
      ),
    },
  };
}

/** The company that is asked for, with the places that it bills; every place where none is. */
async function companyOf(
  { services: { database }, actor: { tenantId }, query }: SignedCall,
  months: readonly string[],
) {
  const asked = await readCompanyAsked(database, tenantId, query);
  if (!asked) return { gstin: null, company: '', isMeant: () => true };
  return {
    gstin: asked.gstin,
    company: [asked.supplier.name, asked.gstin].filter(Boolean).join(', '),
    isMeant: await placesOfCompany(database, tenantId, asked, months),
  };
}

/** The months that are asked for, in order. */
function monthsOf({ query }: SignedCall): string[] {
  const from = query['from'] ?? '';
  const to = query['to'] || from;
  if (!isMonth(from)) refuse('malformed', messages.badMonth, 'from');
  if (!isMonth(to)) refuse('malformed', messages.badMonth, 'to');
  const months: string[] = [];
  for (let month = from; month <= to; month = addDays(lastOfMonth(month), 1).slice(0, 7)) {
    months.push(month);
    if (months.length > mostProfitMonths) break;
  }
  return months.length === 0 || months.length > mostProfitMonths
    ? refuse('malformed', serverMessages.monthsOrder, 'to')
    : months;
}

function lineOf(row: ProfitRow): ProfitLine {
  const rupees = (amount: number): number => paiseToRupees(paise(amount));
  return {
    place: row.place,
    client_id: row.clientId,
    client: row.client,
    site_id: row.siteId,
    site: row.site,
    post: row.post,
    people: row.people.size,
    billed: rupees(row.billed),
    wages: rupees(row.wages),
    relievers: rupees(row.relievers),
    employer: rupees(row.employer),
    material: rupees(row.material),
    costs_missing: row.costsMissing,
    profit: rupees(profitOf(row)),
  };
}
