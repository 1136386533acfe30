// The table of this page whose game is running, so that it goes on when the page is loaded anew. In a database of its own:
// that of finished games stays as older pages know it.
const DATABASE = "vivace-table";
const STORE = "tables";

const done = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

let connection: Promise<IDBDatabase> | undefined;

function opened(): Promise<IDBDatabase> {
  if (!connection) {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    connection = done(request);
  }
  return connection;
}

const store = async (mode: IDBTransactionMode) => (await opened()).transaction(STORE, mode).objectStore(STORE);

/** `text`: null where there is no game any more. One table is enough: whoever plays here sits at one. Where nothing can
 * be kept, the game is lost with the page. */
export async function keepTable(code: string, text: string | null): Promise<void> {
  try {
    const tables = await store("readwrite");
    if (text === null) return void (await done(tables.delete(code)));
    tables.clear();
    await done(tables.put(text, code));
  } catch {
    // A private window without storage.
  }
}

export async function keptTable(code: string): Promise<string | undefined> {
  try {
    return (await done((await store("readonly")).get(code))) as string | undefined;
  } catch {
    return undefined;
  }
}
