import { type Beat, type BeatAnswer, deviceLimits, deviceRoutes, type ProofRow } from '#domain/device/wire.ts'
import { ownBuild } from '#player/build.ts'
import type { Emergencies } from '#player/day/emergency.ts'
import type { Files } from '#player/day/files.ts'
import type { Panel } from '#player/day/panel.ts'
import type { Proof } from '#player/day/proof.ts'
import type { Schedule } from '#player/day/schedule.ts'
import type { Show } from '#player/day/show.ts'
import type { Sound } from '#player/day/sound.ts'
import type { Bridge } from '#player/wire/bridge.ts'
import type { Clock } from '#player/wire/clock.ts'
import { isRefusedForGood, type ServerClient } from '#player/wire/server-client.ts'

interface Props {
  boot: string
  bridge: Bridge
  clock: Clock
  server: ServerClient
  emergencies: Emergencies
  files: Files
  panel: Panel
  proof: Proof
  schedule: Schedule
  show: Show
  sound: Sound
}

/** Tells the server how this screen is and what it has shown since the last time. */
export async function sendBeat(props: Props): Promise<BeatAnswer> {
  const records = props.emergencies.records()
  const state = { ...(await stateOf(props)), ...(records.length > 0 && { emergencies: records }) }
  const tell = (rows: readonly ProofRow[]) => props.server.ask<BeatAnswer>(deviceRoutes.beat, { ...state, proof: rows })
  const rows = props.proof.due()
  const answer = await tell(rows).catch((error) => {
    if (rows.length === 0 || !isRefusedForGood(error)) throw error
    // How the screen is goes without proof, and the proof in smaller parts.
    props.proof.refused(rows)
    return tell([])
  })
  props.emergencies.settle(records, answer.emergencies ?? [])
  // A full disk that cannot note what the server has must not keep the rest of its answer from being heard.
  await props.proof.settle(rows, answer.proof, props.clock.now()).catch(console.error)
  return answer
}

async function stateOf({
  boot,
  bridge,
  clock,
  files,
  panel,
  proof,
  schedule,
  show,
  sound,
}: Props): Promise<Omit<Beat, 'proof'>> {
  const { version, os, firmware, resolution, model } = bridge.facts()
  const playing = show.playing()
  const readings = await bridge.readings()
  const missing = files.missing(clock.now()).map((file) => file.sha256)
  const loading = files.loading()
  return {
    boot,
    uptime: Math.round(performance.now()),
    time: Math.round(clock.device()),
    clockOffset: clock.offset(),
    isSynchronised: clock.isSure(),
    version,
    os,
    firmware,
    resolution,
    model,
    manifest: schedule.plan(clock.now())?.hash ?? null,
    item: playing?.item?.id ?? null,
    source: playing?.item?.source ?? null,
    playsSinceLast: show.playsSince(),
    downloads: missing.length,
    missing: missing.slice(0, deviceLimits.missing),
    lastError: proof.fault() ?? files.fault() ?? show.lastError(),
    ...sound.now(),
    ...(await bridge.room()),
    ...readings,
    isScreenOn: readings.isScreenOn && !panel.isBlack(),
    ...(loading && { loading }),
    ...(ownBuild !== null && { build: ownBuild }),
  }
}
