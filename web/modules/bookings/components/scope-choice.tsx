import type { ReactNode } from 'react';
import type { Scope } from '#shared/modules/bookings/series.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { ChoiceList } from '#web/core/ui/forms/choice-list.tsx';
import { laterMessages as messages } from '../later-messages.ts';

/** For a booking of a series: whether a change is about it alone. */
export function ScopeChoice({
  value,
  onChange,
}: {
  value: Scope;
  onChange: (scope: Scope) => void;
}): ReactNode {
  const { t } = useLanguage();
  return (
    <ChoiceList
      label={t(messages.whichOnes)}
      value={value}
      options={[
        { value: 'one', label: t(messages.one) },
        { value: 'following', label: t(messages.following) },
        { value: 'all', label: t(messages.allOfThem) },
      ]}
      onChange={onChange}
    />
  );
}
