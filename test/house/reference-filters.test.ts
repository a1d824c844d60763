import { expect, test } from 'vitest'
import { entities } from '#domain/entities.ts'
import { kinds } from '#domain/kinds.ts'

const fieldsOf = ({ fields }: { fields: object }) => fields as Readonly<Record<string, { to?: string }>>

/** Lists are narrowed by records of these kinds; which program lists them is read from the kind's name. */
const narrowing = new Set(entities.flatMap(({ of }) => of.filters.flatMap((name) => fieldsOf(of)[name]?.to ?? [])))

test.each([...narrowing])('a %s is listed by the program of its name, and its list is known', (kind) => {
  const { program, list } = kinds[kind] ?? {}
  expect(program?.replaceAll('-', '')).toBe(kind.toLowerCase())
  expect(list).toMatch(/\/list$/)
})
