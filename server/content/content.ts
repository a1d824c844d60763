import { sql } from 'kysely'
import type { InputOf, ListInput } from '#domain/base/call.ts'
import { codes } from '#domain/base/codes.ts'
import { refuseField, refuseUnless } from '#domain/base/reply.ts'
import type { Row } from '#domain/base/resource.ts'
import { content } from '#domain/content/content.ts'
import { contentCalls } from '#domain/content/content-calls.ts'
import { playSecondsOf } from '#domain/content/fit/length.ts'
import { suits } from '#domain/file/orientation.ts'
import { refuseEmptyValidity } from '#domain/file/valid.ts'
import { SLOT_SECONDS } from '#domain/schedule/day/slots.ts'
import type { Caller } from '../base/caller.ts'
import { withinScope } from '../base/scope.ts'
import { handle } from '../call/handler.ts'
import { withinPublicity } from '../file/content-visible.ts'
import { posterOf, withPoster } from '../file/poster.ts'
import { usableFile, type VisibleFile } from '../file/visible.ts'
import { brandStore } from '../network/brand.ts'
import { leaveTrace } from '../store/audit.ts'
import { exportRows } from '../store/export.ts'
import { store } from '../store/store.ts'
import { appliedPublishes, appliedVenues } from './applied.ts'
import { keepOnAir, refuseUnready } from './change/kept-on-air.ts'
import { holdShowing, reviewExchanged } from './review/exchanged.ts'

export const contentStore = store(content, {
  table: 'content',
  columns: {
    contentIdx: 'content.id',
    contentName: 'content.name',
    brdCode: 'content.brand_code',
    brdName: 'brand.name',
    contentType: 'content.type',
    layout: 'content.layout',
    layoutType: 'content.layout_type',
    isPublic: 'content.is_public',
    fIdx: 'content.file_id',
    playSeconds: 'content.play_seconds',
    slotCount: sql`greatest(1, ceil(content.play_seconds / 15.0))::integer`,
    encoding: 'asset.encoding',
    progress: 'asset.progress',
    fileNm: 'file.name',
    fileKind: 'asset.kind',
    originalWidth: 'asset.width',
    originalHeight: 'asset.height',
    poster: posterOf('asset'),
    boardIdx: 'content.board_id',
    validFrom: 'content.valid_from',
    validTo: 'content.valid_to',
    registrant: 'content.registrant',
    regDate: 'content.created_at',
  },
  from: sql`
    content
    join brand on brand.code = content.brand_code
    join file on file.id = content.file_id
    join asset on asset.sha256 = file.asset_sha256`,
  scope: (caller) =>
    sql<boolean>`(${withinScope(caller, { brand: 'content.brand_code' })} and ${withinPublicity(caller)})`,
  where: sql<boolean>`content.hidden_at is null`,
})

type Content = Row<typeof content>

export const contentHandlers = handle(contentCalls, {
  async list(input, caller) {
    const page = await contentStore.within(caller).page(inBrand(input, caller))
    return { ...page, list: page.list.map((row) => withPoster(caller, row)) }
  },

  excel: (input, caller) => exportRows(contentStore, inBrand(input, caller), caller),

  async detail({ contentIdx }, caller) {
    return withPoster(caller, await contentStore.within(caller).get(contentIdx))
  },

  async some({ contents: wanted }, caller) {
    const contents = contentStore.within(caller)
    const found = await Promise.all(wanted.map((contentIdx) => contents.find(contentIdx)))
    return { items: found.flatMap((row) => (row ? [withPoster(caller, row)] : [])) }
  },

  save: saveContent,

  async remove({ contentIdx }, caller) {
    const contents = contentStore.within(caller)
    const row = await contents.lock(contentIdx)
    refuseUnless(!row.boardIdx, 'content.isBoard')
    await contents.remove(row)
    return { contentIdx }
  },

  async stop({ contentIdx }, caller) {
    const row = await contentStore.within(caller).lock(contentIdx)
    const shown = (await appliedPublishes(caller, contentIdx)).filter(isUnfinished)
    const publish = shown[0]?.publishName ?? ''
    refuseUnless(shown.length === 0, 'content.inPublish', { values: { publish } })
    await caller.db
      .updateTable('content')
      .set({ hidden_at: caller.now, updated_at: caller.now })
      .where('id', '=', contentIdx)
      .execute()
    await leaveTrace(caller, { entity: 'content', key: contentIdx, act: 'stop', brand: row.brdCode })
    return null
  },

  async applied({ contentIdx }, caller) {
    await contentStore.within(caller).get(contentIdx)
    return { items: await appliedVenues(caller, contentIdx) }
  },

  async publishes({ contentIdx }, caller) {
    await contentStore.within(caller).get(contentIdx)
    return { items: await appliedPublishes(caller, contentIdx) }
  },
})

