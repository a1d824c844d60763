import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Each of these must not compile; its twin without the mistake must. */
const mistakes = {
  'a field that the resource does not have': {
    wrong: `import type { Patch } from '#domain/base/resource.ts'\nimport type { brand } from '#domain/account/brand.ts'\nexport const patch: Patch<typeof brand> = { brdNmae: 'x' }`,
    right: `import type { Patch } from '#domain/base/resource.ts'\nimport type { brand } from '#domain/account/brand.ts'\nexport const patch: Patch<typeof brand> = { brdName: 'x' }`,
  },
  'a call that does not exist': {
    wrong: `import { call } from '#web/call.ts'\nexport const reply = call('account/brand/lits', {})`,
    right: `import { call } from '#web/call.ts'\nexport const reply = call('account/brand/list', {})`,
  },
  'an input of the wrong type': {
    wrong: `import { call } from '#web/call.ts'\nexport const reply = call('account/brand/detail', { brdCode: 7 })`,
    right: `import { call } from '#web/call.ts'\nexport const reply = call('account/brand/detail', { brdCode: 'BEAN' })`,
  },
  'a code that its table does not have': {
    wrong: `import type { Patch } from '#domain/base/resource.ts'\nimport type { brand } from '#domain/account/brand.ts'\nexport const patch: Patch<typeof brand> = { brdStatus: 3 }`,
    right: `import type { Patch } from '#domain/base/resource.ts'\nimport type { brand } from '#domain/account/brand.ts'\nexport const patch: Patch<typeof brand> = { brdStatus: 2 }`,
  },
  'a list column that is no field': {
    wrong: `import { brand } from '#domain/account/brand.ts'\nimport { ListPage } from '#web/resource/ListPage.tsx'\nexport const list = <ListPage of={brand} call="account/brand/list" columns={['brdNm']} />`,
    right: `import { brand } from '#domain/account/brand.ts'\nimport { ListPage } from '#web/resource/ListPage.tsx'\nexport const list = <ListPage of={brand} call="account/brand/list" columns={['brdName']} />`,
  },
  'a list call of another resource': {
    wrong: `import { brand } from '#domain/account/brand.ts'\nimport { ListPage } from '#web/resource/ListPage.tsx'\nexport const list = <ListPage of={brand} call="media/model/list" />`,
    right: `import { brand } from '#domain/account/brand.ts'\nimport { ListPage } from '#web/resource/ListPage.tsx'\nexport const list = <ListPage of={brand} call="account/brand/list" />`,
  },
  'a form input that is no field': {
    wrong: `import { brand } from '#domain/account/brand.ts'\nimport { inputsOf } from '#web/resource/Input.tsx'\nconst { Input } = inputsOf(brand)\nexport const input = <Input field="brdNm" />`,
    right: `import { brand } from '#domain/account/brand.ts'\nimport { inputsOf } from '#web/resource/Input.tsx'\nconst { Input } = inputsOf(brand)\nexport const input = <Input field="brdName" />`,
  },
  'a column of a resource that is no field': {
    wrong: `import { text } from '#domain/base/field.ts'\nimport { resource } from '#domain/base/resource.ts'\nexport const thing = resource({ name: 'thing', area: 'account', key: 'id', title: 'id', fields: { id: text() }, columns: ['name'], filters: [], search: [], order: 'id' })`,
    right: `import { text } from '#domain/base/field.ts'\nimport { resource } from '#domain/base/resource.ts'\nexport const thing = resource({ name: 'thing', area: 'account', key: 'id', title: 'id', fields: { id: text() }, columns: ['id'], filters: [], search: [], order: 'id' })`,
  },
  'a language that leaves a text out': {
    wrong: `import type { Words } from '#labels/words.ts'\nconst english = { save: 'Save', stop: 'Stop' } as const\nexport const german: Words<typeof english> = { save: 'Speichern' }`,
    right: `import type { Words } from '#labels/words.ts'\nconst english = { save: 'Save', stop: 'Stop' } as const\nexport const german: Words<typeof english> = { save: 'Speichern', stop: 'Stoppen' }`,
  },
  'a refusal without words': {
    wrong: `import { refuse } from '#domain/base/reply.ts'\nexport const no = () => refuse('brand.tooBlue')`,
    right: `import { refuse } from '#domain/base/reply.ts'\nexport const no = () => refuse('brand.prefixTaken')`,
  },
  'a handler that answers something else': {
    wrong: `import type { Handlers } from '#server/base/handler.ts'\nexport const calls = { 'account/brand/findAll': async () => ({ items: [{ code: 1 }] }) } satisfies Partial<Handlers>`,
    right: `import type { Handlers } from '#server/base/handler.ts'\nexport const calls = { 'account/brand/findAll': async () => ({ items: [{ brdCode: 'A', brdNm: 'B' }] }) } satisfies Partial<Handlers>`,
  },
} as const

test('the compiler refuses each of these mistakes, and nothing else of them', async () => {
  const folder = await mkdtemp(join(root, 'test', '.types-'))
  try {
    const names = Object.keys(mistakes)
    for (const [at, { wrong, right }] of Object.values(mistakes).entries()) {
      await writeFile(join(folder, `wrong${at}.tsx`), wrong)
      await writeFile(join(folder, `right${at}.tsx`), right)
    }
    const options = {
      jsx: 'react-jsx',
      types: ['node', 'vite/client'],
      lib: ['es2024', 'dom', 'dom.iterable'],
      noUnusedLocals: false,
    }
    const config = {
      extends: '../../tsconfig.base.json',
      compilerOptions: options,
      include: ['*.tsx', '../../web/*.d.ts'],
    }
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config))
    const told = await compile(folder)
    const faulty = (kind: string) => names.filter((_, at) => told.includes(`${kind}${at}.tsx(`))
    expect(faulty('right'), told).toEqual([])
    expect(faulty('wrong'), told).toEqual(names)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

function compile(folder: string): Promise<string> {
  const tsc = join(root, 'node_modules', '.bin', 'tsc')
  return new Promise((done) =>
    execFile(tsc, ['-p', folder], { cwd: root, maxBuffer: 1e8 }, (_, output) => done(output)),
  )
}
