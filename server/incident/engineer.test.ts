import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codes } from '#domain/base/codes.ts'
import { eventually } from '#test/eventually.ts'
import type { Person } from '#test/person.ts'
import { openPostOffice, type PostOffice } from '#test/post-office.fixture.ts'
import { openWorld, type World } from '#test/world.ts'
import { sent } from '../file/sending.fixture.ts'
import { picture } from '../pipeline/fixtures.ts'

const PASSWORD = 'Lighthouse!2028'

let world: World
let office: PostOffice
let admin: Person
let master: Person
let engineer: Person
let nmIdx: number
/** Venues of the brand, the first of which is the engineer's. */
let venues: number[]
let uId: number

beforeAll(async () => {
  office = await openPostOffice()
  world = await openWorld({ environment: office.environment })
  await sql`update app_user set language = 'en'`.execute(world.database.db)
  admin = await world.signIn('admin')
  master = await world.signIn('beanmaster')
  const { list } = await master.call('account/poi/list', { size: 2, order: 'poiIdx' })
  venues = list.map(({ poiIdx }) => poiIdx)
  nmIdx = await engineerOf('Kim Minsu', 'minsu@example.com', venues.slice(0, 1))
})
afterAll(async () => {
  await world.close()
  await office.close()
})

async function engineerOf(nmName: string, nmMail: string | null, poiIdxs: number[]): Promise<number> {
  const contact = { brdCode: 'BEAN', nmName, nmMail, nmPhone: '010-1234-5678', notifyBy: 'N', nmStatus: 1 } as const
  return (await master.call('account/nodemanager/save', { ...contact, poiIdxs })).nmIdx
}

const letIn = (person: Person, loginId: string, which = nmIdx) =>
  person.ask('account/nodemanager/letIn', { nmIdx: which, loginId })
const tokenTo = (mail: string) =>
  /\/login\/password#(\S+)/.exec(office.mails.find(({ to }) => to === mail)?.words ?? '')?.[1] ?? ''

test('an engineer is let in by the platform: invited by mail, with the link to the person on the record', async () => {
  const answer = await admin.call('account/nodemanager/letIn', { nmIdx, loginId: 'kimminsu' })
  expect(answer.isInvited).toBe(true)
  uId = answer.uId
  expect(await master.call('account/nodemanager/detail', { nmIdx })).toMatchObject({ uId, loginId: 'kimminsu' })
  expect(await master.call('account/user/detail', { uId })).toMatchObject({
    ...{ userName: 'Kim Minsu', email: 'minsu@example.com', roleCd: codes.role.user, poiIdxs: venues.slice(0, 1) },
    ...{ authGroupName: 'Field engineers', approval: codes.approval.approved },
  })
  await eventually(() => expect(tokenTo('minsu@example.com')).not.toBe(''))
  const person = world.stranger()
  await person.fetch('/api/common/captcha/image')
  await person.call('login/password/renew', { token: tokenTo('minsu@example.com'), newPassword: PASSWORD })
  engineer = await world.stranger().signIn('kimminsu', PASSWORD)
})

test('they are told of work there, take it, photograph it and end it', async () => {
  const order = { woTitle: 'New cable', task: 'Lay it along the wall', poiIdx: venues[0] ?? 0 }
  const { woIdx } = await master.call('media/work/save', { ...order, workerId: uId })
  await master.call('media/work/save', { ...order, woTitle: 'Elsewhere', poiIdx: venues[1] ?? 0 })
  expect((await engineer.call('content/told/list', {})).items).toMatchObject([{ kind: 'workAsked', woIdx }])
  expect((await engineer.call('media/work/list', {})).list.map(({ woTitle }) => woTitle)).toEqual(['New cable'])
  await engineer.call('media/work/take', { woIdx })
  const bytes = await (await picture(400, 300)).png().toBuffer()
  const photoAfter = await sent(engineer, { name: 'after.png', bytes, purpose: 'work' })
  await engineer.call('media/work/save', { woIdx, photoAfter, was: { photoAfter: null } })
  await engineer.call('media/work/finish', { woIdx, isDone: 'Y', reason: 'Laid' })
  expect((await master.call('media/work/detail', { woIdx })).workState).toBe(codes.workState.done)
})

test('they see the screens there, and nothing else that a venue administrator does', async () => {
  const screens = (await engineer.call('media/media/list', {})).list
  expect(new Set(screens.map(({ poiIdx }) => poiIdx))).toEqual(new Set(venues.slice(0, 1)))
  const { mediaId } = screens[0] ?? { mediaId: '' }
  const others = [
    await engineer.ask('media/media/restart', { mediaIds: [mediaId], kind: 'status' }),
    await engineer.ask('content/publish/list', {}),
    await engineer.ask('account/poi/list', {}),
    await engineer.ask('dash/media', {}),
  ]
  expect(others.map(({ status }) => status)).toEqual([403, 403, 403, 403])
})

test('venues that they are sent to from now on are those they see, and none that were taken from them', async () => {
  await master.call('account/nodemanager/save', {
    nmIdx,
    poiIdxs: venues.slice(1),
    was: { poiIdxs: venues.slice(0, 1) },
  })
  expect((await engineer.call('media/work/list', {})).list.map(({ woTitle }) => woTitle)).toEqual(['Elsewhere'])
  expect((await master.call('account/user/detail', { uId })).poiIdxs).toEqual(venues.slice(1))
})

