import { Box, chakra } from '@chakra-ui/react';
import { LocateFixed } from 'lucide-react';
import { useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { metresBetween } from '#shared/core/distance.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { siteScreens as messages } from '../site-messages.ts';

/** A circle on the ground; a site that has no place yet has none. */
export type Fence = { readonly lat: number | null; readonly lng: number | null; readonly radius_m: number };
type Props = {
  value: Fence;
  onChange: (value: Fence) => void;
  error: (field: string) => string | undefined;
  disabled?: boolean;
};

const size = 320;
const metresPerDegree = 111_320;
const steps = [10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000];

/**
 * Sets the circle in which a punch counts as on the spot: by figures, by this device's position, or by moving
 * the middle over a plain to scale. No map of somebody else's is asked for, so no one learns where the sites
 * are.
 */
export function GeofenceEditor({ value, onChange, error, disabled = false }: Props): ReactNode {
  const { t } = useLanguage();
  const [began] = useState({ lat: value.lat, lng: value.lng });
  const [busy, setBusy] = useState(false);
  const drag = useRef<{ x: number; y: number; lat: number; lng: number } | null>(null);
  const { lat, lng, radius_m: radius } = value;
  const scale = (size * 0.36) / Math.max(radius, 20);
  const moved =
    began.lat !== null && began.lng !== null && lat !== null && lng !== null
      ? Math.round(metresBetween({ lat: began.lat, lng: began.lng }, { lat, lng }))
      : 0;

  const shift = (east: number, north: number, from: { lat: number; lng: number }): void => {
    const next = {
      lat: from.lat + north / metresPerDegree,
      lng: from.lng + east / (metresPerDegree * Math.cos((from.lat * Math.PI) / 180)),
    };
    onChange({
      ...value,
      lat: rounded(Math.max(-90, Math.min(90, next.lat))),
      lng: rounded(Math.max(-180, Math.min(180, next.lng))),
    });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const by: Readonly<Record<string, readonly [number, number]>> = {
      ArrowUp: [0, 10],
      ArrowDown: [0, -10],
      ArrowLeft: [-10, 0],
      ArrowRight: [10, 0],
    };
    const step = by[event.key];
    if (!step || lat === null || lng === null || disabled) return;
    event.preventDefault();
    shift(step[0], step[1], { lat, lng });
  };
  const onPointerDown = (event: PointerEvent<SVGSVGElement>): void => {
    if (lat === null || lng === null || disabled) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, y: event.clientY, lat, lng };
  };
  const onPointerMove = (event: PointerEvent<SVGSVGElement>): void => {
    const from = drag.current;
    if (!from) return;
    const drawn = event.currentTarget.getBoundingClientRect().width / size;
    shift((event.clientX - from.x) / drawn / scale, -(event.clientY - from.y) / drawn / scale, from);
  };
  const locate = (): void => {
    setBusy(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setBusy(false);
        onChange({ ...value, lat: rounded(coords.latitude), lng: rounded(coords.longitude) });
        toast.success(t(messages.hereDone, { n: Math.round(coords.accuracy) }));
      },
      () => {
        setBusy(false);
        toast.error(t(messages.hereFailed));
      },
      { enableHighAccuracy: true, timeout: 15_000, maximumAge: 0 },
    );
  };
  const east =
    began.lng === null || lng === null || lat === null
      ? 0
      : (began.lng - lng) * metresPerDegree * Math.cos((lat * Math.PI) / 180) * scale;
  const north = began.lat === null || lat === null ? 0 : (began.lat - lat) * metresPerDegree * scale;

  return (
    <Box display="grid" gap="4">
      <Box>
        <Plain
          viewBox={`0 0 ${size} ${size}`}
          role="application"
          aria-label={t(messages.map)}
          tabIndex={disabled ? -1 : 0}
          onKeyDown={onKeyDown}
          onPointerDown={onPointerDown}
          onPointerMove={onPointerMove}
          onPointerUp={() => {
            drag.current = null;
          }}
        >
          <FenceDrawing
            radius={lat === null || lng === null ? null : radius}
            scale={scale}
            grid={{ east, north }}
            before={moved > 0 ? { east, north } : null}
          />
        </Plain>
        {disabled ? null : (
          <Box fontSize="sm" color="fg.muted" mt="1.5">
            {t(messages.mapHelp)}
          </Box>
        )}
        <Box fontSize="sm" fontWeight="medium" role="status">
          {moved > 0 ? t(messages.moved, { n: moved }) : ''}
        </Box>
      </Box>
      {disabled ? null : <FenceFigures value={value} onChange={onChange} error={error} />}
      {disabled ? null : (
        <Box>
          <Button look="outline" busy={busy} onClick={locate}>
            <LocateFixed size={18} aria-hidden />
            {t(messages.here)}
          </Button>
        </Box>
      )}
    </Box>
  );
}

