import { Box } from '@chakra-ui/react';
import { ChevronDown, ChevronUp, Plus, X } from 'lucide-react';
import { useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { writtenIn } from '#shared/core/i18n.ts';
import type { Stop } from '#shared/modules/patrol/route.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { IconButton } from '#web/core/ui/forms/icon-button.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { labelOf } from '#web/core/ui/resource/resource-fields.tsx';
import { patrolRoutes } from '#shared/modules/patrol/route.ts';
import { patrolAdminMessages as messages } from '../admin-messages.ts';
import type { Point } from './use-plan.ts';

type Props = {
  points: readonly Point[];
  stops: readonly Stop[];
  strict: boolean;
  onChange: (stops: readonly Stop[]) => void;
};

/** The checkpoints of a round in their order. Buttons move them, and so do Alt with the arrow keys. */
export function StopEditor({ points, stops, strict, onChange }: Props): ReactNode {
  const { t, language } = useLanguage();
  const list = useRef<HTMLOListElement>(null);
  const nameOf = (id: string): string => {
    const point = points.find((point) => point.id === id);
    return writtenIn(language, point?.name ?? '', point?.name_hi);
  };
  const left = points.filter((point) => !stops.some((stop) => stop.checkpoint_id === point.id));
  const move = (at: number, by: 1 | -1): void => {
    const [moved, other] = [stops[at], stops[at + by]];
    if (!moved || !other) return;
    onChange(stops.map((stop, i) => (i === at ? other : i === at + by ? moved : stop)));
    // The focus stays with what is moved.
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-stop="${moved.checkpoint_id}"] button`)?.focus(),
    );
  };
  const onKeyDown = (event: KeyboardEvent, at: number): void => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
    if (!event.altKey || by === null) return;
    event.preventDefault();
    move(at, by);
  };
  const setMinute = (at: number, field: 'from_min' | 'to_min', value: string): void =>
    onChange(
      stops.map((stop, i) =>
        i === at ? { ...stop, [field]: value.trim() === '' ? null : Math.round(Number(value)) } : stop,
      ),
    );

  return (
    <Box>
      <Box fontWeight="semibold" fontSize="sm" mb="2" id="stops-label">
        {labelOf(patrolRoutes, 'stops', language)}
      </Box>
      <Box as="ol" ref={list} aria-labelledby="stops-label" listStyleType="none" display="grid" gap="2">
        {stops.map((stop, i) => {
          const name = nameOf(stop.checkpoint_id);
          return (
            <Box
              as="li"
              key={stop.checkpoint_id}
              data-stop={stop.checkpoint_id}
              onKeyDown={(event) => onKeyDown(event, i)}
              borderWidth="1px"
              borderStyle="solid"
              borderColor="line"
              borderRadius="md"
              p="2"
            >
              <Box display="flex" alignItems="center" gap="1">
                <Box color="fg.muted" minW="1.6em" textAlign="end" fontVariantNumeric="tabular-nums">
                  {i + 1}
                </Box>
                <Box minW="0" flex="1" px="2" fontWeight="semibold" className="notranslate">
                  {name}
                </Box>
                <IconButton label={t(messages.up, { name })} disabled={i === 0} onClick={() => move(i, -1)}>
                  <ChevronUp size={20} aria-hidden />
                </IconButton>
                <IconButton
                  label={t(messages.down, { name })}
                  disabled={i === stops.length - 1}
                  onClick={() => move(i, 1)}
                >
                  <ChevronDown size={20} aria-hidden />
                </IconButton>
                <IconButton
                  label={t(messages.takeOut, { name })}
                  onClick={() => onChange(stops.filter((_, at) => at !== i))}
                >
                  <X size={20} aria-hidden />
                </IconButton>
              </Box>
              {strict ? (
                <Box display="grid" gap="2" mt="2" gridTemplateColumns="repeat(2, minmax(0, 1fr))">
                  <TextField
                    label={t(messages.fromMin)}
                    type="number"
                    min={0}
                    value={String(stop.from_min ?? '')}
                    onChange={(value) => setMinute(i, 'from_min', value)}
                  />
                  <TextField
                    label={t(messages.toMin)}
                    type="number"
                    min={0}
                    value={String(stop.to_min ?? '')}
                    onChange={(value) => setMinute(i, 'to_min', value)}
                  />
                </Box>
              ) : null}
            </Box>
          );
        })}
      </Box>
      {left.length > 0 ? (
        <Box display="flex" flexWrap="wrap" gap="2" mt="3">
          {left.map((point) => (
            <Button
              key={point.id}
              type="button"
              size="sm"
              look="outline"
              onClick={() => onChange([...stops, { checkpoint_id: point.id, from_min: null, to_min: null }])}
            >
              <Plus size={16} aria-hidden />
              {nameOf(point.id)}
            </Button>
          ))}
        </Box>
      ) : null}
    </Box>
  );
}
