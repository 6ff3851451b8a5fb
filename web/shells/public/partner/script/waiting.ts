/** An application that could not be sent yet, with its papers. */
export type Waiting = {
  readonly id: string;
  readonly form: Readonly<Record<string, unknown>>;
  readonly files: readonly { readonly name: string; readonly blob: Blob }[];
  /** What the server found wrong when it came, for the person to mend. */
  readonly refused?: readonly { readonly field: string; readonly message: string }[];
};

const storeName = 'applications';
/** Says on every page whether there is something to look for, without opening a database. */
const flag = 'partner-waiting';

/** Keeps an application on this device. It resolves when it is on the disk. */
export async function keep(application: Waiting): Promise<void> {
  await run('readwrite', (store) => store.put(application));
  localStorage.setItem(flag, '1');
}

/** The application that waits on this device, if there is one. */
export async function kept(): Promise<Waiting | null> {
  if (!localStorage.getItem(flag)) return null;
  const [first] = await run<Waiting[]>('readonly', (store) => store.getAll());
  return first ?? null;
}

export async function forget(): Promise<void> {
  await run('readwrite', (store) => store.clear());
  localStorage.removeItem(flag);
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open('prahari-outside', 1);
    asked.addEventListener(
      'upgradeneeded',
      () => void asked.result.createObjectStore(storeName, { keyPath: 'id' }),
    );
    asked.addEventListener('success', () => resolve(asked.result));
    asked.addEventListener('error', () => reject(asked.error ?? new Error('no storage')));
  });
}

async function run<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest,
): Promise<Result> {
  const database = await open();
  try {
    return await new Promise<Result>((resolve, reject) => {
      const transaction = database.transaction(storeName, mode, { durability: 'strict' });
      const asked = work(transaction.objectStore(storeName));
      transaction.addEventListener('complete', () => resolve(asked.result));
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('not kept')));
    });
  } finally {
    database.close();
  }
}
