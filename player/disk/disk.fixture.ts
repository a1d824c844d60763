import { vi } from 'vitest'

/** The browser's database in memory: as much of the standard as a player uses, and what may go wrong with a disk. */
export interface Disk {
  tables: Map<string, Map<string, unknown>>
  /** Number of the next openings that fail. */
  failsToOpen: number
  /** Writes are taken, and given up when they are to be made lasting. */
  isFull: boolean
  /** The browser closes what is open, as it does under pressure. */
  closeAll(): void
  /** Another page would change the tables: whether all that are open make way. */
  askToClose(): boolean
}

interface Asked {
  result: unknown
  error: DOMException | null
  onsuccess?: () => void
  onerror?: () => void
  onupgradeneeded?: () => void
}

interface Connection {
  isClosed: boolean
  onclose?: () => void
  onversionchange?: () => void
}

interface Transaction {
  error: DOMException | null
  oncomplete?: () => void
  onabort?: () => void
}

export function plugInDisk(): Disk {
  const connections: Connection[] = []
  const disk: Disk = {
    tables: new Map(),
    failsToOpen: 0,
    isFull: false,
    closeAll() {
      for (const connection of connections.splice(0)) {
        connection.isClosed = true
        connection.onclose?.()
      }
    },
    askToClose() {
      for (const connection of connections) connection.onversionchange?.()
      return connections.every(({ isClosed }) => isClosed)
    },
  }
  const open = () => {
    const opening: Asked = { result: null, error: null }
    soon(() => {
      if (disk.failsToOpen > 0) {
        disk.failsToOpen -= 1
        opening.error = new DOMException('UnknownError', 'UnknownError')
        return opening.onerror?.()
      }
      const connection = connectionTo(disk)
      connections.push(connection)
      opening.result = connection
      if (disk.tables.size === 0) opening.onupgradeneeded?.()
      opening.onsuccess?.()
    })
    return opening
  }
  vi.stubGlobal('indexedDB', { open })
  return disk
}

function connectionTo(disk: Disk): Connection {
  const connection = {
    isClosed: false,
    close() {
      connection.isClosed = true
    },
    createObjectStore: (name: string) => disk.tables.set(name, new Map()),
    transaction(name: string) {
      if (connection.isClosed) throw new DOMException('InvalidStateError', 'InvalidStateError')
      const transaction: Transaction = { error: null }
      return Object.assign(transaction, {
        objectStore: () => storeOf(disk, disk.tables.get(name) ?? new Map(), transaction),
      })
    },
  }
  return connection
}

function storeOf(disk: Disk, rows: Map<string, unknown>, transaction: Transaction) {
  const write = (act: () => unknown) => ask(transaction, act, disk.isFull)
  return {
    get: (key: string) => ask(transaction, () => rows.get(key)),
    getAll: () => ask(transaction, () => [...rows.keys()].sort().map((key) => rows.get(key))),
    getAllKeys: () => ask(transaction, () => [...rows.keys()].sort()),
    put: (row: unknown, key: string) => write(() => rows.set(key, row)),
    delete: (key: string) => ask(transaction, () => rows.delete(key)),
    clear: () => ask(transaction, () => rows.clear()),
  }
}

function ask(transaction: Transaction, act: () => unknown, isGivenUp = false): Asked {
  const asked: Asked = { result: undefined, error: null }
  soon(() => {
    if (!isGivenUp) asked.result = act()
    asked.onsuccess?.()
    if (isGivenUp) transaction.error = new DOMException('QuotaExceededError', 'QuotaExceededError')
    soon(() => (isGivenUp ? transaction.onabort?.() : transaction.oncomplete?.()))
  })
  return asked
}

function soon(act: () => void) {
  Promise.resolve().then(act)
}
