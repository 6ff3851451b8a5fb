/**
 * The kinds of file that are voice notes and videos: no other kind takes a recording, and these take nothing
 * else.
 */
export const recordingKinds: ReadonlyMap<string, 'audio' | 'video'> = new Map([
  ['incident_voice', 'audio'],
  ['incident_video', 'video'],
]);

export type RecordingType = `${'audio' | 'video'}/${'webm' | 'mp4' | 'ogg'}`;

/**
 * The type of a recording by what is in it; undefined for anything else. A container says neither by its name
 * nor by its first bytes whether there are pictures in it, so its tracks are looked for.
 */
export function sniffRecording(bytes: Uint8Array): RecordingType | undefined {
  if (bytes.length < 64) return undefined;
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const has = (word: string): boolean => buffer.includes(word, 0, 'latin1');
  if (buffer.readUInt32BE(0) === ebml && buffer.subarray(0, 64).includes('webm')) {
    if (['V_VP8', 'V_VP9', 'V_AV1', 'V_MPEG4'].some(has)) return 'video/webm';
    return ['A_OPUS', 'A_VORBIS'].some(has) ? 'audio/webm' : undefined;
  }
  if (buffer.subarray(4, 8).toString('latin1') === 'ftyp') {
    if (has('vide')) return 'video/mp4';
    return has('soun') ? 'audio/mp4' : undefined;
  }
  if (buffer.subarray(0, 4).toString('latin1') === 'OggS' && has('OpusHead')) return 'audio/ogg';
  return undefined;
}

const ebml = 0x1a45dfa3;
