import { sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import { demoCalls } from '#domain/dashboard/demo-calls.ts'
import type { Caller } from '../base/caller.ts'
import { settingOf } from '../base/setting.ts'
import { handle } from '../call/handler.ts'
import { leaveTrace } from '../store/audit.ts'

export const demoHandlers = handle(demoCalls, {
  players: (_, caller) => demoPlayersOf(caller),

  async play({ isPlaying }, caller) {
    const [before, after] = isPlaying === codes.yesNo.yes ? ['OFF', 'ON'] : ['ON', 'OFF']
    const { rows } = await sql<{ id: number }>`
      update environment
      set value = ${after}, in_use = true, updated_at = now()
      where code = 'DEMO_PLAYING' and (value <> ${after} or not in_use)
      returning id`.execute(caller.db)
    for (const { id } of rows) {
      const change = { before: { envValue: before }, after: { envValue: after } }
      await leaveTrace(caller, { entity: 'environment', key: id, act: 'change', brand: null, ...change })
    }
    return demoPlayersOf(caller)
  },
})

async function demoPlayersOf({ db, services: { environment } }: Caller) {
  return {
    players: environment.withDemo ? environment.demoPlayers : 0,
    isPlaying: (await settingOf(db, 'DEMO_PLAYING')) !== 'OFF',
  }
}