/** Writes a content, new or changed: screens keep what they show, and what was approved stays so. */
export async function saveContent(
  input: InputOf<typeof contentCalls.save>,
  caller: Caller,
): Promise<{ contentIdx: number }> {
  const contents = contentStore.within(caller)
  if ('contentIdx' in input) await holdShowing(caller, sql`select ${input.contentIdx}::integer`)
  const before = await contents.before(input)
  refuseUnless(!before?.boardIdx, 'content.isBoard')
  const after = contents.after(before, input)
  await brandStore.within(caller).get(after.brdCode)
  refuseBeyondRole(caller, after)
  const file = await usableFile(caller, after.fIdx, 'content')
  refuseOtherLayout(file, after)
  refuseEmptyValidity(after)
  const playSeconds = playSecondsOf(file, after.playSeconds)
  if (before && isExchanged(before, after)) await exchange(caller, before, { ...after, playSeconds }, file)
  // The length follows from the file: whoever changes the file has not read the length it will have.
  const was = input.was && { ...input.was, playSeconds: before?.playSeconds ?? null }
  const own = { registered_by: caller.userId, registrant: caller.userName }
  // Still the very input: a draft without `was`, or a patch with it.
  const contentIdx = await contents.save({ ...input, playSeconds, was } as typeof input, before, own)
  return { contentIdx }
}

/** Screens show something else under the same name. */
const isExchanged = (before: Content, after: Content) =>
  (['fIdx', 'playSeconds', 'layout', 'layoutType'] as const).some((field) => before[field] !== after[field])

/** Screens keep what they show: nothing is turned away from them or not ready, and what was approved stays. */
async function exchange(caller: Caller, before: Content, after: Content, file: VisibleFile) {
  const { contentIdx, contentName, originalWidth: width, originalHeight: height } = before
  await keepOnAir(caller, contentIdx, suitingOf(before, { width, height }), suitingOf(after, file))
  if (before.fIdx !== after.fIdx) await refuseUnready(caller, contentIdx, after.fIdx, contentName)
  await reviewExchanged(caller, sql`select ${contentIdx}::integer`)
}

const suitingOf = ({ layout, playSeconds }: Content, { width, height }: Pick<VisibleFile, 'width' | 'height'>) => ({
  ...{ layout, isSquare: width === height, seconds: playSeconds ?? SLOT_SECONDS },
})

const inBrand = <Input extends ListInput<typeof content>>(input: Input, { activeBrand }: Caller): Input =>
  activeBrand === null ? input : { ...input, filters: { ...input.filters, brdCode: [activeBrand] } }

const isUnfinished = ({ dateStatus: status }: { dateStatus: number }) => status !== codes.dateStatus.finished

function refuseOtherLayout(file: VisibleFile, { layout }: Content) {
  const isHorizontal = layout === codes.layout.horizontal
  if (suits(file, isHorizontal ? 'horizontal' : 'vertical')) return
  const msg = isHorizontal ? 'file.notHorizontal' : 'file.notVertical'
  refuseField('fIdx', msg)
}

/** The people of one venue keep what they enter to themselves and those above them. */
function refuseBeyondRole({ role }: Caller, { isPublic }: Content) {
  const isTooPublic = role === codes.role.user && isPublic !== codes.publicity.private
  if (isTooPublic) refuseField('isPublic', 'content.onlyPrivate')
}