test('whoever a master lets in waits for an approval, in the same group; the invitation follows by hand', async () => {
  const second = await engineerOf('Lee Jun', 'jun@example.com', venues)
  const answer = await master.call('account/nodemanager/letIn', { nmIdx: second, loginId: 'leejun' })
  expect(answer.isInvited).toBe(false)
  const person = await admin.call('account/user/detail', { uId: answer.uId })
  expect(person).toMatchObject({ approval: codes.approval.requested, authGroupName: 'Field engineers' })
  await admin.call('account/user/approval', { uId: answer.uId, approval: codes.approval.approved, isConfirmed: 'Y' })
  await master.call('account/user/invite', { uId: answer.uId })
  await eventually(() => expect(tokenTo('jun@example.com')).not.toBe(''))
})

test('what cannot be is refused with the reason, and nothing of it is left', async () => {
  const [noMail, noVenues] = [
    await engineerOf('No Mail', null, venues),
    await engineerOf('No Venue', 'nowhere@example.com', []),
  ]
  const third = await engineerOf('Park Sora', 'sora@example.com', venues)
  expect((await letIn(admin, 'again1')).refusal.msg).toBe('engineer.signsIn')
  expect((await letIn(admin, 'nomail1', noMail)).refusal.msg).toBe('user.noMail')
  expect((await letIn(admin, 'novenue1', noVenues)).refusal.msg).toBe('engineer.noVenues')
  expect((await letIn(admin, 'kimminsu', third)).refusal.fields?.loginId?.msg).toBe('user.idTaken')
  expect((await letIn(admin, 'a b', third)).status).toBe(422)
  expect((await letIn(await world.signIn('quaymaster'), 'parksora', third)).status).toBe(404)
  expect((await letIn(await world.signIn('beanmanager'), 'parksora', third)).status).toBe(403)
  expect((await admin.call('account/nodemanager/detail', { nmIdx: third })).uId).toBeNull()
})

const signInOf = (loginId: string, password = PASSWORD) => world.stranger().signIn(loginId, password)
const approvalOf = async (which: number) => (await admin.call('account/user/detail', { uId: which })).approval

test('an engineer who is set out of use is signed out, and let in again on the own page', async () => {
  await master.call('account/nodemanager/save', { nmIdx, nmStatus: 2, was: { nmStatus: 1 } })
  expect((await engineer.ask('media/work/list', {})).status).toBe(401)
  await expect(signInOf('kimminsu')).rejects.toThrow()
  expect(await master.call('account/nodemanager/detail', { nmIdx })).toMatchObject({ uId, signsIn: 'N' })
  await master.call('account/nodemanager/save', { nmIdx, nmStatus: 1, was: { nmStatus: 2 } })
  expect(await approvalOf(uId)).toBe(codes.approval.stopped)
  await master.call('account/user/approval', { uId, approval: codes.approval.approved })
  engineer = await signInOf('kimminsu')
  expect((await master.call('account/nodemanager/detail', { nmIdx })).signsIn).toBe('Y')
})

test('with the record of an engineer their sign-in ends, as the trail of the brand says', async () => {
  await master.call('account/nodemanager/delete', { nmIdx })
  expect((await engineer.ask('media/work/list', {})).status).toBe(401)
  await expect(signInOf('kimminsu')).rejects.toThrow()
  const { list } = await master.call('system/history/list', { entity: 'user', entityKey: String(uId) })
  const { approved, stopped } = codes.approval
  expect(list[0]).toMatchObject({ act: 'endSignIn', before: { approval: approved }, after: { approval: stopped } })
  const again = await engineerOf('Kim Minsu', 'minsu@example.com', venues)
  expect((await admin.call('account/nodemanager/letIn', { nmIdx: again, loginId: 'kimminsu2' })).isInvited).toBe(true)
})

test('whoever waits for an approval is rejected with the record, and does not start without one', async () => {
  const waiting = await engineerOf('Choi Yuna', 'yuna@example.com', venues)
  const { uId: whom } = await master.call('account/nodemanager/letIn', { nmIdx: waiting, loginId: 'choiyuna' })
  await master.call('account/nodemanager/delete', { nmIdx: waiting })
  expect(await approvalOf(whom)).toBe(codes.approval.rejected)
  const start = { uId: whom, approval: codes.approval.approved }
  expect((await master.ask('account/user/approval', start)).status).toBe(422)
})

test('a person who has another role by now goes on, and one who was deleted is let in anew', async () => {
  const raised = await engineerOf('Han Jiwoo', 'jiwoo@example.com', venues)
  const { uId: whom } = await admin.call('account/nodemanager/letIn', { nmIdx: raised, loginId: 'hanjiwoo' })
  const { poiIdxs } = await admin.call('account/user/detail', { uId: whom })
  const [was, now] = [
    { roleCd: codes.role.user, poiIdxs },
    { roleCd: codes.role.master, brdCodes: ['BEAN'], poiIdxs: [] },
  ]
  await admin.call('account/user/save', { uId: whom, ...now, was: { ...was, brdCodes: ['BEAN'] } })
  await master.call('account/nodemanager/delete', { nmIdx: raised })
  expect(await approvalOf(whom)).toBe(codes.approval.approved)
  const gone = await engineerOf('Yoon Ara', 'ara@example.com', venues)
  const first = await admin.call('account/nodemanager/letIn', { nmIdx: gone, loginId: 'yoonara' })
  await admin.call('account/user/delete', { uId: first.uId })
  const second = await admin.call('account/nodemanager/letIn', { nmIdx: gone, loginId: 'yoonara2' })
  expect((await master.call('account/nodemanager/detail', { nmIdx: gone })).uId).toBe(second.uId)
})
