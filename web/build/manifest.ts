import type { ManifestOptions } from 'vite-plugin-pwa';

/** What a device needs to know to install the app. */
export const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Prahari: security and facility services',
  short_name: 'Prahari',
  description: 'Book guards, housekeeping and recovery; punch in on duty. Works without network.',
  lang: 'en',
  dir: 'ltr',
  start_url: '/?source=app',
  scope: '/',
  display: 'standalone',
  orientation: 'any',
  theme_color: '#2C7A7B',
  background_color: '#F5F8F8',
  categories: ['business', 'lifestyle', 'productivity'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [
    {
      name: 'Book a service',
      short_name: 'Book',
      url: '/book?source=shortcut',
      icons: [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }],
    },
    {
      name: 'My bookings',
      short_name: 'Bookings',
      url: '/bookings?source=shortcut',
      icons: [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }],
    },
    {
      name: 'Punch in or out',
      short_name: 'Punch',
      url: '/field?source=shortcut',
      icons: [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }],
    },
  ],
  share_target: {
    action: '/share',
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { title: 'title', text: 'text', url: 'url', files: [{ name: 'photos', accept: ['image/*'] }] },
  },
  screenshots: [
    {
      src: '/screenshots/dashboard-narrow.png',
      sizes: '720x1280',
      type: 'image/png',
      form_factor: 'narrow',
      label: 'Your bookings at a glance',
    },
    {
      src: '/screenshots/book-narrow.png',
      sizes: '720x1280',
      type: 'image/png',
      form_factor: 'narrow',
      label: 'Book in three steps',
    },
    {
      src: '/screenshots/bookings-wide.png',
      sizes: '1280x800',
      type: 'image/png',
      form_factor: 'wide',
      label: 'My bookings',
    },
  ],
};
