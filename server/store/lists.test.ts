import { afterAll, beforeAll, expect, test } from 'vitest'
import { user } from '#domain/account/user.ts'
import type { Page } from '#domain/base/call.ts'
import type { Resource } from '#domain/base/resource.ts'
import { content } from '#domain/content/content.ts'
import type { CallInput, CallName } from '#domain/contract.ts'
import { entities } from '#domain/entities.ts'
import { media } from '#domain/media/media.ts'
import { venue } from '#domain/network/venue.ts'
import { notice } from '#domain/system/notice.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'

let world: World
const people: Person[] = []

beforeAll(async () => {
  world = await openWorld()
  for (const name of ['admin', 'beanmanager']) people.push(await world.signIn(name))
})
afterAll(() => world.close())

const lists = {
  'account/user/list': user,
  'account/poi/list': venue,
  'media/media/list': media,
  'content/regist/list': content,
  'system/notice/list': notice,
} as const satisfies Partial<Record<CallName, Resource>>
type ListName = keyof typeof lists
const names = Object.keys(lists) as ListName[]
type Rows = Page<Readonly<Record<string, unknown>>>

async function rowsOf(person: Person, name: ListName, input: object): Promise<Rows | undefined> {
  const { code, data } = await person.ask(name, { size: 1000, ...input } as CallInput<typeof name>)
  return code === 0 ? (data as Rows) : undefined
}

test.each(names)('%s holds the same rows in whatever order, page by page', async (name) => {
  const { fields, key }: Resource = lists[name]
  for (const person of people) {
    const all = await rowsOf(person, name, {})
    if (!all) continue
    const keys = all.list.map((row) => row[key])
    expect(new Set(keys).size).toBe(all.total)
    const orders = Object.keys(fields).filter((each) => !fields[each]?.secret && fields[each]?.kind !== 'json')
    for (const order of orders.flatMap((each) => [each, `-${each}`])) {
      const sorted = await rowsOf(person, name, { order })
      expect(sorted?.list.map((row) => row[key]).toSorted(), order).toEqual(keys.toSorted())
      const second = await rowsOf(person, name, { order, page: 2, size: 3 })
      expect(second, order).toMatchObject({ list: sorted?.list.slice(3, 6), total: all.total })
    }
  }
})

test.each(names)('%s counts exactly what a filter or a search leaves', async (name) => {
  const { fields, filters, key, search }: Resource = lists[name]
  for (const person of people) {
    const all = await rowsOf(person, name, {})
    if (!all) continue
    for (const filter of filters.filter((each) => fields[each]?.kind !== 'instant')) {
      for (const wanted of new Set(all.list.map((row) => row[filter]).filter((each) => typeof each !== 'object'))) {
        const left = all.list.filter((row) => row[filter] === wanted).map((row) => row[key])
        const page = await rowsOf(person, name, { filters: { [filter]: [wanted] }, size: 1 })
        expect(page?.total, `${filter} ${wanted}`).toBe(left.length)
      }
    }
    for (const row of all.list.slice(0, 10)) {
      const word = String(row[search[0] ?? key])
        .slice(1, 6)
        .toUpperCase()
      const has = (each: Rows['list'][number]) =>
        search.some((field) =>
          String(each[field] ?? '')
            .toUpperCase()
            .includes(word),
        )
      const page = await rowsOf(person, name, { search: word, size: 1 })
      expect(page?.total, word).toBe(all.list.filter(has).length)
    }
  }
})

test('every list answers every order that its resource could be asked for, or refuses it', async () => {
  for (const { of, calls } of entities) {
    if (!('list' in calls)) continue
    for (const order of Object.keys(of.fields)) {
      const statuses = people.map(async (person) => (await person.ask(calls.list.name as ListName, { order })).status)
      expect(await Promise.all(statuses), `${calls.list.name} by ${order}`).not.toContain(500)
    }
  }
})
