import { afterAll, beforeAll, expect, test } from 'vitest'
import { find, LanguageServer, type Spot } from './language-server.fixture.ts'

let editor: LanguageServer

beforeAll(async () => {
  editor = new LanguageServer()
  await editor.begin()
})
afterAll(() => editor.end())

/** From what a person does to the rows: the word in the screen, its call, the handler, a word in it, and the SQL behind that. */
interface Walk {
  screen: Spot
  /** Calls among which it stands, where the screen names them together. */
  group?: Spot
  call: Spot
  handler: Spot
  next: Spot
  sql: Spot
}

const walks: Record<string, Walk> = {
  'saving a brand': {
    screen: ['web/network/BrandView.tsx', 'calls={|brandCalls}'],
    group: ['domain/network/brand-calls.ts', 'const |brandCalls ='],
    call: ['domain/network/brand-calls.ts', '|save: saveOf('],
    handler: ['server/network/brand.ts', 'async |save('],
    next: ['server/network/brand.ts', 'const brands = |brandStore'],
    sql: ['server/network/brand.ts', "table: 'brand'"],
  },
  'reading the plays of a day': {
    screen: ['web/report/DayReport.tsx', 'useCall(reportCalls.|daily'],
    call: ['domain/report/calls.ts', '|daily: call('],
    handler: ['server/report/calls.ts', '|daily: ('],
    next: ['server/report/calls.ts', '|usageOf(caller, dayOf'],
    sql: ['server/report/usage.ts', 'select '],
  },
  'restarting a screen': {
    screen: ['web/media/CommandButtons.tsx', 'order(kind, commandCalls.|restart)'],
    call: ['domain/media/media-calls.ts', '|restart: call('],
    handler: ['server/media/command.ts', 'async |restart('],
    next: ['server/media/command.ts', 'results: await |sendToAll(caller, mediaIds, kindAmong'],
    sql: ['server/media/command.ts', ".insertInto('device_command')"],
  },
}

test.each(Object.entries(walks))('an editor leads from the screen to the rows: %s', async (_, walk) => {
  expect(await editor.go('definition', walk.screen)).toEqual([placeOf(walk.group ?? walk.call)])
  expect(await editor.go('implementation', walk.call)).toContain(placeOf(walk.handler))
  const [path] = walk.sql
  expect((await editor.go('definition', walk.next)).map(fileOf)).toContain(path)
  expect(find(walk.sql).line).toBeGreaterThan(0)
})

test('a handler leads back to its call, and the call to the screens that make it', async () => {
  const call: Spot = ['domain/network/brand-calls.ts', '|createLicences: call(']
  expect(await editor.go('definition', ['server/network/brand.ts', 'async |createLicences('])).toContain(placeOf(call))
  expect((await editor.go('references', call)).map(fileOf)).toContain('web/network/brand/LicenceButton.tsx')
})

const fileOf = (place: string) => place.split(':')[0]

function placeOf(spot: Spot) {
  return `${spot[0]}:${find(spot).line + 1}`
}
