import { canonicalJson } from '#shared/core/json.ts';

/** The steps of a signature in person, in their order. */
export const stepKinds = ['read', 'consent', 'identity', 'signature', 'photo', 'place'] as const;
export type StepKind = (typeof stepKinds)[number];

/** What a signature in person says, of which its steps are made. */
export type Signing = {
  readonly request_id: string;
  readonly signer_id: string;
  /** SHA-256 of the PDF that is signed, and of the text that the phone showed. */
  readonly digest: string;
  readonly text_digest: string;
  readonly consent: string;
  readonly name: string;
  readonly way: string;
  readonly drawing: string;
  readonly proof: string;
  readonly code: string;
  readonly paper_kind: string | null;
  readonly paper_last: string;
  readonly photos: readonly { readonly of: string; readonly sha256: string }[];
  readonly lat: number | null;
  readonly lng: number | null;
  readonly accuracy_m: number | null;
  readonly offset_ms: number | null;
};

/**
 * What a step is hashed of: the hash of the step before, the document, when it was by the phone's clock, and
 * what it says. The phone and the server make the same text.
 */
export function stepText(
  signing: Signing,
  { kind, at, previous }: { readonly kind: StepKind; readonly at: string; readonly previous: string },
): string {
  return canonicalJson([previous, signing.digest, kind, at, factsOf(signing, kind)]);
}

/** The text of a contract as it was shown, to be hashed on both sides. */
export function shownText(shown: {
  readonly title: string;
  readonly subtitle: string;
  readonly parts: readonly unknown[];
}): string {
  return canonicalJson([shown.title, shown.subtitle, shown.parts]);
}

function factsOf(signing: Signing, kind: StepKind): readonly unknown[] {
  const photo = (of: string): string => signing.photos.find((found) => found.of === of)?.sha256 ?? '';
  switch (kind) {
    case 'read':
      return [signing.request_id, signing.signer_id, signing.text_digest];
    case 'consent':
      return [signing.consent];
    case 'identity':
      return signing.proof === 'code'
        ? ['code', signing.code]
        : ['paper', signing.paper_kind, signing.paper_last, photo('paper')];
    case 'signature':
      return [signing.name, signing.way, signing.drawing];
    case 'photo':
      return [photo('signer')];
    case 'place':
      return [signing.lat, signing.lng, signing.accuracy_m, signing.offset_ms];
  }
}
