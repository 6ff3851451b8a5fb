import openJpegDecoder from '@jsquash/jpeg/codec/dec/mozjpeg_dec.js';
import jpegDecoderWasm from '@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm';
import openJpegEncoder from '@jsquash/jpeg/codec/enc/mozjpeg_enc.js';
import jpegEncoderWasm from '@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm';
import openWebpDecoder from '@jsquash/webp/codec/dec/webp_dec.js';
import webpDecoderWasm from '@jsquash/webp/codec/dec/webp_dec.wasm';
import openWebpEncoder from '@jsquash/webp/codec/enc/webp_enc.js';
import webpEncoderWasm from '@jsquash/webp/codec/enc/webp_enc.wasm';
import { defaultOptions as webpOptions } from '@jsquash/webp/meta.js';
import { limitMemory } from './limit-memory.ts';
import type { PictureHeader } from './picture-header.ts';
import type { Pixels } from './pixels.ts';
import { decodePng, encodePng } from './png-codec.ts';

/** Memory of one codec for one picture: room to decode 40 megapixels, and to encode what was made smaller. */
const memoryMb = { decode: 512, encode: 128 } as const;

/**
 * Decodes a picture, upright as its camera was held. Every picture has an instance of its codec to itself, so
 * one that breaks it leaves nothing behind for the next. Throws for what cannot be decoded.
 */
export async function decode(bytes: Uint8Array, format: PictureHeader['format']): Promise<Pixels> {
  if (format === 'png') return decodePng(bytes, memoryMb.decode);
  const picture =
    format === 'jpeg'
      ? (await openJpegDecoder(instanceOf(jpegDecoderWasm, memoryMb.decode))).decode(bytes, true)
      : (await openWebpDecoder(instanceOf(webpDecoderWasm, memoryMb.decode))).decode(bytes);
  if (!picture) throw new Error('the codec gave no picture');
  return picture;
}

/** Encodes a picture: as JPEG where it is solid and a photo, else as PNG. */
export async function encode(
  picture: Pixels,
  as: 'image/jpeg' | 'image/png',
): Promise<Uint8Array<ArrayBuffer>> {
  if (as === 'image/png') return encodePng(picture, memoryMb.encode);
  const encoder = await openJpegEncoder(instanceOf(jpegEncoderWasm, memoryMb.encode));
  return encoder
    .encode(picture.data, picture.width, picture.height, jpegOptions)
    .slice() as Uint8Array<ArrayBuffer>;
}

/** Encodes a picture as WebP, for pages: about a third smaller than as JPEG, and it may be seen through. */
export async function encodeWebp(picture: Pixels): Promise<Uint8Array<ArrayBuffer>> {
  const encoder = await openWebpEncoder(instanceOf(webpEncoderWasm, memoryMb.encode));
  const bytes = encoder.encode(picture.data, picture.width, picture.height, webpOptions);
  if (!bytes) throw new Error('the codec gave no picture');
  return bytes.slice() as Uint8Array<ArrayBuffer>;
}

/**
 * Baseline, which every reader of documents knows; the values of the colour space and of the table are the
 * codec's own numbers.
 */
const jpegOptions = {
  quality: 75,
  baseline: true,
  arithmetic: false,
  progressive: false,
  optimize_coding: true,
  smoothing: 0,
  color_space: 3,
  quant_table: 3,
  trellis_multipass: false,
  trellis_opt_zero: false,
  trellis_opt_table: false,
  trellis_loops: 1,
  auto_subsample: true,
  chroma_subsample: 2,
  separate_chroma_quality: false,
  chroma_quality: 75,
};

const modules = new Map<Uint8Array, WebAssembly.Module>();

/** Says to a codec's glue how to get a fresh instance, and to keep what it has to say to itself. */
function instanceOf(wasm: Uint8Array, maxMb: number) {
  const module = modules.get(wasm) ?? new WebAssembly.Module(limitMemory(wasm, maxMb));
  modules.set(wasm, module);
  return {
    noInitialRun: true,
    print: () => undefined,
    printErr: () => undefined,
    instantiateWasm: (imports: WebAssembly.Imports, ready: (instance: WebAssembly.Instance) => void) => {
      const instance = new WebAssembly.Instance(module, imports);
      ready(instance);
      return instance.exports;
    },
  };
}
