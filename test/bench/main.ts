import { mkdir, writeFile } from 'node:fs/promises'
import type { Figures } from './figures.ts'

/** Each benchmark by name; its modules are loaded only when it is asked for. */
const benches: Readonly<Record<string, () => Promise<Figures>>> = {
  media: async () => (await import('./media.ts')).media(),
  people: async () => (await import('./people.ts')).people(),
  device: async () => (await import('./device.ts')).device(),
  approval: async () => (await import('./approval.ts')).approval(),
  emergency: async () => (await import('./emergency.ts')).emergency(),
  together: async () => (await import('./together.ts')).together(),
  soak: async () => (await import('./soak.ts')).soak(),
  encode: async () => (await import('./encode.ts')).encode(),
  start: async () => (await import('./start.ts')).start(),
  sequence: async () => (await import('./sequence.ts')).sequence(),
  peers: async () => (await import('./peers.ts')).peers(),
  page: async () => (await import('./page.ts')).page(),
  map: async () => (await import('./map.ts')).map(),
  day: async () => (await import('./day.ts')).day(),
  status: async () => (await import('./status.ts')).status(),
  campaigns: async () => (await import('./campaigns.ts')).campaigns(),
  closing: async () => (await import('./closing.ts')).closing(),
  dashboards: async () => (await import('./dashboards.ts')).dashboards(),
  export: async () => (await import('./export.ts')).exported(),
  calendar: async () => (await import('./calendar.ts')).calendar(),
  campaign: async () => (await import('./campaign.ts')).campaign(),
  schedule: async () => (await import('./schedule.ts')).schedule(),
  change: async () => (await import('./change.ts')).change(),
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !benches[name])
if (unknown.length > 0) {
  process.stderr.write(`There is no benchmark ${unknown.join(', ')}; there are: ${Object.keys(benches).join(', ')}\n`)
  process.exit(2)
}

await mkdir('bench-results', { recursive: true })
for (const [name, run] of Object.entries(benches)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  const figures = await run()
  print(figures)
  await writeFile(`bench-results/${name}.json`, `${JSON.stringify(figures, null, 2)}\n`)
}
process.exit(0)

function print(figures: Figures) {
  for (const [name, { value, aim, better, unit }] of Object.entries(figures)) {
    const isMet = better === 'lower' ? value <= aim : value >= aim
    process.stdout.write(
      `${isMet ? 'ok  ' : 'miss'} ${name}: ${value} ${unit} (aim ${better === 'lower' ? '≤' : '≥'} ${aim})\n`,
    )
  }
}
