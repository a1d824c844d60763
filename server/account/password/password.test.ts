import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '#test/eventually.ts'
import { CAPTCHA, PASSWORD, type Person } from '#test/person.ts'
import { openPostOffice, type PostOffice } from '#test/post-office.fixture.ts'
import { openWorld, type World } from '#test/world.ts'

let world: World
let admin: Person
let office: PostOffice
const NEW = 'Lighthouse!2028'

beforeAll(async () => {
  office = await openPostOffice()
  world = await openWorld({ environment: office.environment })
  admin = await world.signIn('admin')
})
afterEach(() => office.behave('take'))
afterAll(async () => {
  await world.close()
  await office.close()
})

/** Somebody of the demo network gets a mail address of their own. */
async function withMail(loginId: string): Promise<{ mail: string; uId: number }> {
  const mail = `${loginId}@example.com`
  const { rows } = await sql<{ id: number }>`
    update app_user set email = ${mail}, language = 'en' where login_id = ${loginId} returning id`.execute(
    world.database.db,
  )
  return { mail, uId: rows[0]?.id ?? 0 }
}

async function forget(who: string, person = world.stranger(), captcha = CAPTCHA) {
  await person.fetch('/api/common/captcha/image')
  const { id } = await person.call('common/captcha/new', {})
  return person.ask('login/password/forget', { who, captcha, captchaId: id })
}

const mailsTo = (mail: string) => office.mails.filter(({ to }) => to === mail)
const wordsTo = (mail: string) =>
  mailsTo(mail)
    .map(({ words }) => words)
    .join()
const tokenIn = (words = '') => /\/login\/password#(\S+)/.exec(words)?.[1] ?? ''

/** Asks for a link and reads it from the mailbox. */
async function linkFor(loginId: string) {
  const { mail, uId } = await withMail(loginId)
  const before = mailsTo(mail).length
  expect((await forget(loginId)).status).toBe(200)
  await eventually(() => expect(mailsTo(mail)).toHaveLength(before + 1))
  return { token: tokenIn(mailsTo(mail).at(-1)?.words), mail, uId }
}

async function renew(token: string, newPassword = NEW) {
  const person = world.stranger()
  await person.fetch('/api/common/captcha/image')
  return person.ask('login/password/renew', { token, newPassword })
}

