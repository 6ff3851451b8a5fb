import type { ReactNode } from 'react';
import { formatMonth } from '#shared/core/dates.ts';
import { formatRupees } from '#shared/core/money.ts';
import type { AnswerTo } from '#shared/core/query.ts';
import type { readMessageSpend } from '#shared/modules/health/queries.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { Tile, Tiles } from '#web/core/ui/layout/tile.tsx';
import { DataTable } from '#web/core/ui/tables/data-table.tsx';
import type { Column } from '#web/core/ui/tables/data-table.tsx';
import { operatorScreens as messages } from '../messages.ts';
import { Part } from './part.tsx';

type Spends = AnswerTo<typeof readMessageSpend>;
type Spend = Spends['this_month'];
type Row = { readonly key: string; readonly label: ReactNode } & Pick<Spends, 'this_month' | 'last_month'>;

/** What messages cost the operator, by business, this month and the last. */
export function SpendPart(): ReactNode {
  const { t } = useLanguage();
  const answer = useQuery<typeof readMessageSpend>('/health/message-spend', {});
  return (
    <Part title={t(messages.spendTitle)}>
      <AnswerStates answer={answer} skeletons={1}>
        {(spends) => (
          <>
            <Totals spends={spends} />
            {spends.payers.length === 0 ? t(messages.noSpend) : <ByBusiness spends={spends} />}
          </>
        )}
      </AnswerStates>
    </Part>
  );
}

function Totals({ spends }: { spends: Spends }): ReactNode {
  const { t, language } = useLanguage();
  const month = (label: string, { cost, unpriced }: Spend): ReactNode => (
    <Tile
      label={formatMonth(label, language)}
      value={formatRupees(cost)}
      note={unpriced === 0 ? undefined : t(messages.unpriced, { n: unpriced.toLocaleString('en-IN') })}
      tone={unpriced === 0 ? 'plain' : 'warn'}
    />
  );
  const price = (label: string, paise: number | null, name: string, note?: string): ReactNode => (
    <Tile
      label={label}
      value={paise === null ? t(messages.noPrice) : t(messages.inPaise, { n: paise })}
      note={paise === null ? t(messages.setPrice, { name }) : note}
    />
  );
  return (
    <Tiles>
      {month(spends.month, spends.this_month)}
      {month(spends.month_before, spends.last_month)}
      {price(t(messages.smsPrice), spends.sms_price, 'SMS_PRICE_PAISE', t(messages.smsPriceText))}
      {price(t(messages.whatsappPrice), spends.whatsapp_price, 'WHATSAPP_PRICE_PAISE')}
    </Tiles>
  );
}

function ByBusiness({ spends }: { spends: Spends }): ReactNode {
  const { t } = useLanguage();
  const figure = (
    key: 'this_month' | 'last_month',
    of: 'sms_parts' | 'whatsapp' | 'cost',
    label: string,
  ): Column<Row> => ({
    key: `${key}.${of}`,
    label,
    numeric: true,
    cell: (row) => (of === 'cost' ? formatRupees(row[key].cost) : row[key][of].toLocaleString('en-IN')),
  });
  const columns: Column<Row>[] = [
    { key: 'name', label: t(messages.name), cell: (row) => row.label, width: '220px' },
    figure('this_month', 'sms_parts', t(messages.partsThis)),
    figure('this_month', 'whatsapp', t(messages.whatsappThis)),
    figure('this_month', 'cost', t(messages.costThis)),
    figure('last_month', 'sms_parts', t(messages.partsLast)),
    figure('last_month', 'whatsapp', t(messages.whatsappLast)),
    figure('last_month', 'cost', t(messages.costLast)),
  ];
  const rows: Row[] = spends.payers.map(({ id, name, ...months }) => ({
    ...months,
    key: id ?? '',
    label: id === null ? t(messages.installation) : <span className="notranslate">{name}</span>,
  }));
  const { this_month, last_month } = spends;
  return (
    <DataTable
      caption={t(messages.spendTitle)}
      columns={columns}
      rows={[...rows, { key: 'total', label: <b>{t(messages.total)}</b>, this_month, last_month }]}
      rowKey={(row) => row.key}
    />
  );
}
