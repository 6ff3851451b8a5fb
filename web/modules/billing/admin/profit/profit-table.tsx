import { Box } from '@chakra-ui/react';
import { TrendingUp } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formatRupees } from '#shared/core/money.ts';
import { profitMessages as words } from '#shared/modules/billing/profit/messages.ts';
import type { ProfitLine } from '#shared/modules/billing/profit/queries.ts';
import { profitTotals } from '#shared/modules/billing/profit/totals.ts';
import type { ProfitFigure, ProfitTotals } from '#shared/modules/billing/profit/totals.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { EmptyState } from '#web/core/ui/feedback/empty-state.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { TextLink } from '#web/core/ui/forms/text-link.tsx';
import { DataTable } from '#web/core/ui/tables/data-table.tsx';
import type { Column } from '#web/core/ui/tables/data-table.tsx';
import { profitScreens as messages } from '../../profit-screens.ts';
import { clientKey, levelRows, siteKey } from './profit-levels.ts';
import type { Depth, LevelRow } from './profit-levels.ts';
import type { ProfitReport } from './profit-notes.tsx';
import { ProfitPeople } from './profit-people.tsx';

/** One level of the report: clients, the sites of one, or the posts of a site; a post opens to its people. */
export function ProfitTable({ report }: { report: ProfitReport }): ReactNode {
  const { t } = useLanguage();
  const [query, setQuery] = useSearchParams();
  const [opened, setOpened] = useState<ProfitLine | null>(null);
  const [client, site] = [query.get('client'), query.get('site')];
  const ofClient = client === null ? report.rows : report.rows.filter((row) => clientKey(row) === client);
  const lines = site === null ? ofClient : ofClient.filter((row) => siteKey(row) === site);
  const depth: Depth = client === null ? 'clients' : site === null ? 'sites' : 'posts';
  const name = useRowName();
  const open = ({ key, line }: LevelRow): void => {
    if (depth === 'posts' || (depth === 'sites' && line.site_id === null)) setOpened(line);
    else setQuery({ ...Object.fromEntries(query), [depth === 'clients' ? 'client' : 'site']: key });
  };
  if (report.rows.length === 0)
    return <EmptyState icon={<TrendingUp aria-hidden />} title={t(words.nothing)} text={t(messages.about)} />;
  const rows = levelRows(lines, depth);
  return (
    <>
      <Trail lines={lines} depth={depth} />
      <DataTable<LevelRow | TotalRow>
        caption={t(words.title)}
        rows={[...rows, { key: 'total', line: null, totals: profitTotals(lines) }]}
        rowKey={(row) => row.key}
        columns={[
          {
            key: 'name',
            label: t(words[depth === 'clients' ? 'client' : depth === 'sites' ? 'site' : 'post']),
            width: '240px',
            cell: (row) =>
              row.line === null ? (
                <strong>{t(words.total)}</strong>
              ) : (
                <NameButton onOpen={() => open(row)}>{name(row.line, depth)}</NameButton>
              ),
          },
          // What is looked for first is on the screen at every width.
          { key: 'profit', label: t(words.profit), numeric: true, cell: (row) => <Result {...row} /> },
          figure('billed', t(words.billed)),
          figure('wages', t(words.wages)),
          // Where there is no room for all, these two stand below the name.
          { ...figure('relievers', t(words.relievers)), under: 'named' },
          { ...figure('employer', t(words.employer)), under: 'named' },
          { key: 'material', label: t(words.material), numeric: true, cell: (row) => <Material {...row} /> },
        ]}
      />
      {opened === null ? null : (
        <ProfitPeople
          line={opened}
          title={name(opened, opened.site_id === null ? 'clients' : 'posts')}
          from={report.from}
          to={report.to}
          gstin={query.get('gstin') ?? ''}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

type TotalRow = { readonly key: string; readonly line: null; readonly totals: ProfitTotals };
type Totals = { readonly totals: ProfitTotals };

function figure(key: ProfitFigure, label: string): Column<LevelRow | TotalRow> {
  return {
    key,
    label,
    numeric: true,
    cell: ({ totals }) => (totals[key] === 0 ? '' : formatRupees(totals[key])),
    text: ({ totals }) => totals[key] || null,
  };
}

function NameButton({ onOpen, children }: { onOpen: () => void; children: ReactNode }): ReactNode {
  return (
    <Box
      as="button"
      minHeight="44px"
      textAlign="start"
      color="brand.text"
      fontWeight="medium"
      textDecoration="underline"
      textUnderlineOffset="3px"
      textDecorationThickness="1px"
      cursor="pointer"
      onClick={onOpen}
    >
      {children}
    </Box>
  );
}

/** What material cost; where some of it is not entered, that is said and not shown as nothing. */
function Material({ totals }: Totals): ReactNode {
  const { t } = useLanguage();
  return (
    <Box display="inline-grid" justifyItems="end" gap="1">
      {totals.material === 0 ? null : formatRupees(totals.material)}
      {totals.costs_missing === 0 ? null : (
        <StatusBadge tone="warn" icon="attention">
          {t(words.missing, { n: totals.costs_missing })}
        </StatusBadge>
      )}
    </Box>
  );
}

function Result({ totals: { profit } }: Totals): ReactNode {
  const { t } = useLanguage();
  if (profit >= 0) return <Box fontWeight="semibold">{formatRupees(profit)}</Box>;
  return (
    <StatusBadge tone="danger" icon="attention">
      {t(messages.loss, { amount: formatRupees(-profit) })}
    </StatusBadge>
  );
}

/** The way back: all clients, the client, the site. */
function Trail({ lines, depth }: { lines: readonly ProfitLine[]; depth: Depth }): ReactNode {
  const { t } = useLanguage();
  const [query] = useSearchParams();
  const name = useRowName();
  const [line] = lines;
  if (depth === 'clients') return null;
  const without = (...names: readonly string[]): string => {
    const kept = [...query].filter(([key]) => !names.includes(key));
    return `?${new URLSearchParams(kept).toString()}`;
  };
  return (
    <Box as="nav" aria-label={t(messages.path)} display="flex" flexWrap="wrap" gap="2" alignItems="center">
      <TextLink to={without('client', 'site')}>{t(messages.allClients)}</TextLink>
      <span aria-hidden>›</span>
      {depth === 'sites' ? (
        <span>{line && name(line, 'clients')}</span>
      ) : (
        <>
          <TextLink to={without('site')}>{line && name(line, 'clients')}</TextLink>
          <span aria-hidden>›</span>
          <span>{line && name(line, 'sites')}</span>
        </>
      )}
    </Box>
  );
}

function useRowName(): (line: ProfitLine, depth: Depth) => string {
  const { t } = useLanguage();
  return (line, depth) => {
    if (depth === 'clients') return line.place === 'client' ? line.client : t(words[line.place]);
    if (depth === 'sites') return line.site_id === null ? t(words.noSite) : line.site;
    return line.post === null ? t(words.wholeSite) : line.post || t(words.noPost);
  };
}
