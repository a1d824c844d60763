import { coversAny, type EmergencyRecord, inForce, noted, withoutNoted } from '#domain/device/emergency.ts'
import { emergencyBytes } from '#domain/device/identity.ts'
import { deviceLimits, deviceRoutes, type SignedOrder } from '#domain/device/wire.ts'
import type { EmergencyOrder } from '#domain/screen/emergency-order.ts'
import type { NoticeOverlay } from '#domain/screen/notice-overlay.ts'
import type { PlayFile } from '#domain/screen/playable.ts'
import { sha256 } from '#player/disk/digest.ts'
import { forgetFacts, readFact, writeFact } from '#player/disk/store.ts'
import { isSignedByServer } from '#player/wire/identity.ts'
import type { ServerClient } from '#player/wire/server-client.ts'

/** Order that covers everything, and its fate here: both outlive the page, with a line or without. */
export interface Emergencies {
  hash(): string | null
  /** Counts what was heard: whoever asked before it has an old answer. */
  heard(): number
  /** Those that are to be seen now. */
  due(now: number): readonly NoticeOverlay[]
  pictures(now: number): readonly PlayFile[]
  adopt(hash: string, order: EmergencyOrder): void
  /** All is taken back. */
  clear(): void
  /** Notes the id that is drawn now. */
  see(drawn: string | null, now: number): void
  covers(from: number, to: number): boolean
  records(): readonly EmergencyRecord[]
  /** The server has noted these. */
  settle(sent: readonly EmergencyRecord[], ids: readonly string[]): void
  /** Called when there is something to tell the server. */
  onNews(act: () => void): void
}

const nothing: EmergencyOrder = { messages: [] }

export async function makeEmergencies(): Promise<Emergencies> {
  const remembered = await readFact('emergency')
  let hash = remembered?.hash ?? null
  // Checked against its hash when it was taken.
  let order = remembered ? (JSON.parse(remembered.text) as EmergencyOrder) : nothing
  let records = (await readFact('emergencyRecords')) ?? []
  let tell: () => void = () => undefined
  let heard = 0
  const keep = (next: readonly EmergencyRecord[]) => {
    if (next === records) return false
    records = next
    void writeFact('emergencyRecords', records)
    return true
  }
  return {
    hash: () => hash,
    heard: () => heard,
    due: (now) => inForce(order, now),
    pictures: (now) => order.messages.flatMap(({ picture, to }) => (picture && now < to ? [picture] : [])),
    adopt(next, text) {
      heard += 1
      hash = next
      order = text
    },
    clear() {
      if (hash === null) return
      hash = null
      order = nothing
      void forgetFacts('emergency')
    },
    see(drawn, now) {
      // Whole milliseconds are what the wire takes.
      if (keep(noted(records, order, drawn, Math.round(now)))) tell()
    },
    covers: (from, to) => coversAny(records, from, to),
    records: () => records.slice(-deviceLimits.emergencies),
    settle: (sent, ids) => void keep(withoutNoted(records, sent, ids)),
    onNews: (act) => {
      tell = act
    },
  }
}

export async function fetchOrder(server: ServerClient, hash: string, serverKey: string): Promise<EmergencyOrder> {
  return genuineOrder(await server.ask<SignedOrder>(deviceRoutes.emergency + hash), hash, serverKey)
}

/** Nothing covers a screen but what the server has signed, whichever way it came. */
export async function genuineOrder(signed: SignedOrder, hash: string, serverKey: string): Promise<EmergencyOrder> {
  if ((await sha256(new TextEncoder().encode(signed.order))) !== hash)
    throw new Error('the order is not what its hash says')
  const isGenuine = await isSignedByServer(emergencyBytes(signed.order), signed.signature, serverKey)
  if (isGenuine === false) throw new Error('the order is not signed by the server')
  await writeFact('emergency', { hash, text: signed.order })
  return JSON.parse(signed.order) as EmergencyOrder // the hash has been checked
}