type Offset = { readonly east: number; readonly north: number };

/**
 * The circle on a plain to scale: `scale` is points to a metre, `grid` how far the plain was moved, and
 * `before` where the circle was when somebody began to move it. Without a radius there is no circle yet.
 */
function FenceDrawing({
  radius,
  scale,
  grid,
  before,
}: {
  radius: number | null;
  scale: number;
  grid: Offset;
  before: Offset | null;
}): ReactNode {
  const { t } = useLanguage();
  const bar = steps.find((step) => step * scale >= 48) ?? 10_000;
  return (
    <>
      <defs>
        <pattern
          id="fence-grid"
          width={bar * scale}
          height={bar * scale}
          patternUnits="userSpaceOnUse"
          x={size / 2 + grid.east}
          y={size / 2 - grid.north}
        >
          <path
            d={`M ${bar * scale} 0 L 0 0 0 ${bar * scale}`}
            fill="none"
            stroke="var(--p-colors-line)"
            strokeWidth="1"
          />
        </pattern>
      </defs>
      <rect width={size} height={size} fill="url(#fence-grid)" />
      {radius === null ? null : (
        <>
          {before ? (
            <circle
              cx={size / 2 + before.east}
              cy={size / 2 - before.north}
              r={radius * scale}
              fill="none"
              stroke="var(--p-colors-line-strong)"
              strokeDasharray="5 5"
            />
          ) : null}
          <circle
            cx={size / 2}
            cy={size / 2}
            r={radius * scale}
            fill="var(--p-colors-brand-subtle)"
            fillOpacity="0.75"
            stroke="var(--p-colors-brand)"
            strokeWidth="2"
          />
          <circle cx={size / 2} cy={size / 2} r="7" fill="var(--p-colors-brand)" />
          <path
            d={`M ${size / 2} ${size / 2} h ${radius * scale}`}
            stroke="var(--p-colors-brand)"
            strokeDasharray="4 3"
          />
          <text
            x={size / 2 + (radius * scale) / 2}
            y={size / 2 - 8}
            textAnchor="middle"
            fill="var(--p-colors-fg)"
            fontSize="13"
            fontWeight="600"
          >
            {t(messages.metres, { n: radius })}
          </text>
        </>
      )}
      <path d={`M 16 ${size - 16} h ${bar * scale}`} stroke="var(--p-colors-fg)" strokeWidth="2" />
      <text x="16" y={size - 24} fill="var(--p-colors-fg-muted)" fontSize="12">
        {t(messages.metres, { n: bar })}
      </text>
      <path d={`M ${size - 24} 34 l 6 -16 l 6 16 z`} fill="var(--p-colors-fg-muted)" />
    </>
  );
}

/** The same circle as figures. */
function FenceFigures({ value, onChange, error }: Props): ReactNode {
  const { t } = useLanguage();
  return (
    <Box
      display="grid"
      gap="4"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}
      alignItems="start"
    >
      <TextField
        label={t(messages.latitude)}
        type="number"
        step="any"
        value={value.lat === null ? '' : String(value.lat)}
        onChange={(text) => onChange({ ...value, lat: figure(text) })}
        error={error('lat')}
      />
      <TextField
        label={t(messages.longitude)}
        type="number"
        step="any"
        value={value.lng === null ? '' : String(value.lng)}
        onChange={(text) => onChange({ ...value, lng: figure(text) })}
        error={error('lng')}
      />
      <TextField
        label={t(messages.radius)}
        type="number"
        min={20}
        max={20_000}
        step="10"
        value={String(value.radius_m)}
        onChange={(text) => onChange({ ...value, radius_m: Math.trunc(figure(text) ?? 0) })}
        error={error('radius_m')}
      />
    </Box>
  );
}

function figure(text: string): number | null {
  return text.trim() === '' || !Number.isFinite(Number(text)) ? null : Number(text);
}

/** A decimetre is more than any phone knows. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}

const Plain = chakra('svg', {
  base: {
    width: '100%',
    maxWidth: '420px',
    aspectRatio: '1',
    bg: 'bg.sunken',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'line',
    borderRadius: 'lg',
    cursor: 'move',
    touchAction: 'none',
    userSelect: 'none',
  },
});
