import type { CodeOf } from '#domain/base/codes.ts'
import { registrationBytes, tokenBytes } from '#domain/device/identity.ts'
import { deviceRoutes, type Registered, type TokenAnswer, type TokenGrant } from '#domain/device/wire.ts'
import { randomHex } from '#player/disk/digest.ts'
import { forgetFacts, readFact, writeFact } from '#player/disk/store.ts'
import type { Bridge } from '#player/wire/bridge.ts'
import type { Clock } from '#player/wire/clock.ts'
import type { Identity } from '#player/wire/identity.ts'
import type { ServerClient } from '#player/wire/server-client.ts'

/** State of a player with its server. */
export type Admission =
  | { state: 'granted'; session: TokenGrant }
  | { state: 'waiting'; pollAfter: number; lack: CodeOf<'screenLack'> | null }
  | { state: 'unknown' }

/** Makes this player known. While it waits it is given a PIN that lives for half an hour; asking again renews it. */
export async function register(
  server: ServerClient,
  identity: Identity,
  bridge: Bridge,
  clock: Clock,
): Promise<Registered> {
  const { install, publicKey, algorithm } = identity
  const facts = {
    publicKey,
    algorithm,
    install,
    ...bridge.facts(),
    time: Math.round(clock.device()),
    nonce: randomHex(16),
  }
  const signature = await identity.sign(registrationBytes(facts))
  const registered = await server.ask<Registered>(deviceRoutes.register, { ...facts, signature })
  await writeFact('device', registered.device)
  return registered
}

/** Asks for a token by signing the server's nonce: whoever has the disk but not the key gets none. */
export async function askToken(server: ServerClient, identity: Identity, device: string): Promise<Admission> {
  const refresh = (await readFact('session'))?.refresh ?? null
  const first = await server.ask<TokenAnswer>(deviceRoutes.token, { device, refresh, nonce: null, signature: null })
  if (first.state !== 'nonce') return settle(first)
  const { nonce } = first
  const signature = await identity.sign(tokenBytes({ device, nonce, refresh }))
  return settle(await server.ask<TokenAnswer>(deviceRoutes.token, { device, refresh, nonce, signature }))
}

async function settle(answer: TokenAnswer): Promise<Admission> {
  if (answer.state === 'granted') {
    const { time: _, ...session } = answer
    await writeFact('session', session)
    return { state: 'granted', session }
  }
  await forgetFacts('session')
  if (answer.state === 'waiting') return { state: 'waiting', pollAfter: answer.pollAfter, lack: answer.lack ?? null }
  await forgetFacts('device')
  return { state: 'unknown' }
}
