import { Box, chakra, Heading } from '@chakra-ui/react';
import { ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { FoundHere, KindHere } from '#web/core/data/found-here.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { ErrorState } from '#web/core/ui/feedback/error-state.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { searchPageMessages as messages } from './messages.ts';
import { useSearch } from './use-search.ts';
import type { ListHere } from './use-search.ts';

type Props = {
  /** What is found here, and where it opens. */
  kinds: readonly KindHere[];
  /** What else this phone has read. */
  lists: readonly ListHere[];
};

/** One field that finds everything this person may see, grouped by what it is; also without network. */
export function SearchPage({ kinds, lists }: Props): ReactNode {
  const { t } = useLanguage();
  // The address has what is typed, so that the way back leads to what was found.
  const [query, setQuery] = useSearchParams();
  const typed = query.get('q') ?? '';
  const { found, state, retry } = useSearch(typed, kinds, lists);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  const isNone = found.length === 0 && (state === 'found' || state === 'offline');
  return (
    <Page narrow title={t(messages.title)}>
      <Box ref={box} role="search">
        <TextField
          label={t(messages.label)}
          type="search"
          value={typed}
          onChange={(q) => setQuery(q === '' ? {} : { q }, { replace: true })}
          autoComplete="off"
          enterKeyHint="search"
        />
      </Box>
      <Box role="status" color="fg.muted" minH="24px" my="3">
        {state === 'offline' ? <Box>{t(messages.offline)}</Box> : null}
        {state === 'searching' ? t(messages.searching) : isNone ? t(messages.none) : null}
      </Box>
      {state === 'failed' ? <ErrorState title={t(messages.failed)} retry={retry} /> : null}
      <Box display="grid" gap="6">
        {groupsOf(found).map(([kind, rows]) => (
          <Group key={kind} kind={kind} rows={rows} kinds={[...kinds, ...lists]} />
        ))}
      </Box>
    </Page>
  );
}

/** What was found by its kind, the kind of what is nearest first. */
function groupsOf(found: readonly FoundHere[]): readonly (readonly [string, readonly FoundHere[]])[] {
  const groups = new Map<string, FoundHere[]>();
  for (const one of found) groups.set(one.kind, [...(groups.get(one.kind) ?? []), one]);
  return [...groups];
}

type GroupProps = { kind: string; rows: readonly FoundHere[]; kinds: readonly KindHere[] };

function Group({ kind, rows, kinds }: GroupProps): ReactNode {
  const { t } = useLanguage();
  const label = kinds.find(({ searched }) => searched.kind === kind)?.searched.label;
  return (
    <Box as="section">
      <Heading as="h2" fontSize="lg" fontWeight="semibold" mb="3">
        {label ? t(label) : kind}
      </Heading>
      <Box as="ul" listStyleType="none" display="grid" gap="3">
        {rows.map(({ id, title, detail, path }) => (
          <Box as="li" key={id}>
            <Row to={path}>
              <Box minW="0" flex="1" className="notranslate" overflowWrap="anywhere">
                <Box fontWeight="bold" lineHeight="snug">
                  {title}
                </Box>
                <Box color="fg.muted" fontSize="sm">
                  {detail}
                </Box>
              </Box>
              <ChevronRight size={24} aria-hidden />
            </Row>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const Row = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: '64px',
    p: '4',
    bg: 'bg.card',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'line',
    borderRadius: 'lg',
    color: 'inherit',
    textDecoration: 'none',
    _hover: { bg: 'quiet.subtle' },
  },
});
