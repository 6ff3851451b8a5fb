import { createClient, parsed } from './client.ts';

type User = { readonly id: string; readonly staff_id: string | null; readonly tenant_id: string };
export type SignedIn = { readonly token: string; readonly user: User };

/** Signs somebody in by phone with the demo's one-time code. A number nobody has becomes a new customer. */
export async function signIn(url: string, phone: string, role: string): Promise<SignedIn> {
  const client = createClient(url, 1);
  try {
    parsed(await client.send('POST', '/api/auth/send-otp', JSON.stringify({ phone, role })));
    const body = JSON.stringify({ phone, otp: '123456', role });
    return parsed<{ data: SignedIn }>(await client.send('POST', '/api/auth/verify-otp', body)).data;
  } finally {
    client.close();
  }
}

/** Signs the owner of the demo's first tenant in. */
export async function signInOwner(url: string): Promise<SignedIn> {
  const client = createClient(url, 1);
  try {
    const body = JSON.stringify({ email: 'owner@narmada.example', password: 'Demo@12345' });
    return parsed<{ data: SignedIn }>(await client.send('POST', '/api/auth/admin/login', body)).data;
  } finally {
    client.close();
  }
}
