import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { tryPlayer } from './player.ts'
import { lineOf, openReport, summaryOf } from './report.ts'
import { tryServer } from './server.ts'

/**
 * Conformance of a server or a player with the device protocol. A server: `npm run conformance --
 * https://signage.example.com` shows a PIN as a player does and goes on once somebody has paired it; one play is
 * proven, so take a screen for monitoring. A player: `npm run conformance -- --player` waits for it as a server does.
 * Whatever is broken ends it with 1.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { player: { type: 'boolean' }, port: { type: 'string', default: '8090' } },
})
const address = (positionals[0] ?? 'http://127.0.0.1:8080').replace(/\/$/, '')

const say = (line: string) => process.stdout.write(`${line}\n`)
const report = openReport((finding) => say(lineOf(finding)))
if (values.player) {
  await tryPlayer({
    report,
    port: Number(values.port),
    onAddress: (own) => say(`\n  Point the player at ${own} and let it run for five minutes\n`),
    pause: (ms) => pause(ms),
    patienceMs: 150_000,
  })
} else {
  await tryServer({
    address,
    report,
    patience: 60,
    pause: (ms) => pause(ms),
    onPin: async (pin) => {
      say(`\n  Pair the player with the PIN ${pin.slice(0, 3)} ${pin.slice(3)} at ${address}\n`)
    },
  })
}
say(`\n${summaryOf(report.findings)}`)
process.exitCode = report.findings.some(({ state }) => state === 'broken') ? 1 : 0