describe('whoever forgot their password', () => {
  test('chooses another by a link that works once, is out everywhere else, and is told of it', async () => {
    const elsewhere = await world.signIn('beanmanager')
    const { token, mail } = await linkFor('beanmanager')
    expect((await renew(token)).status).toBe(200)
    expect((await elsewhere.ask('login/info', {})).code).toBe(10500)
    await world.stranger().signIn('beanmanager', NEW)
    await expect(world.stranger().signIn('beanmanager', PASSWORD)).rejects.toThrow('session.wrong')
    expect((await renew(token, 'Breakwater!2029')).refusal.msg).toBe('session.linkOver')
    await eventually(() =>
      expect(mailsTo(mail).some(({ source }) => source.includes('your password was changed'))).toBe(true),
    )
    const { rows } = await sql`select from audit where act = 'changePassword'`.execute(world.database.db)
    expect(rows.length).toBeGreaterThan(0)
  })

  test('is named to whoever holds the link, as long as it works', async () => {
    const { token } = await linkFor('seller')
    const whose = async (which: string) => {
      const person = world.stranger()
      await person.fetch('/api/common/captcha/image')
      return person.ask('login/password/link', { token: which })
    }
    expect((await whose(token)).text).toContain('"loginId":"seller"')
    expect((await whose('x'.repeat(43))).refusal.msg).toBe('session.linkOver')
    expect((await renew(token)).status).toBe(200)
    expect((await whose(token)).refusal.msg).toBe('session.linkOver')
  })

  test('gets the same answer as whoever is not known, has no mail, or is locked', async () => {
    const { uId } = await withMail('quaymanager')
    const known = await withMail('admin')
    await admin.call('account/user/lock', { uId })
    const answers = await Promise.all(['admin', 'nobody', 'quaymanager', 'x@y.example'].map((who) => forget(who)))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    await eventually(() => expect(mailsTo(known.mail)).toHaveLength(1))
    expect(mailsTo('quaymanager@example.com')).toEqual([])
    await admin.call('account/user/unlock', { uId })
  })

  test('does not fill a mailbox by asking again and again', async () => {
    const { mail } = await withMail('quaymaster')
    for (const who of ['quaymaster', mail, 'QUAYMASTER']) expect((await forget(who)).status).toBe(200)
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from message where address = ${mail} and kind = 'reset'`.execute(
      world.database.db,
    )
    expect(rows[0]?.count).toBeLessThanOrEqual(2)
  })

  test('needs the security code', async () => {
    expect((await forget('beanmanager', world.stranger(), '000000')).refusal.msg).toBe('session.captchaWrong')
  })

  test('has half an hour for it, and no password that everybody thinks of or that they had', async () => {
    const { token } = await linkFor('beanvenue')
    expect((await renew(token, 'beanvenue!2028')).refusal.fields).toHaveProperty('newPassword')
    expect((await renew(token, 'short')).refusal.fields).toHaveProperty('newPassword')
    expect((await renew(token, PASSWORD)).refusal.fields?.newPassword?.msg).toBe('user.passwordSame')
    await sql`update password_link set expires_at = now() - interval '1 second'`.execute(world.database.db)
    expect((await renew(token)).refusal.msg).toBe('session.linkOver')
    expect((await renew('made-up')).refusal.msg).toBe('session.linkOver')
  })

  test('gets no further by a link once the address or the password is another one', async () => {
    const byAddress = await linkFor('quaymanager')
    const owner = await world.signIn('quaymanager')
    await owner.call('account/mypage/save', {
      loginId: 'quaymanager',
      email: 'moved@example.com',
      password: PASSWORD,
      was: { email: byAddress.mail },
    })
    expect((await renew(byAddress.token)).refusal.msg).toBe('session.linkOver')
    await eventually(() => expect(wordsTo(byAddress.mail)).toContain('quaymanager has another mail address'))
    await sql`delete from message`.execute(world.database.db)
    const byPassword = await linkFor('quaymanager')
    await owner.call('account/mypage/changePassword', { password: PASSWORD, newPassword: 'Quayside!2027' })
    expect((await renew(byPassword.token)).refusal.msg).toBe('session.linkOver')
    await world.stranger().signIn('quaymanager', 'Quayside!2027')
  })

  test('is told of another password, also of one chosen while signed in', async () => {
    const { mail } = await withMail('quaymanager')
    const owner = await world.stranger().signIn('quaymanager', 'Quayside!2027')
    const change = { password: 'Quayside!2027', newPassword: 'Breakwater!2027' }
    await owner.call('account/mypage/changePassword', change)
    await eventually(() => expect(wordsTo(mail)).toContain('the password of quaymanager was changed'))
  })

  test('is told of one that an administrator has chosen', async () => {
    const { mail, uId } = await withMail('seller')
    await admin.call('account/user/changePassword', { uId, newPassword: 'Breakwater!2030' })
    await eventually(() => expect(mailsTo(mail).at(-1)?.words).toContain('the password of seller was changed'))
  })

  test('is told at the address before that an administrator has entered another one', async () => {
    const { mail, uId } = await withMail('quayvenue')
    const enter = (email: string | null, was: string | null) =>
      admin.call('account/user/save', { uId, email, was: { email: was } })
    await enter('elsewhere@example.com', mail)
    await eventually(() => expect(wordsTo(mail)).toContain('quayvenue has another mail address'))
    expect(mailsTo('elsewhere@example.com')).toEqual([])
    await enter(null, 'elsewhere@example.com')
    await eventually(() => expect(wordsTo('elsewhere@example.com')).toContain('quayvenue has another mail address'))
    // A first address leaves nobody to be told.
    await enter(mail, null)
    expect([mailsTo(mail).length, mailsTo('elsewhere@example.com').length]).toEqual([1, 1])
  })

  test('uses up every other link with the first one', async () => {
    const { token, uId } = await linkFor('quayvenue')
    await admin.call('account/user/invite', { uId })
    await eventually(() => expect(mailsTo('quayvenue@example.com')).toHaveLength(2))
    const invitation = tokenIn(mailsTo('quayvenue@example.com')[1]?.words)
    const answers = await Promise.all([renew(token), renew(invitation, 'Breakwater!2029')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })
})

test('the link lies in the database as a hash, and in no message', async () => {
  const { token } = await linkFor('seller')
  const { rows } = await sql<{ text: string }>`
    select message::text as text from message
    union all
    select password_link::text from password_link`.execute(world.database.db)
  expect(rows.some(({ text }) => text.includes(token))).toBe(false)
})

const DAY = 24 * 60

/** Answer to a link when so many minutes have passed. */
async function statusAfter(minutes: number, token: string): Promise<number> {
  const { services } = world.server
  const { clock } = services
  const person = world.stranger()
  await person.fetch('/api/common/captcha/image')
  const now = Date.now()
  services.clock = () => new Date(now + minutes * 60_000)
  const { status } = await person.ask('login/password/link', { token })
  services.clock = clock
  return status
}

describe('an invitation', () => {
  test('leads to the choice of a password', async () => {
    const { mail, uId } = await withMail('beanmaster')
    await admin.call('account/user/invite', { uId })
    await eventually(() => expect(mailsTo(mail)).toHaveLength(1))
    expect(mailsTo(mail)[0]?.words).toContain('Your id is beanmaster')
    expect((await renew(tokenIn(mailsTo(mail)[0]?.words))).status).toBe(200)
    await world.stranger().signIn('beanmaster', NEW)
  })

  test('comes in the language of whoever invites, where the person has chosen none', async () => {
    const { mail, uId } = await withMail('beanmanager')
    const chosen = (loginId: string, language: string | null) =>
      sql`update app_user set language = ${language} where login_id = ${loginId}`.execute(world.database.db)
    await chosen('beanmanager', null)
    await chosen('admin', 'de')
    await admin.call('account/user/invite', { uId })
    await eventually(() => expect(wordsTo(mail)).toContain('Ihre Kennung ist beanmanager'))
    await chosen('admin', null)
  })

  test('works for three days, a link for another password for half an hour', async () => {
    const reset = await linkFor('beanvenue')
    const { mail, uId } = await withMail('seller')
    const before = mailsTo(mail).length
    await admin.call('account/user/invite', { uId })
    await eventually(() => expect(mailsTo(mail)).toHaveLength(before + 1))
    expect(mailsTo(mail).at(-1)?.words).toContain('for 3 days')
    const invitation = tokenIn(mailsTo(mail).at(-1)?.words)
    expect(await statusAfter(29, reset.token)).toBe(200)
    expect(await statusAfter(31, reset.token)).toBe(422)
    expect(await statusAfter(3 * DAY - 1, invitation)).toBe(200)
    expect(await statusAfter(3 * DAY + 1, invitation)).toBe(422)
  })

  test('is refused without a mail address, and by whoever does not look after that person', async () => {
    const { uId } = await withMail('quaymanager')
    await sql`update app_user set email = null where id = ${uId}`.execute(world.database.db)
    expect((await admin.ask('account/user/invite', { uId })).refusal.msg).toBe('user.noMail')
    const seller = await world.signIn('quaymaster')
    const { rows } = await sql<{ id: number }>`select id from app_user where login_id = 'admin'`.execute(
      world.database.db,
    )
    expect((await seller.ask('account/user/invite', { uId: rows[0]?.id ?? 0 })).status).toBe(404)
  })
})

test('without a mail server it is said in words', async () => {
  const bare = await openWorld()
  const person = bare.stranger()
  await person.fetch('/api/common/captcha/image')
  const { id } = await person.call('common/captcha/new', {})
  const asked = await person.ask('login/password/forget', { who: 'admin', captcha: CAPTCHA, captchaId: id })
  expect(asked.refusal.msg).toBe('mail.notSetUp')
  await bare.close()
})
