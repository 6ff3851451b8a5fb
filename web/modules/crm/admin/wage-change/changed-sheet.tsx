import { Box, chakra, Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatDate } from '#shared/core/dates.ts';
import { formatRupees, paiseToRupees, rupeesToPaise } from '#shared/core/money.ts';
import { quotePaper, sheetLines } from '#shared/modules/crm/quote-paper.ts';
import type { WageLine } from '#shared/modules/crm/wage-change/queries.ts';
import { skills } from '#shared/modules/payroll/statutory/rates.ts';
import { skillNames } from '#shared/modules/staff/words.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { TextLink } from '#web/core/ui/forms/text-link.tsx';
import { SideSheet } from '#web/core/ui/layout/side-sheet.tsx';
import { DataTable } from '#web/core/ui/tables/data-table.tsx';
import { FactList } from '#web/core/ui/tables/fact-list.tsx';
import { wageScreens as messages } from '../../wage-screens.ts';

type Props = {
  title: string;
  link: string;
  linkName: string;
  lines: readonly WageLine[];
  fault: readonly [string, string] | null;
  onClose: () => void;
};

/**
 * The posts of a contract or quote that a wage changes, each with its rate and cost sheet before and after.
 */
export function ChangedSheet({ title, link, linkName, lines, fault, onClose }: Props): ReactNode {
  const { t } = useLanguage();
  return (
    <SideSheet open onClose={onClose} title={title} ownWords>
      <Box display="grid" gap="6">
        <Box>
          <TextLink to={link}>{linkName}</TextLink>
        </Box>
        {fault === null ? null : (
          <Box bg="warn.subtle" color="warn" p="3" borderRadius="md">
            {t(fault)}
          </Box>
        )}
        {lines.map((line) => (
          <Post key={`${line.title} ${line.site} ${line.from} ${line.old_rate}`} line={line} />
        ))}
      </Box>
    </SideSheet>
  );
}

function Post({ line }: { line: WageLine }): ReactNode {
  const { t, language } = useLanguage();
  const skill = skills.find((known) => known === line.skill);
  return (
    <section>
      <Heading as="h3" fontSize="md" fontWeight="semibold" mb="2" className="notranslate">
        {[line.title, line.site].filter(Boolean).join(', ')}
      </Heading>
      <Box display="grid" gap="3">
        <FactList
          facts={[
            { label: t(messages.skill), value: skill === undefined ? '' : t(skillNames[skill]) },
            { label: t(messages.wage), value: <Change before={line.old_wage} after={line.new_wage} /> },
            { label: t(messages.rate), value: <Change before={line.old_rate} after={line.new_rate} /> },
            {
              label: t(messages.more),
              value: `${formatRupees(perMonth(line))} · ${t(messages.people, { n: line.people })}`,
            },
            { label: t(messages.from), value: formatDate(line.from, language) },
          ]}
        />
        {line.has_rate ? null : (
          <Box bg="warn.subtle" color="warn" p="3" borderRadius="md">
            {t(messages.noRate)}
          </Box>
        )}
        {line.sheets === null ? null : <Sheets line={line} sheets={line.sheets} />}
      </Box>
    </section>
  );
}

function Change({ before, after }: { before: number | null; after: number | null }): ReactNode {
  return (
    <>
      {before === null ? '' : formatRupees(before)} → {after === null ? '' : formatRupees(after)}
    </>
  );
}

function perMonth({ old_rate: before, new_rate: after, people }: WageLine): number {
  return paiseToRupees((rupeesToPaise(after) - rupeesToPaise(before)) * people);
}

/** Both cost sheets line by line; they open on request. */
function Sheets({ line, sheets }: { line: WageLine; sheets: NonNullable<WageLine['sheets']> }): ReactNode {
  const { t } = useLanguage();
  const { before, after } = sheets;
  const rows = [
    { name: 'basic' as const, old: line.old_wage ?? 0, now: line.new_wage ?? 0 },
    ...sheetLines.map((name) => ({ name, old: before[name], now: after[name] })),
  ].filter(({ old, now }) => old !== 0 || now !== 0);
  const caption = t(messages.sheet, { post: line.title });
  return (
    <details>
      <chakra.summary fontWeight="medium" cursor="pointer" py="1">
        {caption}
      </chakra.summary>
      <DataTable
        caption={caption}
        rows={rows}
        rowKey={({ name }) => name}
        columns={[
          { key: 'line', label: t(messages.line), cell: ({ name }) => t(quotePaper[name]) },
          { key: 'before', label: t(messages.before), numeric: true, cell: ({ old }) => formatRupees(old) },
          { key: 'after', label: t(messages.after), numeric: true, cell: ({ now }) => formatRupees(now) },
        ]}
      />
    </details>
  );
}
