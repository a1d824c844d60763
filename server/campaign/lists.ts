import { sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import type { CampaignListName } from '#domain/campaign/campaign.ts'
import type { FilmChoice } from '#domain/campaign/campaign-calls.ts'
import { campaignListCalls, campaignLookUpCalls } from '#domain/campaign/campaign-calls.ts'
import { advertiserStore } from '../account/advertiser.ts'
import type { Caller } from '../base/caller.ts'
import { handle } from '../call/handler.ts'
import { exportRows } from '../store/export.ts'
import { filmVersions, wayOfFilm } from './deal/sold.ts'
import { placesById, placesNamed, placesTogether, salePlaceStore } from './places.ts'
import { campaignStore, campaigns } from './rows.ts'

type ListInput = Parameters<ReturnType<typeof campaigns>['page']>[0]
type FileInput = Parameters<typeof exportRows>[1]

const pageOf = (name: CampaignListName) => (input: ListInput, caller: Caller) => campaigns(caller, name).page(input)
const fileOf = (name: CampaignListName) => (input: FileInput, caller: Caller) =>
  exportRows(campaignStore(caller, name), input, caller)

export const campaignListHandlers = handle(campaignListCalls, {
  temp: pageOf('temp'),
  request: pageOf('request'),
  wait: pageOf('wait'),
  run: pageOf('run'),
  live: pageOf('live'),
  end: pageOf('end'),
  cancel: pageOf('cancel'),
  sme: pageOf('sme'),
  tempFile: fileOf('temp'),
  requestFile: fileOf('request'),
  waitFile: fileOf('wait'),
  runFile: fileOf('run'),
  liveFile: fileOf('live'),
  endFile: fileOf('end'),
  cancelFile: fileOf('cancel'),
  smeFile: fileOf('sme'),
})

export const campaignLookUpHandlers = handle(campaignLookUpCalls, {
  places: (input, caller) => salePlaceStore.within(caller).page(input),

  async placeNames({ places }, caller) {
    const [list, together] = await Promise.all([placesNamed(caller, places), placesTogether(caller, places)])
    return { list, ...together }
  },

  async findIds({ ids }, caller) {
    const found = await placesById(caller, ids)
    return { places: [...new Set(found.values())], unknown: ids.filter((id) => !found.has(id)) }
  },

  async films({ advIdx }, caller) {
    await advertiserStore.within(caller).get(advIdx)
    return { list: await filmsOf(caller, advIdx) }
  },
})

/** An advertiser's films, but those that were refused. */
async function filmsOf({ db }: Caller, advIdx: number): Promise<FilmChoice[]> {
  const { rows } = await sql<FilmChoice>`
    select material.id as "matId", material.name as "matName", material.play_seconds as "playTime", material.layout,
      ${wayOfFilm} as way, material.review, asset.encoding
    from material
    ${filmVersions}
    where material.advertiser_id = ${advIdx} and material.hidden_at is null and material.review <> ${codes.review.rejected}
    order by material.name, material.id
    limit 500`.execute(db)
  return rows
}
