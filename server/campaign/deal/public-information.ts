import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { codes } from '#domain/base/codes.ts'
import { alcoholRule, withoutBarred } from './alcohol.ts'
import { filmFacts, filmSources, type SoldFilm, type SoldLine } from './sold.ts'

interface Row {
  advertiser: number
  category: string | null
  film: SoldFilm
}

/**
 * The films of public information that brands show where nobody bought the position, each as a line of its own at all
 * hours; none where no brand does. What the film may not be shown in, and where, is told by it as by every other.
 */
export async function publicLines(db: Kysely<DB>): Promise<SoldLine[]> {
  const brands = await db.selectFrom('brand').select('code').where('public_filler', '=', true).orderBy('code').execute()
  if (brands.length === 0) return []
  const targets = brands.map(({ code: brand }) => ({ media: null, venue: null, group: null, region: null, brand }))
  const { rows } = await sql<Row>`
    select advertiser.id as advertiser, advertiser.category, ${filmFacts({
      ...{ startsOn: sql`null::text`, endsOn: sql`null::text`, weekdays: sql`${EVERY_DAY}::integer` },
      ...{ hours: sql`${EVERY_HOUR}::integer`, regions: sql`null::text`, venues: sql`null::text` },
      ...{ weight: sql`1`, isDefault: sql`false` },
    })} as film
    from ${filmSources(sql`material join advertiser on advertiser.id = material.advertiser_id`)}
    where material.content_type = ${codes.materialContentType.publicInformation} and material.hidden_at is null
    order by material.id`.execute(db)
  const rule = await alcoholRule(db)
  return rows.map(({ film, ...own }) => withoutBarred(lineOf(own, film, targets), rule))
}

const EVERY_DAY = 0x7f
const EVERY_HOUR = 0xffffff

function lineOf(own: Omit<Row, 'film'>, film: SoldFilm, targets: SoldLine['targets']): SoldLine {
  return {
    ...{ ...own, id: -film.material, campaign: 0, name: film.name, isPublic: true },
    ...{ startsOn: '1970-01-01', endsOn: '9999-12-31', weekdays: EVERY_DAY, hours: EVERY_HOUR },
    ...{ slots: film.seconds > 15 ? 2 : 1, goalKind: 'share', goal: null, plays: 1, loops: 1, tier: 9 },
    ...{ targets, films: [film], vetoes: [] },
  }
}
