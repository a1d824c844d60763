import { createPublicKey, verify } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { manifestBytes } from '#domain/device/identity.ts'
import { deviceRoutes, type SignedManifest } from '#domain/device/wire.ts'
import { lastBoundary, SLOT_MS } from '#domain/schedule/day/slots.ts'
import { type BarePlayer, makePlayer, proofOf } from '#server/demo/live/player.ts'
import { tryPlayer } from './player.ts'
import { openReport } from './report.ts'

test('a player that keeps the protocol is found to, route by route', async () => {
  const findings = await triedWith({ isTrusting: false })
  expect(findings.filter(({ state }) => state !== 'kept')).toEqual([])
  expect(findings).toHaveLength(10)
})

test('one that follows a manifest which the server has not signed is named', async () => {
  const findings = await triedWith({ isTrusting: true })
  const broken = findings.filter(({ state }) => state !== 'kept')
  expect(broken).toEqual([
    {
      asks: 'a manifest that the server has not signed is not followed',
      state: 'broken',
      why: 'it follows the forged one',
    },
  ])
})

async function triedWith(manners: { isTrusting: boolean }) {
  const report = openReport(() => undefined)
  const over = new AbortController()
  let life: Promise<void> | undefined
  await tryPlayer({
    report,
    port: 0,
    patienceMs: 60_000,
    pause: (ms) => pause(ms),
    onAddress(address) {
      life = live(address, manners, over.signal)
    },
  })
  over.abort()
  await life
  return report.findings
}

/** A player that does what it should, each step as soon as it may. */
async function live(address: string, { isTrusting }: { isTrusting: boolean }, signal: AbortSignal) {
  const player = await makePlayer(address)
  await player.register()
  while ((await player.sign()).state !== 'granted') await pause(300)
  let seen: string | null = null
  let manifest: string | null = null
  while (!signal.aborted) {
    try {
      const head = await player.head()
      if (head.manifest && head.manifest !== seen && (isTrusting || (await isGenuine(player, head.manifest)))) {
        manifest = head.manifest
        await fetchFiles(player, address, manifest)
      }
      seen = head.manifest
      const proof = manifest === null ? [] : [await lastSlotOf(player, manifest)]
      const { commands } = await player.beat({ manifest, proof })
      for (const { id } of commands) await player.report(id, {})
      await pause(head.next)
    } catch {
      await pause(300)
      await player.sign().catch(() => undefined) // the counterpart may have gone
    }
  }
}

async function isGenuine(player: BarePlayer, hash: string) {
  const { data } = await player.ask<SignedManifest>(deviceRoutes.manifest + hash)
  const key = Buffer.from(player.facts.session?.serverKey ?? '', 'base64')
  const serverKey = createPublicKey({ key, format: 'der', type: 'spki' })
  return verify(null, manifestBytes(data.manifest), serverKey, Buffer.from(data.signature, 'base64'))
}

async function fetchFiles(player: BarePlayer, address: string, hash: string) {
  const { manifest } = await player.plan(hash)
  const headers = { authorization: `Bearer ${player.facts.session?.access}` }
  for (const { sha256 } of Object.values(manifest.files)) await fetch(address + deviceRoutes.file + sha256, { headers })
}

async function lastSlotOf(player: BarePlayer, hash: string) {
  const { plays } = await player.plan(hash)
  const end = lastBoundary(Date.now())
  return proofOf(plays(end - SLOT_MS, end))
}
