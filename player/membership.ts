import type { TokenGrant } from '#domain/device/wire.ts'
import { readFact } from '#player/disk/store.ts'
import { askToken, register } from '#player/pairing.ts'
import { notice } from '#player/screen/notice.ts'
import type { Bridge } from '#player/wire/bridge.ts'
import type { Clock } from '#player/wire/clock.ts'
import type { Identity } from '#player/wire/identity.ts'
import { pause } from '#player/wire/pause.ts'
import { backOff } from '#player/wire/push.ts'
import { makeServerClient } from '#player/wire/server-client.ts'

/** Membership of this screen in a media, and the token that says so. */
export interface Membership {
  access(): string | null
  session(): TokenGrant | null
  pin(): string | null
  /** Returns once there is a token that has half of its life before it; shows a PIN for as long as there is none. */
  ensure(): Promise<void>
  /** The server no longer takes the token. */
  doubt(): void
  /** Called when the screen was paired and is no longer: with the token it had it may still prove what it showed. */
  onLost(act: (access: string) => void): void
}

export async function makeMembership(identity: Identity, bridge: Bridge, clock: Clock): Promise<Membership> {
  const server = makeServerClient(clock, () => null)
  let session = (await readFact('session')) ?? null
  let renewAt = session ? halfLife(session, clock) : 0
  let lost: (access: string) => void = () => undefined
  let underWay: Promise<void> | null = null
  let shownPin: { pin: string; expires: number } | null = null
  let isRefused = false

  /** One step towards a token; answers how long to wait before the next. */
  const approach = async (): Promise<number> => {
    const device = await readFact('device')
    if (!device || (session === null && (!shownPin || shownPin.expires <= clock.now()))) {
      const { pin, pinExpires } = await register(server, identity, bridge, clock)
      shownPin = { pin, expires: pinExpires }
    }
    const admission = await askToken(server, identity, (await readFact('device')) ?? '')
    // Once may be a matter of tokens: with its key alone a screen that still belongs to its media gets a new one.
    const isFirstRefusal = session !== null && admission.state !== 'granted' && !isRefused
    isRefused = isFirstRefusal
    if (isFirstRefusal) return 0
    if (session && admission.state !== 'granted') lost(session.access)
    session = admission.state === 'granted' ? admission.session : null
    if (session) renewAt = halfLife(session, clock)
    if (session) shownPin = null
    if (shownPin) notice.pin(shownPin.pin, shownPin.expires, admission.state === 'waiting' ? admission.lack : null)
    return admission.state === 'waiting' ? admission.pollAfter : 1000
  }

  const gain = async () => {
    for (let tries = 1; session === null || renewAt <= clock.now(); tries++) {
      try {
        await pause(await approach(), () => session !== null)
        tries = 0
      } catch (error) {
        // Without a server a token cannot be renewed, and what is here plays on meanwhile.
        if (session !== null) throw error
        notice.noServer()
        await pause(backOff(tries))
      }
    }
    notice.hide()
  }

  return {
    access: () => session?.access ?? null,
    session: () => session,
    pin: () => shownPin?.pin ?? null,
    doubt: () => {
      renewAt = 0
    },
    onLost: (act) => {
      lost = act
    },
    ensure() {
      underWay ??= gain().finally(() => {
        underWay = null
      })
      return underWay
    },
  }
}

function halfLife({ accessExpires }: TokenGrant, clock: Clock): number {
  return clock.now() + (accessExpires - clock.now()) / 2
}
