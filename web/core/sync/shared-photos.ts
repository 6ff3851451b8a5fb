/**
 * Where the service worker puts what another app shared, until the page takes it; it outlives a sign-in in
 * between.
 */
const cacheName = 'shared-photos';
const most = 8;

/**
 * Keeps shared pictures, instead of those shared before; gives how many. Anything that is no picture is left
 * out.
 */
export async function keepSharedPhotos(files: readonly FormDataEntryValue[]): Promise<number> {
  await dropSharedPhotos();
  const cache = await caches.open(cacheName);
  const pictures = files
    .filter((file): file is File => file instanceof File && file.type.startsWith('image/'))
    .slice(0, most);
  await Promise.all(
    pictures.map((file, i) =>
      cache.put(`/shared/${i}`, new Response(file, { headers: { 'content-type': file.type } })),
    ),
  );
  return pictures.length;
}

/** The shared pictures in their order. */
export async function readSharedPhotos(): Promise<File[]> {
  const cache = await caches.open(cacheName);
  const files: File[] = [];
  for (let i = 0; i < most; i += 1) {
    const blob = await (await cache.match(`/shared/${i}`))?.blob();
    if (blob) files.push(new File([blob], `shared-${i + 1}`, { type: blob.type }));
  }
  return files;
}

/** Forgets them: they were taken, or the person has left. */
export async function dropSharedPhotos(): Promise<void> {
  await caches.delete(cacheName);
}
