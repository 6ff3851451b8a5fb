import type { Plugin } from 'vite';
import type { KeptFace } from '../core/session/face.ts';
import { isKeptThen, isLive, onlyOnline, registration } from './live-pages.ts';
import { homeOf, shellDoors } from './chunks.ts';

/** A file that the service worker may keep, as Workbox lists it. */
type Listed = { readonly url: string };
type Info = {
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
};

const faces: readonly KeptFace[] = ['customer', 'field', 'kiosk', 'desk'];
/** Fetched by those phones whose browser has none. */
const fetchedLater = /\/reader-/;
/** Kept on devices whose screens are in Hindi, whatever the face. */
const hindiLetters = /^fonts\/devanagari-/;

/**
 * Which files each face needs without network: what its screens and the common part reach, and all that these
 * chunks import. Of the admin app's pages, those with rows that live on the device. `transform` writes into
 * each entry of the service worker's list whose file is for some faces only, for which; `hindi` is for all
 * that are read in it, and `customer-then` what the phones of a face fetch once the rest is there.
 */
export function faceLists(): {
  readonly plugin: Plugin;
  readonly transform: <Entry extends Listed>(entries: readonly Entry[]) => { manifest: Entry[] };
} {
  const filesOf = new Map<KeptFace, ReadonlySet<string>>();
  const thenOf = new Map<KeptFace, ReadonlySet<string>>();
  const plugin: Plugin = {
    name: 'face-lists',
    generateBundle(_options, bundle) {
      const infoOf = (id: string): Info =>
        this.getModuleInfo(id) ?? { importedIds: [], dynamicallyImportedIds: [] };
      const start = [...this.getModuleIds()].filter((id) => id.endsWith('/web/app.html'));
      if (start.length === 0) this.error('the app is not part of the build');
      const chunksOf = (isDoor: (id: string) => boolean): string[] =>
        Object.values(bundle).flatMap((part) =>
          part.type === 'chunk' && part.moduleIds.some(isDoor) ? [part.fileName] : [],
        );
      const filesBehind = (doors: ReadonlySet<string>): Set<string> =>
        withImports(
          chunksOf((id) => doors.has(id)),
          (file) => bundle[file],
        );
      for (const face of faces) {
        const { first, later } = doorsOf(face, start, infoOf);
        filesOf.set(face, filesBehind(first));
        thenOf.set(face, filesBehind(later));
      }
    },
  };
  const transform = <Entry extends Listed>(entries: readonly Entry[]): { manifest: Entry[] } => ({
    manifest: entries.flatMap((entry) => {
      if (hindiLetters.test(entry.url)) return [{ ...entry, faces: ['hindi'] }];
      const wanted = faces.filter((face) => isKept(entry.url, filesOf.get(face)));
      if (wanted.length === faces.length) return [entry];
      const after = faces.flatMap((face) =>
        !wanted.includes(face) && thenOf.get(face)?.has(entry.url) ? [`${face}-then` as const] : [],
      );
      const all = [...wanted, ...after];
      return all.length === 0 ? [] : [{ ...entry, faces: all }];
    }),
  });
  return { plugin, transform };
}

function isKept(file: string, chunks: ReadonlySet<string> | undefined): boolean {
  if (file.endsWith('.js') && file.startsWith('assets/')) return chunks?.has(file) ?? false;
  return true;
}

type Doors = { readonly first: ReadonlySet<string>; readonly later: ReadonlySet<string> };

/**
 * The modules that the app begins with or fetches later, in a face without network; and those that the face
 * keeps once these are there, with all that they fetch in turn.
 */
function doorsOf(face: KeptFace, start: readonly string[], infoOf: (id: string) => Info): Doors {
  const fetchedBy = (id: string): string[] =>
    infoOf(id).dynamicallyImportedIds.filter((later) => {
      if (onlyOnline.test(later)) return false;
      if (registration.test(id))
        return homeOf(id) === face && (face !== 'desk' || isKeptThen(later, face) || isLive(later, infoOf));
      return !shellDoors.test(later) || homeOf(later) === shellOfFace(face);
    });
  const then = new Set<string>();
  const reached = new Set<string>();
  const reach = (from: readonly string[], isLater: (id: string) => boolean): Set<string> => {
    const doors = new Set(from);
    const waiting = [...from];
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (reached.has(id)) continue;
      reached.add(id);
      const fetched = fetchedBy(id);
      for (const later of fetched.filter(isLater)) then.add(later);
      const now = fetched.filter((later) => !isLater(later));
      for (const one of now) doors.add(one);
      waiting.push(...infoOf(id).importedIds, ...now);
    }
    return doors;
  };
  const first = reach(start, (id) => isKeptThen(id, face));
  return { first, later: reach([...then], () => false) };
}

/** A kiosk stands in the field's shell. */
function shellOfFace(face: KeptFace): KeptFace {
  return face === 'kiosk' ? 'field' : face;
}

function withImports(
  chunks: readonly string[],
  partOf: (file: string) => { readonly type: string; readonly imports?: readonly string[] } | undefined,
): Set<string> {
  const files = new Set<string>();
  const waiting = [...chunks];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (files.has(file) || fetchedLater.test(file)) continue;
    files.add(file);
    waiting.push(...(partOf(file)?.imports ?? []));
  }
  return files;
}
