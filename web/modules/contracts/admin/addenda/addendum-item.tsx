import { nameIn } from '#shared/core/file-name.ts';
import { Box } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDate } from '#shared/core/dates.ts';
import { formatRupees } from '#shared/core/money.ts';
import { serviceRates } from '#shared/modules/billing/service-rate.ts';
import { contractAddenda } from '#shared/modules/contracts/addenda/addendum.ts';
import type {
  ContractAddendum,
  HeadcountChange,
  NewPost,
  RateChange,
} from '#shared/modules/contracts/addenda/addendum.ts';
import { addendumTitle } from '#shared/modules/contracts/addenda/letter.ts';
import { monthlyMore } from '#shared/modules/contracts/addenda/totals.ts';
import type { Contract } from '#shared/modules/contracts/contract.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useSave } from '#web/core/data/use-save.ts';
import { saveFile } from '#web/core/session/save-file.ts';
import { usePermission } from '#web/core/session/use-permission.ts';
import { NoGatewayNote } from '#web/core/ui/feedback/no-gateway-note.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import type { StatusIcon, StatusTone } from '#web/core/ui/feedback/status-badge.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { stampWords } from '#web/core/ui/look/when.ts';
import { textOf } from '#web/core/ui/resource/resource-fields.tsx';
import { headcountName } from './headcount-name.ts';
import { addendumScreens as messages } from './messages.ts';
import { monthWords } from './month-words.ts';

/** What can be asked about an addendum in a dialog. */
export type Asking = 'edit' | 'send' | 'accept' | 'apply' | 'decline' | 'withdraw' | 'arrears';

const looks: Readonly<Record<ContractAddendum['status'], readonly [StatusTone, StatusIcon]>> = {
  draft: ['quiet', 'note'],
  sent: ['info', 'waiting'],
  in_force: ['ok', 'done'],
  declined: ['danger', 'wrong'],
  withdrawn: ['quiet', 'stopped'],
};

type Props = {
  addendum: ContractAddendum;
  contract: Contract;
  may: boolean;
  onAsk: (what: Asking) => void;
};

/** One addendum: from when it counts, what it changes, how it stands, and what comes next. */
export function AddendumItem({ addendum, contract, may, onAsk }: Props): ReactNode {
  const { t, language } = useLanguage();
  const { busy, run } = useSave();
  const [tone, icon] = looks[addendum.status];
  const { monthly_before: before, monthly_after: after, number: n } = addendum;
  const file = `${nameIn(language, `${contract.number}-addendum-${n}`)}.pdf`;
  const ratesOf = ({ title, site, old_rate: old, new_rate: now }: RateChange): string => {
    const name = [title, site].filter(Boolean).join(', ');
    return t(messages.rate, { name, before: formatRupees(old), after: formatRupees(now) });
  };
  const peopleOf = (change: HeadcountChange): string =>
    t(messages.people, {
      name: headcountName(
        {
          ...change,
          name: [change.name, change.name_hi],
          site: [change.site, change.site_hi],
          shift: [change.shift, change.shift_hi],
        },
        language,
      ),
      before: change.old_people,
      after: change.new_people,
    });
  const postOf = ({ basis, people: n, rate, ...post }: NewPost): string => {
    const named = headcountName(
      {
        ...post,
        name: [post.name, post.name_hi],
        site: [post.site, post.site_hi],
        shift: [post.shift, post.shift_hi],
      },
      language,
    );
    const text = t(messages.addedPost, { name: named, n });
    if (rate === null) return text;
    const counted = textOf(serviceRates, 'basis', basis, language);
    return t(messages.addedRate, { post: text, rate: formatRupees(rate), basis: counted });
  };
  const save = (): void =>
    void run(() =>
      saveFile(`/contracts/addenda/${encodeURIComponent(addendum.id)}/download?language=${language}`, file),
    );
  return (
    <Box as="li" borderTopWidth="1px" borderTopStyle="solid" borderColor="line" pt="2" display="grid" gap="2">
      <Box display="flex" flexWrap="wrap" gap="2" alignItems="center" justifyContent="space-between">
        <Box fontWeight="medium" overflowWrap="anywhere">
          {t(messages.heading, { n, title: addendumTitle(addendum, language) })}
        </Box>
        <StatusBadge tone={tone} icon={icon}>
          {textOf(contractAddenda, 'status', addendum.status, language)}
        </StatusBadge>
      </Box>
      <Box fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
        {[
          t(messages.from, { day: formatDate(addendum.from, language) }),
          ...(after > 0
            ? [t(messages.monthly, { before: formatRupees(before), after: formatRupees(after) })]
            : addendum.changes.map(ratesOf)),
          ...addendum.headcounts.map(peopleOf),
          ...addendum.new_posts.map(postOf),
          ...monthWords(monthlyMore(addendum), language),
          ...(addendum.end_date === null || addendum.old_end_date === null
            ? []
            : [
                t(messages.ends, {
                  day: formatDate(addendum.end_date, language),
                  before: formatDate(addendum.old_end_date, language),
                }),
              ]),
          ...(addendum.sent_to === '' ? [] : [t(messages.sentTo, { to: addendum.sent_to })]),
          ...(addendum.decided_at === null
            ? []
            : [
                t(messages.decided, {
                  name: addendum.decided_by,
                  at: stampWords(addendum.decided_at, language),
                }),
              ]),
        ].join(' · ')}
      </Box>
      {addendum.status === 'sent' ? <NoGatewayNote needs={['mail']} sent /> : null}
      {addendum.decision_note === '' ? null : (
        <Box fontSize="sm" className="notranslate">
          {addendum.decision_note}
        </Box>
      )}
      <Box display="flex" flexWrap="wrap" gap="2">
        <Button size="sm" look="soft" busy={busy} aria-label={t(messages.letterOf, { n })} onClick={save}>
          <Download size={18} aria-hidden />
          {t(messages.letter)}
        </Button>
        <NextSteps addendum={addendum} may={may} onAsk={onAsk} />
      </Box>
    </Box>
  );
}

/** What can be done with an addendum as it stands. */
function NextSteps({ addendum, may, onAsk }: Pick<Props, 'addendum' | 'may' | 'onAsk'>): ReactNode {
  const { t } = useLanguage();
  const seesBills = usePermission('billing:read');
  const { status, kind, passes_through: passes } = addendum;
  const isOpen = status === 'draft' || status === 'sent';
  const isMadeUpFor =
    passes || (kind === 'by_hand' && addendum.changes.some(({ rate_id: id }) => id !== null));
  const step = (what: Asking, look: 'solid' | 'outline' | 'soft', text: string): ReactNode => (
    <Button key={what} size="sm" look={look} onClick={() => onAsk(what)}>
      {text}
    </Button>
  );
  return (
    <>
      {may && isOpen ? (
        <>
          {step(
            'send',
            status === 'draft' ? 'solid' : 'soft',
            t(status === 'draft' ? messages.send : messages.sendAgain),
          )}
          {passes ? step('apply', 'outline', t(messages.apply)) : null}
          {step('accept', 'outline', t(messages.accept))}
          {step('decline', 'soft', t(messages.decline))}
          {status === 'draft' && kind === 'by_hand' ? step('edit', 'soft', t(messages.edit)) : null}
          {step('withdraw', 'soft', t(messages.withdraw))}
        </>
      ) : null}
      {status === 'in_force' && isMadeUpFor && seesBills
        ? step('arrears', 'outline', t(messages.arrears))
        : null}
    </>
  );
}
