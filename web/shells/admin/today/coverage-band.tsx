import { Box, Heading, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useLanguage } from '#web/core/device/language.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { TextLink } from '#web/core/ui/forms/text-link.tsx';
import { todayMessages as messages } from './messages.ts';
import { writtenIn } from '#shared/core/i18n.ts';
import type { Worklist } from './worklist-answer.ts';

type Site = NonNullable<Worklist['coverage']>[number];
const mostShown = 6;

/**
 * How the sites are staffed now and later today: those that lack somebody by name, the others as a number.
 */
export function CoverageBand({ sites }: { sites: readonly Site[] }): ReactNode {
  const { t } = useLanguage();
  if (sites.length === 0) return null;
  const short = sites.filter((site) => lacksNow(site) > 0 || lacksLater(site) > 0);
  const covered = sites.length - short.length;
  const more = short.length - mostShown;
  return (
    <section aria-labelledby="coverage">
      <Heading as="h2" id="coverage" fontSize="lg" fontWeight="semibold" mb="3">
        {t(messages.coverage)}
      </Heading>
      {short.length > 0 ? (
        <Box
          as="ul"
          listStyleType="none"
          display="grid"
          gap="3"
          gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 280px), 1fr))"
        >
          {short.slice(0, mostShown).map((site) => (
            <li key={site.site_id}>
              <SiteCard site={site} />
            </li>
          ))}
        </Box>
      ) : null}
      <Box
        display="flex"
        flexWrap="wrap"
        columnGap="4"
        rowGap="1"
        alignItems="center"
        mt="2"
        color="fg.muted"
      >
        {covered > 0 ? (
          <span>{t(short.length === 0 ? messages.allCovered : messages.othersCovered, { n: covered })}</span>
        ) : null}
        {more > 0 ? (
          <TextLink to="/admin/roster?view=vacancies">{t(messages.moreShort, { n: more })}</TextLink>
        ) : null}
      </Box>
    </section>
  );
}

function SiteCard({ site }: { site: Site }): ReactNode {
  const { t, language } = useLanguage();
  const [now, later] = [lacksNow(site), lacksLater(site)];
  const vacant = site.now.needed > site.now.planned || later > 0;
  return (
    <SiteLink
      to={
        vacant
          ? `/admin/roster?view=vacancies&site=${encodeURIComponent(site.site_id)}`
          : '/admin/attendance?status=missing'
      }
      data-tone={now > 0 ? 'danger' : 'warn'}
    >
      <Box display="flex" justifyContent="space-between" gap="3" alignItems="flex-start">
        <Box fontWeight="semibold" className="notranslate" minW="0">
          {writtenIn(language, site.name, site.name_hi)}
        </Box>
        <Box flexShrink={0}>
          {now > 0 ? (
            <StatusBadge tone="danger" icon="attention">
              {t(messages.short, { n: now })}
            </StatusBadge>
          ) : (
            <StatusBadge tone="warn" icon="waiting">
              {t(messages.shortLater, { n: later })}
            </StatusBadge>
          )}
        </Box>
      </Box>
      <Box mt="2" fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
        {site.now.needed > 0 ? (
          <div>{t(messages.nowLine, { present: site.now.present, needed: site.now.needed })}</div>
        ) : null}
        {site.later.needed > 0 ? (
          <div>{t(messages.laterLine, { planned: site.later.planned, needed: site.later.needed })}</div>
        ) : null}
      </Box>
    </SiteLink>
  );
}

function lacksNow({ now }: Site): number {
  return now.needed - now.present;
}

function lacksLater({ later }: Site): number {
  return later.needed - later.planned;
}

const SiteLink = chakra(Link, {
  base: {
    display: 'block',
    height: '100%',
    px: '4',
    py: '3',
    bg: 'bg.card',
    color: 'fg',
    textDecoration: 'none',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderRadius: 'lg',
    borderColor: 'warn.line',
    '&[data-tone=danger]': { borderColor: 'danger.line' },
    _hover: { borderColor: 'line.strong' },
  },
});
