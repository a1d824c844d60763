import { sql } from 'kysely'
import type { Row } from '#domain/base/resource.ts'
import type { Company } from '#domain/document/party.ts'
import type { ProposalVariant } from '#domain/proposal/calls.ts'
import { type OfferedVariant, type OfferedVenue, proposalPaper } from '#domain/proposal/paper.ts'
import type { proposal } from '#domain/proposal/proposal.ts'
import { writtenIn } from '#domain/text/written.ts'
import type { Caller } from '../base/caller.ts'
import { soldAt } from '../campaign/places.ts'
import { platformCompany } from '../document/company.ts'
import { makePdf } from '../document/maker.ts'
import { bytesOfFile } from '../document/pictures.ts'
import { languageFrom, sayIn } from '../document/words.ts'
import { FileAnswer } from '../store/download.ts'
import { variantsOf } from './variants.ts'

/** The offer on paper. */
export async function offerFile(caller: Caller, row: Row<typeof proposal>, wish: string | null | undefined) {
  const { db, services } = caller
  const language = languageFrom(wish)
  const [variants, platform, say, head] = await Promise.all([
    variantsOf(caller, row.ppIdx).then((found) => Promise.all(found.map((variant) => withPlaces(caller, variant)))),
    platformCompany(db),
    sayIn(language),
    headOf(caller, row.ppIdx),
  ])
  const { ppIdx, ppName: name, words, validUntil } = row
  const facts = { ...head, ppIdx, name, words, validUntil, variants, isDemo: services.environment.withDemo }
  const paper = proposalPaper(facts, platform, language, { say, written: writtenIn(language) })
  return new FileAnswer(`${paper.number}.pdf`, 'pdf', await makePdf(paper))
}

async function headOf({ db }: Caller, ppIdx: number) {
  const { rows } = await sql<{ company: Company; seller: string; changedAt: number }>`
    select proposal.registrant as seller, floor(extract(epoch from proposal.updated_at) * 1000)::float8 as "changedAt",
      json_build_object('name', corporation.name, 'businessNumber', corporation.business_number,
        'representative', corporation.representative, 'address', corporation.address, 'phone', corporation.phone) as company
    from proposal
    join advertiser on advertiser.id = proposal.advertiser_id
    join corporation on corporation.id = advertiser.corporation_id
    where proposal.id = ${ppIdx}`.execute(db)
  const [head] = rows
  if (!head) throw new Error(`Proposal ${ppIdx} is gone`)
  return head
}

const MOST_PICTURES = 6

/** A variant with the venues of its places, and with photographs of their screens. */
async function withPlaces(caller: Caller, variant: ProposalVariant): Promise<OfferedVariant> {
  const [venues, photos] = await Promise.all([venuesAt(caller, variant.places), photosAt(caller, variant.places)])
  const pictures = await Promise.all(
    photos.map(async ({ sha256, venue, screen }) => {
      const bytes = await bytesOfFile(caller.services, sha256)
      return bytes ? [{ bytes, caption: `${venue}\n${screen}` }] : []
    }),
  )
  return { ...variant, venues, pictures: pictures.flat() }
}

async function venuesAt(caller: Caller, places: readonly string[]): Promise<OfferedVenue[]> {
  const { rows } = await sql<OfferedVenue>`
    select venue.name, venue.latitude as lat, venue.longitude as lon, count(*)::integer as screens
    from ${soldAt(caller, places)}
    group by venue.id
    order by venue.name, venue.id`.execute(caller.db)
  return rows
}

/** The thumbnails of photographs, one a venue before the second of any. */
async function photosAt(caller: Caller, places: readonly string[]) {
  const { rows } = await sql<{ sha256: string; venue: string; screen: string }>`
    with shown as (
      select media.id, media.name as screen, media.photo_file_id, venue.id as venue_id, venue.name as venue,
        row_number() over (partition by venue.id order by media.id) as place
      from ${soldAt(caller, places)} and media.photo_file_id is not null
    )
    select variant.sha256, venue, screen
    from shown
    join file on file.id = shown.photo_file_id
    join asset_variant variant on variant.asset_sha256 = file.asset_sha256 and variant.kind = 'thumb'
    order by place, venue, shown.id
    limit ${MOST_PICTURES}`.execute(caller.db)
  return rows
}
