import { contactPerson } from '#domain/account/corp.ts'
import type { Call } from '#domain/base/call.ts'
import type { Entity } from '#domain/base/entity.ts'
import { entities } from '#domain/entities.ts'
import { player } from '#domain/media/player.ts'
import type { Ids } from './matrix.fixture.ts'

/** Rows that belong to a brand, group or venue: what a call is aimed at, one's own or somebody else's. */
const aims: Readonly<Record<string, (ids: Ids) => string | number>> = {
  brand: ({ brdCode }) => brdCode,
  brandGroup: ({ bgCode }) => bgCode,
  venue: ({ poiIdx }) => poiIdx,
  media: ({ mediaId }) => mediaId,
  player: ({ plyIdx }) => plyIdx,
  content: ({ contentIdx }) => contentIdx,
  publish: ({ publishIdx }) => publishIdx,
  material: ({ matId }) => matId,
  board: ({ boardIdx }) => boardIdx,
  boardImage: ({ imgIdx }) => imgIdx,
  emergency: ({ emIdx }) => emIdx,
  emergencyTemplate: ({ etIdx }) => etIdx,
  botNoti: ({ apIdx }) => apIdx,
  middleNoti: ({ apIdx }) => apIdx,
  file: ({ fIdx }) => fIdx,
  alertRule: ({ arIdx }) => arIdx,
  workOrder: ({ woIdx }) => woIdx,
  incident: ({ inIdx }) => inIdx,
  nodeManager: ({ nmIdx }) => nmIdx,
  mediaGroup: ({ mgIdx }) => mgIdx,
  channel: ({ chIdx }) => chIdx,
  mediaFee: ({ mfIdx }) => mfIdx,
}

/** Rows that no place owns, each with the test that asks for those of others. */
export const elsewhere: Readonly<Record<string, string>> = {
  corp: 'server/account/corp.test.ts',
  contactPerson: 'server/account/corp.test.ts',
  user: 'server/account/user.test.ts',
  authGroup: 'server/account/auth-group.test.ts',
  advertiser: 'server/account/advertiser.test.ts',
  advertiserPoint: 'server/money/point/point.test.ts',
  salesPoint: 'server/money/point/point.test.ts',
  qna: 'server/support/qna.test.ts',
  promotion: 'server/promotion/promotion.test.ts',
  promotionSent: 'server/promotion/promotion.test.ts',
  salesFee: 'server/money/fee.test.ts',
  proposal: 'server/proposal/proposal.test.ts',
  performance: 'server/performance/performance.test.ts',
  closing: 'server/money/closing/closing.test.ts',
  mediaSettlement: 'server/money/closing/closing.test.ts',
  expectedFee: 'server/money/closing/expected.test.ts',
  expectedCommission: 'server/money/statement/expected-commission.test.ts',
  salesSettlement: 'server/money/closing/closing.test.ts',
  campaign: 'server/campaign/campaign.test.ts',
  product: 'server/campaign/price/price.test.ts',
  salePlace: 'server/campaign/report/reports.test.ts',
  hold: 'server/campaign/avails.test.ts',
  lostSale: 'server/campaign/terms/held.test.ts',
  model: 'server/media/model.test.ts',
  modelNumber: 'server/media/model.test.ts',
  venueImport: 'server/network/venue-import.test.ts',
  commonCode: 'server/system/common-code.test.ts',
  environment: 'server/system/environment.test.ts',
  menu: 'server/rights/menu.test.ts',
  program: 'server/rights/program.test.ts',
  notice: 'server/system/notice.test.ts',
  readNotice: 'server/system/notice.test.ts',
}

/** Resource of a key, where a field is the key itself. */
const resources = [...(entities as readonly Entity[]).map(({ of }) => of), player, contactPerson]
const kindByKey = new Map(resources.map(({ key, name }) => [key, name]))

/** The fields of a call that name a row, each with its kind. */
export function rowsNamed({ input, saves }: Call): [field: string, kind: string][] {
  return Object.entries(input).flatMap(([name, field]): [string, string][] => {
    const kind = field.to ?? field.of?.to ?? (saves?.key === name ? saves.name : kindByKey.get(name))
    return kind ? [[name, kind]] : []
  })
}

export const isAimed = (kind: string) => kind in aims

/** Input of a reading call that asks for nothing but rows with a place; nothing where it asks for more. */
export function aimed(call: Call, ids: Ids): Record<string, unknown> | undefined {
  const kinds = new Map(rowsNamed(call))
  const required = Object.entries(call.input).filter(([, field]) => field.required)
  if (!call.reads || required.length === 0 || required.some(([name]) => !isAimed(kinds.get(name) ?? '')))
    return undefined
  return Object.fromEntries(
    required.map(([name, { kind }]) => {
      const id = aims[kinds.get(name) ?? '']?.(ids)
      return [name, kind === 'list' ? [id] : id]
    }),
  )
}
