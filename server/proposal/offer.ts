import { sql } from 'kysely'
import type { Row } from '#domain/base/resource.ts'
import type { Company } from '#domain/document/party.ts'
import { proposalPaper } from '#domain/proposal/paper.ts'
import type { proposal } from '#domain/proposal/proposal.ts'
import { writtenIn } from '#domain/text/written.ts'
import type { Caller } from '../base/caller.ts'
import { platformCompany } from '../document/company.ts'
import { makePdf } from '../document/maker.ts'
import { languageFrom, sayIn } from '../document/words.ts'
import { FileAnswer } from '../store/download.ts'
import { variantsOf } from './variants.ts'

/** The offer on paper. */
export async function offerFile(caller: Caller, row: Row<typeof proposal>, wish: string | null | undefined) {
  const { db, now } = caller
  const language = languageFrom(wish)
  const [variants, platform, say, head, brands] = await Promise.all([
    variantsOf(db, row.ppIdx, now),
    platformCompany(db),
    sayIn(language),
    headOf(caller, row.ppIdx),
    db.selectFrom('brand').select(['code', 'name']).execute(),
  ])
  const nameOf = new Map(brands.map(({ code, name }) => [code, name]))
  const placeName = (place: string) => {
    const [brand = '', ...region] = place.split('/')
    return [nameOf.get(brand) ?? brand, ...region].join(' ')
  }
  const facts = { ...head, ppIdx: row.ppIdx, name: row.ppName, words: row.words, validUntil: row.validUntil, variants }
  const paper = proposalPaper(facts, platform, language, { say, written: writtenIn(language), placeName })
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
