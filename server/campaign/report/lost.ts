import { sql } from 'kysely'
import { refuse } from '#domain/base/reply.ts'
import { type LostWish, lostCalls } from '#domain/campaign/report-calls.ts'
import { handle } from '../../call/handler.ts'
import { bitsIn } from '../lines-sql.ts'

export const lostHandlers = handle(lostCalls, {
  async detail({ lsIdx }, caller) {
    const { rows } = await sql<LostWish>`
      select lost_sale.id as "lsIdx", lost_sale.name as "lsName", lost_sale.created_at as "regDate", asker,
        advertiser_id as "advIdx", advertiser.name as "adName", starts_on as "startsOn", ends_on as "endsOn",
        ${bitsIn('weekdays', 7, 1)} as "targetDays", ${bitsIn('lost_sale.hours', 24, 0)} as "targetHours",
        json_build_object(
          'playTime', case when is_sequence then 15 else slots * 15 end, 'goalKind', case when goal is null then 'share' else 'plays' end, 'goal', goal,
          'plays', plays, 'loops', loops, 'places', places, 'exclusive', exclusive,
          'roadblock', is_roadblock, 'perHour', per_hour, 'perDay', per_day, 'after', null) as line,
        is_sequence as sequence, lost_sale.reason as "lostReason", rival_screens as "rivalScreens", asked, available, worth
      from lost_sale
      left join advertiser on advertiser.id = advertiser_id
      where lost_sale.id = ${lsIdx}`.execute(caller.db)
    return rows[0] ?? refuse('general.unknown', { kind: 'unknown' })
  },
})
