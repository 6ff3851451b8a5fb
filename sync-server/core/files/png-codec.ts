import * as bundled from '@jsquash/png/codec/pkg/squoosh_png_bg.wasm';
import { limitMemory } from './limit-memory.ts';
import type { Pixels } from './pixels.ts';

/** The package describes the file by what is in it; the bundler gives its bytes. */
const wasm = (bundled as unknown as { readonly default: Uint8Array }).default;

type Exports = {
  readonly memory: WebAssembly.Memory;
  readonly decode: (at: number, length: number) => number;
  // oxlint-disable-next-line max-params -- as the codec exports it
  readonly encode: (
    answerAt: number,
    at: number,
    length: number,
    width: number,
    height: number,
    bitDepth: number,
  ) => void;
  readonly __wbindgen_malloc: (length: number, align: number) => number;
  readonly __wbindgen_add_to_stack_pointer: (by: number) => number;
};
type Instance = { readonly exports: Exports; readonly decoded: () => Pixels | undefined };

/**
 * Decodes a PNG of any kind to eight bits a channel. The codec's own glue keeps one instance for ever, also
 * after a picture has broken it; here each picture has an instance of its own. Throws for a picture that is
 * not whole.
 */
export function decodePng(bytes: Uint8Array, maxMb: number): Pixels {
  const { exports, decoded } = open(maxMb);
  exports.decode(put(exports, bytes), bytes.length);
  const pixels = decoded();
  if (!pixels) throw new Error('the codec gave no picture');
  return pixels;
}

/** Encodes a picture as a PNG with alpha, eight bits a channel. */
export function encodePng({ data, width, height }: Pixels, maxMb: number): Uint8Array<ArrayBuffer> {
  const { exports } = open(maxMb);
  const answerAt = exports.__wbindgen_add_to_stack_pointer(-16);
  exports.encode(answerAt, put(exports, data), data.length, width, height, 8);
  const [at = 0, length = 0] = new Int32Array(exports.memory.buffer, answerAt, 2);
  return new Uint8Array(exports.memory.buffer, at, length).slice();
}

const modules = new Map<number, WebAssembly.Module>();

/** What the codec asks of its surroundings: a place for the picture it has decoded, and a way to fail. */
function open(maxMb: number): Instance {
  const module = modules.get(maxMb) ?? new WebAssembly.Module(limitMemory(wasm, maxMb));
  modules.set(maxMb, module);
  let pixels: Pixels | undefined;
  const keep = (at: number, length: number, width: number, height: number): number => {
    pixels = {
      width: width >>> 0,
      height: height >>> 0,
      data: new Uint8ClampedArray(exports.memory.buffer, at >>> 0, length >>> 0).slice(),
    };
    return 0;
  };
  const fail = (): never => {
    throw new Error('the codec gave up');
  };
  const asked = WebAssembly.Module.imports(module).map(
    ({ name }) => [name, name.startsWith('__wbg_newwithownedu8clampedarray') ? keep : fail] as const,
  );
  const instance = new WebAssembly.Instance(module, { wbg: Object.fromEntries(asked) });
  const exports = instance.exports as unknown as Exports;
  return { exports, decoded: () => pixels };
}

function put(exports: Exports, bytes: Uint8Array | Uint8ClampedArray): number {
  const at = exports.__wbindgen_malloc(bytes.length, 1) >>> 0;
  new Uint8Array(exports.memory.buffer).set(bytes, at);
  return at;
}
