import { sql } from 'kysely'
import { test } from 'vitest'
import { openWorld } from '#test/world.ts'
import { appendFileSync, writeFileSync } from 'node:fs'
const OUT = '/tmp/m/p2-probe.txt'
const say = (...x: unknown[]) => appendFileSync(OUT, x.map((y) => (typeof y === 'string' ? y : JSON.stringify(y))).join(' ') + '\n')
test('probe', async () => {
  writeFileSync(OUT, '')
  const world = await openWorld()
  const db = world.database.db
  const p: any = {}
  for (const who of ['admin','beanmaster','beanmanager','beanvenue','quaymaster','seller']) p[who] = await world.signIn(who)
  const ask = async (label: string, name: any, input: any, who: any = p.admin, cut = 300) => {
    try { const a = await who.ask(name, input); say(label, '=>', a.status, a.text.slice(0, cut)); return a } catch (e) { say(label, 'ERR', String(e).slice(0, 200)) }
  }
  const q = async (t: any) => (await t.execute(db)).rows as any[]
  await sql`update media set device_status = 1`.execute(db)
  const all = ['admin','beanmaster','beanmanager','beanvenue','seller']
  // exports by role
  for (const path of ['account/brandgroup/excel','account/poi/excel','media/media/excel','account/user/excel','account/corp/excel','account/brand/excel','account/advertiser/excel','content/regist/excel','content/publish/excel','media/report/monthly/excel','media/report/daily/excel','system/history/excel','settlement/closing/excel','settlement/media/excel','settlement/sales/excel','fee/media/excel','fee/sales/excel','point/advertiser/excel','point/sales/excel','promotion/biz/excel','promotion/sent/excel','campaign/run/excel','board/qna/excel','board/image/excel','media/model/excel','system/env/excel','system/menu/excel','system/program/excel','system/code/excel','system/notice/excel','media/incident/excel']) {
    const out = []
    for (const who of all) { const r = await p[who].fetch(`/api/${path}.do?format=csv&language=en&month=2026-11&from=2026-11-01&to=2026-11-02`); out.push(`${who}:${r.status}`); if (who === 'admin') { const t = await r.text(); out.push(`[${t.split('\n')[0].slice(0, 220)}]`) } else await r.arrayBuffer() }
    say(path, out.join(' '))
  }
  // table mail: a list without the right to download
  await ask('mail excel w/o right (seller venue)', 'console/tableMail/list', {}, p.seller)
  // lists seen by role
  for (const [name, who] of [['account/user/list','beanmaster'],['account/user/list','beanmanager'],['account/advertiser/list','beanmaster'],['account/advertiser/list','seller'],['account/poi/list','seller'],['media/media/list','seller'],['account/corp/list','beanmaster'],['system/history/list','beanmaster'],['system/notice/list','beanmaster'],['media/media/list','beanvenue'],['account/brand/detail','beanvenue']] as any)
    await ask(`${name} ${who}`, name, name.endsWith('detail') ? { brdCode: 'BEAN' } : { size: 2 }, p[who], 900)
  // user creation
  const nu = (r: number, more: any) => ({ loginId: `zz${r}x${Math.random().toString(36).slice(2,7)}`, password: 'Harbour!2026', userName: 'Zed Zed', cId: more.cId, roleCd: r, ...more })
  const [bean] = await q(sql`select corporation_id as c from app_user where login_id='beanmaster'`)
  const [agency] = await q(sql`select corporation_id as c from app_user where login_id='seller'`)
  await ask('master makes master', 'account/user/save', nu(10002, { cId: bean.c, brdCodes: ['BEAN'] }), p.beanmaster)
  await ask('master makes manager', 'account/user/save', nu(10003, { cId: bean.c, bgCodes: [1] }), p.beanmaster)
  await ask('master makes manager foreign group', 'account/user/save', nu(10003, { cId: bean.c, bgCodes: [(await q(sql`select code from brand_group where brand_code='QUAY' limit 1`))[0].code] }), p.beanmaster)
  await ask('admin: sales role in media owner company', 'account/user/save', nu(10009, { cId: bean.c }))
  await ask('admin: manager without group', 'account/user/save', nu(10003, { cId: bean.c }))
  await ask('admin: id short', 'account/user/save', { ...nu(10009, { cId: agency.c }), loginId: 'ab1' })
  await ask('admin: id digit first', 'account/user/save', { ...nu(10009, { cId: agency.c }), loginId: '1abc' })
  await ask('admin: id underscore', 'account/user/save', { ...nu(10009, { cId: agency.c }), loginId: 'ab_cd' })
  await ask('admin: pw no special', 'account/user/save', { ...nu(10009, { cId: agency.c }), password: 'Harbour2026' })
  await ask('admin: pw other special', 'account/user/save', { ...nu(10009, { cId: agency.c }), password: 'Harbour^2026' })
  await ask('admin: name digits', 'account/user/save', { ...nu(10009, { cId: agency.c }), userName: 'Zed 9' })
  await ask('manager makes user', 'account/user/save', nu(10004, { cId: bean.c, poiIdxs: [1] }), p.beanmanager)
  // rows: brand findAll etc by role
  for (const who of all) { await ask('brand findAll ' + who, 'account/brand/findAll', {}, p[who]); await ask('group findAll ' + who, 'account/brandgroup/findAll', {}, p[who], 200) }
  // notices
  const nt = { ntTitle: 'Zz', noticeType: (await q(sql`select 1`)) && 0, ntBody: '<p>x</p>', topYn: 1, popupYn: 0, roleCdList: [10002], startDate: new Date(Date.now() - 3600e3).toISOString(), endDate: new Date(Date.now() + 864e5).toISOString() }
  for (let i = 0; i < 4; i++) await ask('notice top ' + i, 'system/notice/save', nt)
  await ask('pinned master', 'support/notice/pinned', {}, p.beanmaster)
  await ask('pinned seller', 'support/notice/pinned', {}, p.seller)
  await ask('title 101', 'system/notice/save', { ...nt, topYn: 0, ntTitle: 'x'.repeat(101) })
  await ask('end before start', 'system/notice/save', { ...nt, topYn: 0, endDate: new Date(Date.now() - 7200e3).toISOString() })
  // dashboards
  for (const who of all) for (const n of ['dash/manager','dash/media','dash/saler']) await ask(`${n} ${who}`, n, {}, p[who], 1200)
  await world.close()
}, 120000)
