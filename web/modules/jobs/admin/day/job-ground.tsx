import { Box, chakra } from '@chakra-ui/react';
import { memo } from 'react';
import type { ReactNode } from 'react';
import type { JobDay } from '#shared/modules/jobs/day-queries.ts';
import { useMapTiles } from '#web/core/data/use-map-tiles.ts';
import type { Plan } from './map-model.ts';
import type { Frame } from './plan-marks.ts';
import { nameOf, tilesOf } from './tile-model.ts';
import type { PlacedTile } from './tile-model.ts';

type Props = Frame & { readonly plan: Plan; readonly basemap: NonNullable<JobDay['basemap']> };

/** The map under the marks, as far as its tiles have come, and whose it is. */
export function Ground({ plan, basemap, sight, width, height }: Props): ReactNode {
  const tiles = tilesOf(plan, sight, { width, height, maxZoom: basemap.max_zoom });
  const names = tiles.map((tile) => nameOf(tile));
  const pictures = useMapTiles('/jobs/tiles', names);
  const [x, y] = [width / 2 - sight.x * sight.scale, height / 2 - sight.y * sight.scale];
  return (
    <>
      <Sheet style={{ transform: `translate(${x}px, ${y}px)` }} aria-hidden>
        <Tint>
          <Tiles tiles={tiles} look={lookOf(tiles, sight.scale)} pictures={pictures} />
        </Tint>
      </Sheet>
      {names.some((name) => pictures.has(name)) ? (
        <Credit className="notranslate">{basemap.attribution}</Credit>
      ) : null}
    </>
  );
}

function lookOf(tiles: readonly PlacedTile[], scale: number): string {
  const [first, last] = [tiles[0], tiles.at(-1)];
  if (!first || !last) return '';
  return [nameOf(first), nameOf(last), scale, first.left, first.top].join(' ');
}

type TilesProps = {
  tiles: readonly PlacedTile[];
  /** Which tiles they are, where and how large, so that moving the map draws none anew. */
  look: string;
  pictures: ReadonlyMap<string, string>;
};

const Tiles = memo(
  ({ tiles, pictures }: TilesProps): ReactNode =>
    tiles.map((tile) => {
      const { left, top, width, height } = tile;
      const address = pictures.get(nameOf(tile));
      return address === undefined ? null : (
        <img
          key={nameOf(tile)}
          src={address}
          alt=""
          data-tile={nameOf(tile)}
          draggable={false}
          style={{ position: 'absolute', left, top, width, height, maxWidth: 'none' }}
        />
      );
    }),
  (one, other) => one.look === other.look && one.pictures === other.pictures,
);

/** It moves as one picture under the marks. */
const Sheet = chakra('div', {
  base: {
    position: 'absolute',
    top: '0',
    left: '0',
    width: '1px',
    height: '1px',
    willChange: 'transform',
    pointerEvents: 'none',
  },
});

/**
 * Maps are drawn for light pages: on a dark one they are inverted. Inside of what moves, so that it is
 * painted once and not at each frame.
 */
const Tint = chakra('div', {
  base: { opacity: 0.85, _dark: { filter: 'invert(0.92) hue-rotate(180deg)', opacity: 0.75 } },
});

const Credit = chakra(Box, {
  base: {
    position: 'absolute',
    top: '0',
    insetInlineStart: '0',
    maxWidth: 'calc(100% - 56px)',
    px: '2',
    py: '0.5',
    fontSize: 'xs',
    color: 'fg',
    bg: 'bg.card',
    borderEndEndRadius: 'md',
    pointerEvents: 'none',
  },
});
