import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { lineOf, openReport } from './report.ts'
import { tryServer } from './server.ts'

/**
 * Whether a server keeps the device protocol: `npm run conformance -- https://signage.example.com`. It shows a PIN as a
 * player does and goes on once somebody has paired it; one play is proven, so take a screen for monitoring. Whatever is
 * broken ends it with 1.
 */
const { positionals } = parseArgs({ allowPositionals: true })
const address = (positionals[0] ?? 'http://127.0.0.1:8080').replace(/\/$/, '')

const say = (line: string) => process.stdout.write(`${line}\n`)
const report = openReport((finding) => say(lineOf(finding)))
await tryServer({
  address,
  report,
  patience: 60,
  pause: (ms) => pause(ms),
  onPin: async (pin) => {
    say(`\n  Pair the player with the PIN ${pin.slice(0, 3)} ${pin.slice(3)} at ${address}\n`)
  },
})
const broken = report.findings.filter(({ isKept }) => !isKept).length
say(`\n${report.findings.length - broken} kept, ${broken} broken`)
process.exitCode = broken === 0 ? 0 : 1
