import { expect, test } from 'vitest';
import { ledgerNames } from './ledger-names.ts';

const client = (id: string, name: string, code = '') => ({ id, name, code });
const holder = (id: string | null, name: string) => ({ client_id: id, client_name: name });

test('two clients of one name have a ledger each, and the first keeps the plain name', () => {
  const ledgerOf = ledgerNames([
    client('a', 'Sharma Traders', 'C-1'),
    client('b', 'sharma  traders', 'C-2'),
    client('c12345678', 'Sharma Traders'),
    client('d12345678', 'Sharma Traders'),
  ]);
  expect([
    ledgerOf(holder('a', 'Old name')),
    ledgerOf(holder('b', 'x')),
    ledgerOf(holder('c12345678', 'x')),
    ledgerOf(holder('d12345678', 'x')),
  ]).toEqual(['Sharma Traders', 'sharma  traders (C-2)', 'Sharma Traders (2)', 'Sharma Traders (3)']);
});

test('a customer who is called like a client, and a client who is called like an own ledger, are told apart', () => {
  const ledgerOf = ledgerNames([client('a', 'Asha Verma', 'C-1'), client('b', 'Cash', 'C-2')]);
  expect(ledgerOf(holder(null, 'Asha Verma'))).toBe('Asha Verma (customer)');
  expect(ledgerOf(holder(null, 'Ravi'))).toBe('Ravi');
  expect(ledgerOf(holder('b', 'Cash'))).toBe('Cash (C-2)');
});
