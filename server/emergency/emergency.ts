import { sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import { outcome, refuseFaults, refuseField, refuseUnless } from '#domain/base/reply.ts'
import { type EmergencyTally, isAimed } from '#domain/emergency/emergency.ts'
import { emergencyCalls, emergencyScreenCalls } from '#domain/emergency/emergency-calls.ts'
import {
  isAsker,
  isOwnOrder,
  isRefusal,
  refuseConfirmation,
  refuseEmergency,
  refuseTakeBack,
} from '#domain/emergency/state.ts'
import { colourFaults } from '#domain/emergency/words.ts'
import { columnsOf } from '#domain/map/place-columns.ts'
import { type Caller, may } from '../base/caller.ts'
import { withinScope } from '../base/scope.ts'
import { handle } from '../call/handler.ts'
import { signedAddress } from '../file/address.ts'
import { usableFile } from '../file/visible.ts'
import { brandStore } from '../network/brand.ts'
import { leaveTrace } from '../store/audit.ts'
import { exportRows } from '../store/export.ts'
import { peopleOf, putOnScreens, takeOffScreens } from './confirm.ts'
import { messageOf, pictureOf } from './message.ts'
import { lockReplacedBy } from './replaced.ts'
import { emergencies, ledger, ledgerState, listedEmergencies, ofLedger, placeOfScreen } from './rows.ts'
import { type Aimed, placesOf, reachOf, refuseForeignTargets, refuseUnreached } from './targets.ts'
import { tellRefusal } from './tell.ts'

export const emergencyHandlers = handle(emergencyCalls, {
  list: (input, caller) => listedEmergencies.within(caller).page(input),
  excel: (input, caller) => exportRows(listedEmergencies, input, caller),
  detail: ({ emIdx }, caller) => emergencies.within(caller).get(emIdx),

  async save(input, caller) {
    const rows = emergencies.within(caller)
    const before = await rows.before(input)
    const after = rows.after(before, input)
    const aimed = { ...after, brdCode: after.brdCode ?? null }
    refuseEmergency(before, { ...after, ground: after.ground ?? null, ink: after.ink ?? null }, caller.now)
    await refuseForeignTargets(caller, aimed)
    await refuseUnreached(caller, aimed)
    if (after.fIdx) await usableFile(caller, after.fIdx, 'screenNotice')
    const own = { registered_by: caller.userId, registrant: caller.userName }
    const emIdx = await rows.save(input, before, own)
    await writeTargets(caller, emIdx, aimed)
    await signAs(caller, emIdx, before !== undefined)
    return { emIdx }
  },

  async reach({ brdCode = null, targetRegions = [], targetGroups = [], targetVenues = [], ...aimed }, caller) {
    const whole = { ...aimed, brdCode, targetRegions, targetGroups, targetVenues }
    await refuseForeignTargets(caller, whole)
    return reachOf(caller, isAimed(whole) ? whole : { ...whole, isWhole: codes.yesNo.yes })
  },

  async places({ brdCode = null, isExercise }, caller) {
    if (brdCode !== null) await brandStore.within(caller).get(brdCode)
    return { places: columnsOf(await placesOf(caller, { brdCode, isExercise })) }
  },

  async preview({ fIdx = null, ground = null, ink = null, ...said }, caller) {
    refuseFaults(colourFaults({ ground, ink }))
    if (fIdx !== null) await usableFile(caller, fIdx, 'screenNotice')
    const picture = await pictureOf(caller.db, fIdx)
    const now = caller.now.getTime()
    const notice = messageOf({ ...said, ground, ink }, picture, { id: 'preview', since: now, from: now, to: now + 1 })
    return { notice, addresses: picture ? { [picture.sha256]: signedAddress(caller.services, picture.sha256) } : {} }
  },

  async own({ emIdx }, caller) {
    await emergencies.within(caller).get(emIdx)
    const people = await peopleOf(caller, emIdx)
    return { isOwn: isOwnOrder(people), isAsker: isAsker(people) }
  },

  async confirm({ emIdx, revision }, caller) {
    const replaced = await lockReplacedBy(caller.db, emIdx, 'confirmed', caller.now)
    const row = await emergencies.within(caller).lock(emIdx)
    refuseConfirmation(row, revision, await peopleOf(caller, emIdx), caller.now)
    const screens = await putOnScreens(caller, row, caller.userName)
    refuseUnless(screens > 0, 'emergency.noScreens')
    await leaveTrace(caller, {
      entity: 'emergency',
      key: emIdx,
      act: 'confirm',
      after: { screens },
      brand: row.brdCode,
    })
    for (const warning of replaced) await giveWay(caller, warning)
    return { screens }
  },

  async takeBack({ emIdx, reason }, caller) {
    const replaced = await lockReplacedBy(caller.db, emIdx, 'void', caller.now)
    const row = await emergencies.within(caller).lock(emIdx)
    refuseTakeBack(row, caller.now)
    if (reason.trim() === '') refuseField('reason', 'field.missingText', outcome.missing)
    const people = await peopleOf(caller, emIdx)
    const isRefused = isRefusal(row, people, may(caller, 'emergency-confirm', 'ETC'), caller.now)
    await takeOffScreens(caller, row, { by: caller.userName, reason, isRefused })
    await leaveTrace(caller, {
      entity: 'emergency',
      key: emIdx,
      act: isRefused ? 'reject' : 'takeBack',
      after: { reason },
      brand: row.brdCode,
    })
    if (isRefused) await tellRefusal(caller, emIdx, reason)
    for (const warning of replaced) await giveWay(caller, warning)
    return { screens: row.screens ?? 0 }
  },

  async tally({ emIdx }, caller) {
    await emergencies.within(caller).get(emIdx)
    const { rows } = await sql<EmergencyTally['counts'][number]>`
      select ${ledgerState} as state, count(*)::integer as screens
      from ${ofLedger}
      where emergency_screen.emergency_id = ${emIdx} and ${withinScope(caller, placeOfScreen)}
      group by state
      order by state`.execute(caller.db)
    return { counts: rows }
  },
})

export const emergencyScreenHandlers = handle(emergencyScreenCalls, {
  list: (input, caller) => ledger.within(caller).page(input),
  excel: (input, caller) => exportRows(ledger, input, caller),
})

/** A warning goes once its update is on screens, and nobody is asked about the rest of that. */
async function giveWay(caller: Caller, { emIdx, sender }: { emIdx: number; sender: string }) {
  const reason = 'CAP Update'
  await takeOffScreens(caller, { emIdx }, { by: sender, reason })
  await leaveTrace(caller, { entity: 'emergency', key: emIdx, act: 'takeBack', after: { reason }, brand: null })
}

async function writeTargets({ db }: Caller, emIdx: number, { isWhole, ...aimed }: Aimed) {
  await db.deleteFrom('emergency_target').where('emergency_id', '=', emIdx).execute()
  if (isWhole === codes.yesNo.yes) return
  const rows = [
    ...unique(aimed.targetRegions).map((region) => ({ emergency_id: emIdx, region })),
    ...unique(aimed.targetGroups).map((group_code) => ({ emergency_id: emIdx, group_code })),
    ...unique(aimed.targetVenues).map((venue_id) => ({ emergency_id: emIdx, venue_id })),
  ]
  await db.insertInto('emergency_target').values(rows).execute()
}

const unique = <Value>(values: readonly Value[] | null | undefined) => [...new Set(values ?? [])]

/** The words are now this person's: another one confirms them, as they stand. */
async function signAs({ db, userId, actingUserId }: Caller, emIdx: number, isChanged: boolean) {
  await sql`
    update emergency
    set asked_by = ${userId}, asked_as = ${actingUserId}, revision = revision + ${isChanged ? 1 : 0}
    where id = ${emIdx}`.execute(db)
}
