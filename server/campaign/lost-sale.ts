import type { Caller } from '../base/caller.ts'
import type { SoldLine } from './deal/sold.ts'

interface Lost {
  name: string
  line: SoldLine
  places: readonly string[]
  asked: number
  available: number
  advertiser?: number | null
  worth?: number | null
}

/** Notes what somebody would have bought and could not have; the refusal itself leaves nothing behind. */
export function keepLostSale(caller: Caller, { name, line, places, asked, available, advertiser, worth }: Lost): void {
  const { startsOn, endsOn, weekdays, hours, slots, plays, loops, goal } = line
  caller.afterRefusal(async () => {
    await caller.services.db
      .insertInto('lost_sale')
      .values({
        ...{ name, asked_by: caller.userId, asker: caller.userName, advertiser_id: advertiser ?? null },
        ...{ starts_on: startsOn, ends_on: endsOn, weekdays, hours, slots, plays, loops, goal },
        ...{ places: [...places], asked, available, worth: worth ?? null, created_at: caller.now },
      })
      .execute()
  })
}
