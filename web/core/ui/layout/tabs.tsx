import { Box, chakra } from '@chakra-ui/react';
import { useEffect, useId, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';

type Props<Value extends string> = {
  label: string;
  value: Value;
  tabs: readonly { value: Value; label: string; icon?: ReactNode }[];
  onChange: (value: Value) => void;
  children: ReactNode;
};

/** Tabs with one panel: arrow keys move between them, Home and End go to the ends. */
export function Tabs<Value extends string>({
  label,
  value,
  tabs,
  onChange,
  children,
}: Props<Value>): ReactNode {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  // The open tab stays in sight where there are more than fit, without moving the page.
  useEffect(() => {
    const { current } = list;
    const tab = current?.querySelector<HTMLElement>('[aria-selected=true]');
    if (!current || !tab) return;
    const start = tab.offsetLeft - current.offsetLeft;
    const end = start + tab.offsetWidth - current.clientWidth;
    current.scrollLeft = Math.min(start, Math.max(end, current.scrollLeft));
  }, [value]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const at = tabs.findIndex((tab) => tab.value === value);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    const next = to === undefined ? undefined : tabs[(to + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    onChange(next.value);
    list.current?.querySelector<HTMLElement>(`[data-value="${next.value}"]`)?.focus();
  };

  return (
    <>
      <Box
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        display="flex"
        gap="1"
        overflowX="auto"
        scrollbarWidth="none"
        borderBottomWidth="1px"
        borderBottomStyle="solid"
        borderColor="line"
        mb="5"
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            data-value={tab.value}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
          >
            {tab.icon}
            {tab.label}
          </Tab>
        ))}
      </Box>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </>
  );
}

const Tab = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    flexShrink: 0,
    minHeight: '48px',
    px: '4',
    fontWeight: 'semibold',
    fontSize: 'sm',
    color: 'fg.muted',
    cursor: 'pointer',
    borderBottomWidth: '3px',
    borderBottomStyle: 'solid',
    borderColor: 'transparent',
    '&[aria-selected=true]': { color: 'brand.text', borderColor: 'brand' },
    _focusVisible: { outlineOffset: '-3px' },
  },
});
