import type { Command } from '#domain/device/command.ts'
import type { EmergencyRecord } from '#domain/device/emergency.ts'
import type { KeyAlgorithm } from '#domain/device/identity.ts'
import type { CommandReport, TokenGrant } from '#domain/device/wire.ts'
import type { Turn } from '#domain/screen/turn.ts'
import type { Shown } from '#player/disk/log.ts'
import type { ProofRecord } from '#player/disk/proof-record.ts'

/** Memory of a player over a reload. The console shares its origin and clears localStorage, so nothing is there. */
export interface Facts {
  install: string
  identity: { keys: CryptoKeyPair; algorithm: KeyAlgorithm }
  device: string
  session: TokenGrant
  manifest: { hash: string; text: string }
  emergency: { hash: string; text: string }
  emergencyRecords: readonly EmergencyRecord[]
  clockOffset: number
  turn: Turn
  /** Volume and silence that were ordered last, and the time of the volume's order. */
  sound: { volume?: number; mute?: boolean; at?: number }
  /** The last command ids, done or under way. */
  commands: readonly string[]
  /** Commands that end the page: done once another boot has come up. */
  unfinished: readonly { id: Command['id']; boot: string }[]
  reports: readonly { id: string; report: CommandReport }[]
}

interface Tables {
  programs: Uint8Array<ArrayBuffer>
  proof: ProofRecord
  log: Shown
}

const tables = ['facts', 'programs', 'proof', 'log'] as const
type Table = (typeof tables)[number]

/** Facts that a full disk would not keep. A screen does without them when it starts again, but not before. */
const unkept: Partial<Facts> = {}

export async function readFact<Name extends keyof Facts>(name: Name): Promise<Facts[Name] | undefined> {
  return name in unkept ? unkept[name] : request('facts', 'readonly', (table) => table.get(name))
}

/** Never fails: the next renewal of its token or command is worth more to a screen than its memory. */
export async function writeFact<Name extends keyof Facts>(name: Name, fact: Facts[Name]): Promise<void> {
  try {
    await request('facts', 'readwrite', (table) => table.put(fact, name))
    delete unkept[name]
  } catch {
    unkept[name] = fact
  }
}

export async function forgetFacts(...names: readonly (keyof Facts)[]): Promise<void> {
  for (const name of names) {
    delete unkept[name]
    await request('facts', 'readwrite', (table) => table.delete(name))
  }
}

export function readRow<Name extends keyof Tables>(name: Name, key: string): Promise<Tables[Name] | undefined> {
  return request(name, 'readonly', (table) => table.get(key))
}

export function readRows<Name extends keyof Tables>(name: Name): Promise<Tables[Name][]> {
  return request(name, 'readonly', (table) => table.getAll())
}

export function readKeys(name: Table): Promise<string[]> {
  return request(name, 'readonly', (table) => table.getAllKeys())
}

export async function writeRow<Name extends keyof Tables>(name: Name, key: string, row: Tables[Name]): Promise<void> {
  await request(name, 'readwrite', (table) => table.put(row, key))
}

export async function deleteRow(name: Table, key: string): Promise<void> {
  await request(name, 'readwrite', (table) => table.delete(key))
}

export async function clearTable(name: Table): Promise<void> {
  await request(name, 'readwrite', (table) => table.clear())
}

let opened: Promise<IDBDatabase> | null = null

/**
 * Opening of the database: one that failed, or that the browser has closed, is opened anew by whoever needs it next.
 */
function open(): Promise<IDBDatabase> {
  const forget = () => {
    opened = null
  }
  opened ??= new Promise((done, failed) => {
    const opening = indexedDB.open('litfass-player', 1)
    opening.onupgradeneeded = () => {
      for (const table of tables) opening.result.createObjectStore(table)
    }
    opening.onsuccess = () => {
      const { result } = opening
      result.onclose = forget
      result.onversionchange = () => {
        result.close()
        forget()
      }
      done(result)
    }
    opening.onerror = () => {
      forget()
      failed(opening.error)
    }
  })
  return opened
}

async function request<Result>(
  name: Table,
  mode: IDBTransactionMode,
  act: (table: IDBObjectStore) => IDBRequest,
): Promise<Result> {
  const transaction = (await open()).transaction(name, mode)
  return new Promise((done, failed) => {
    const asked = act(transaction.objectStore(name))
    // Not before: a full disk takes a row and gives it up again at the end.
    transaction.oncomplete = () => done(asked.result)
    transaction.onabort = () => failed(transaction.error ?? new Error('the memory was closed'))
  })
}
