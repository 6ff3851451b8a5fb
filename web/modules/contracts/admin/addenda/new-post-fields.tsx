import { Box } from '@chakra-ui/react';
import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Language } from '#shared/core/i18n.ts';
import { newId } from '#shared/core/ids.ts';
import { rateBases, serviceRates } from '#shared/modules/billing/service-rate.ts';
import type { NewPost } from '#shared/modules/contracts/addenda/addendum.ts';
import { daysText, everyDay } from '#shared/modules/crm/quoted-shift.ts';
import { posts } from '#shared/modules/roster/post.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { IconButton } from '#web/core/ui/forms/icon-button.tsx';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { inputProps, labelOf, textOf } from '#web/core/ui/resource/resource-fields.tsx';
import { addendumScreens as messages } from './messages.ts';

/** A post as it is typed. */
export type TypedPost = Pick<NewPost, 'site_id' | 'rank' | 'name' | 'shift_id' | 'days' | 'basis'> & {
  readonly key: string;
  readonly people: string;
  readonly rate: string;
};

/** A post of an addendum, to be changed; a name in both languages is that of its rank. */
export function typedPost({ post_id: key, people, rate, name, ...post }: NewPost): TypedPost {
  const typed = { people: String(people), rate: rate === null ? '' : String(rate) };
  return { ...post, ...typed, key, name: post.name_hi === '' ? name : '' };
}

/** What is sent of a post that was typed. */
export function sentPost({ site_id, rank, name, shift_id, days, basis, ...typed }: TypedPost) {
  const numbers = { people: Number(typed.people), rate: Number(typed.rate) };
  return { ...{ site_id, rank, name, shift_id, basis }, ...numbers, days: [...days] };
}

type Named = { readonly id: string; readonly name: readonly [string, string] };
type Props = {
  sites: readonly Named[];
  shifts: readonly Named[];
  added: readonly TypedPost[];
  error: (field: string) => string | undefined;
  onChange: (added: readonly TypedPost[]) => void;
};

/** The posts that an addendum adds, each with its people and its rate. */
export function NewPostFields({ sites, shifts, added, error, onChange }: Props): ReactNode {
  const { t } = useLanguage();
  const add = (): void =>
    onChange([
      ...added,
      {
        ...{ key: newId(), site_id: sites[0]?.id ?? '', shift_id: shifts[0]?.id ?? '' },
        ...{ rank: '', name: '', days: [...everyDay], people: '', basis: 'month', rate: '' },
      },
    ]);
  return (
    <Box as="fieldset" display="grid" gap="3">
      <Box as="legend" fontWeight="semibold">
        {t(messages.newPosts)}
      </Box>
      <Box fontSize="sm" color="fg.muted">
        {t(messages.newPostsHint)}
      </Box>
      {added.map((post, i) => (
        <PostFields
          key={post.key}
          {...{ sites, shifts, post, n: i + 1 }}
          error={(name) => error(`new_posts.${i}.${name}`)}
          onChange={(next) => onChange(added.map((one) => (one === post ? next : one)))}
          onRemove={() => onChange(added.filter((one) => one !== post))}
        />
      ))}
      <Box>
        <Button size="sm" look="outline" onClick={add}>
          <Plus size={18} aria-hidden />
          {t(messages.addPost)}
        </Button>
      </Box>
    </Box>
  );
}

const bases = rateBases.flatMap((basis) => (basis === 'month_days' ? [] : basis));
/** Every day, without Sunday, and Monday to Friday. */
const usualDays: readonly (readonly number[])[] = [everyDay, [1, 2, 3, 4, 5, 6], [1, 2, 3, 4, 5]];

type PostProps = Omit<Props, 'added' | 'onChange'> & {
  post: TypedPost;
  n: number;
  onChange: (post: TypedPost) => void;
  onRemove: () => void;
};

function PostFields({ sites, shifts, post, n, error, onChange, onRemove }: PostProps): ReactNode {
  const { t, language } = useLanguage();
  const choices = (all: readonly Named[]) =>
    all.map(({ id, name }) => ({ value: id, label: name[language === 'hi' ? 1 : 0] }));
  const days = usualDays.some((usual) => textOfDays(usual) === textOfDays(post.days))
    ? usualDays
    : [...usualDays, post.days];
  return (
    <Box
      display="grid"
      gap="3"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
      borderTopWidth="1px"
      borderTopStyle="solid"
      borderColor="line"
      pt="3"
    >
      <Box gridColumn="1 / -1" display="flex" alignItems="center" justifyContent="space-between">
        <Box fontWeight="medium">{t(messages.newPost, { n })}</Box>
        <IconButton label={t(messages.removePost, { n })} onClick={onRemove}>
          <Trash2 size={18} aria-hidden />
        </IconButton>
      </Box>
      <SelectField
        label={labelOf(serviceRates, 'site_id', language)}
        value={post.site_id}
        options={choices(sites)}
        onChange={(site_id) => onChange({ ...post, site_id })}
        error={error('site_id')}
      />
      <TextField
        {...inputProps(serviceRates, 'rank', language)}
        optional={false}
        required
        hint={t(messages.rankHint)}
        value={post.rank}
        onChange={(rank) => onChange({ ...post, rank })}
        error={error('rank')}
      />
      <TextField
        {...inputProps(posts, 'name', language)}
        required={false}
        optional
        hint={t(messages.postNameHint)}
        value={post.name}
        onChange={(name) => onChange({ ...post, name })}
        error={error('name')}
      />
      <SelectField
        label={labelOf(serviceRates, 'shift_id', language)}
        value={post.shift_id}
        options={choices(shifts)}
        onChange={(shift_id) => onChange({ ...post, shift_id })}
        error={error('shift_id')}
      />
      <SelectField
        label={t(messages.postDays)}
        value={textOfDays(post.days)}
        options={days.map((of) => ({
          value: textOfDays(of),
          label: daysLabel(of, language, t(messages.everyDay)),
        }))}
        onChange={(text) =>
          onChange({ ...post, days: [...(days.find((of) => textOfDays(of) === text) ?? post.days)] })
        }
        error={error('days')}
      />
      <TextField
        label={t(messages.postPeople)}
        required
        type="number"
        inputMode="numeric"
        min={1}
        max={500}
        value={post.people}
        onChange={(people) => onChange({ ...post, people })}
        error={error('people')}
      />
      <SelectField
        label={labelOf(serviceRates, 'basis', language)}
        value={post.basis}
        options={bases.map((basis) => ({
          value: basis,
          label: textOf(serviceRates, 'basis', basis, language),
        }))}
        onChange={(basis) => onChange({ ...post, basis })}
        error={error('basis')}
      />
      <TextField
        label={t(messages.postRate)}
        required
        type="number"
        inputMode="decimal"
        step="0.01"
        value={post.rate}
        onChange={(rate) => onChange({ ...post, rate })}
        error={error('rate')}
      />
    </Box>
  );
}

function textOfDays(days: readonly number[]): string {
  return days.join(',');
}

function daysLabel(days: readonly number[], language: Language, every: string): string {
  return days.length === 7 ? every : daysText(days, language);
}
