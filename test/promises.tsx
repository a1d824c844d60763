// What the compiler promises. Each mistake stands below its twin without the mistake and must be refused on its very line:
// a promise that is broken leaves a line without its error, and `npm run check` fails at that line.

import { text } from '#domain/base/field.ts'
import { refuse } from '#domain/base/reply.ts'
import { type Patch, resource } from '#domain/base/resource.ts'
import { modelCalls } from '#domain/media/model-calls.ts'
import { brand } from '#domain/network/brand.ts'
import { brandCalls } from '#domain/network/brand-calls.ts'
import type { Words } from '#labels/words.ts'
import { handle } from '#server/call/handler.ts'
import { inputsOf } from '#web/kit/input/Input.tsx'
import { ListPage } from '#web/kit/list/ListPage.tsx'
import { call } from '#web/wire/call.ts'
import { say } from '#web/words/translation.ts'

export const aFieldOfTheResource: Patch<typeof brand> = { brdName: 'x' }
// @ts-expect-error a field that the resource does not have
export const noField: Patch<typeof brand> = { brdNmae: 'x' }

export const aCodeOfItsTable: Patch<typeof brand> = { brdStatus: 2 }
// @ts-expect-error a code that its table does not have
export const noCode: Patch<typeof brand> = { brdStatus: 3 }

export const aCall = () => call(brandCalls.list, {})
// @ts-expect-error a call that does not exist
export const noCall = () => call(brandCalls.lits, {})

export const anInput = () => call(brandCalls.detail, { brdCode: 'BEAN' })
// @ts-expect-error an input of the wrong type
export const noInput = () => call(brandCalls.detail, { brdCode: 7 })

export const aColumn = () => <ListPage of={brand} calls={brandCalls} columns={['brdName']} />
// @ts-expect-error a list column that is no field
export const noColumn = () => <ListPage of={brand} calls={brandCalls} columns={['brdNm']} />

export const aListCall = () => <ListPage of={brand} calls={brandCalls} />
// @ts-expect-error a list call of another resource
export const noListCall = () => <ListPage of={brand} calls={modelCalls} />

const { Input } = inputsOf(brand)
export const aFormInput = () => <Input field="brdName" />
// @ts-expect-error a form input that is no field
export const noFormInput = () => <Input field="brdNm" />

const thing = { name: 'thing', area: 'account', key: 'id', title: 'id', fields: { id: text() } } as const
const shown = { filters: [], search: [], order: 'id' } as const
export const aResource = () => resource({ ...thing, ...shown, columns: ['id'] })
// @ts-expect-error a column of a resource that is no field
export const noResource = () => resource({ ...thing, ...shown, columns: ['name'] })

const english = { save: 'Save', stop: 'Stop' } as const
export const german: Words<typeof english> = { save: 'Speichern', stop: 'Stoppen' }
// @ts-expect-error a language that leaves a text out
export const halfGerman: Words<typeof english> = { save: 'Speichern' }

export const aText = () => say('console:undone')
// @ts-expect-error a text that no area has
export const noText = () => say('console:undnoe')

export const aRefusal = () => refuse('brand.prefixTaken')
// @ts-expect-error a refusal without words
export const noRefusal = () => refuse('brand.tooBlue')

const { findAll } = brandCalls
export const aHandler = handle({ findAll }, { findAll: async () => ({ items: [{ brdCode: 'A', brdNm: 'B' }] }) })
// @ts-expect-error a handler that answers something else
export const noHandler = handle({ findAll }, { findAll: async () => ({ items: [{ code: 1 }] }) })

export const everyHandler = handle({ findAll }, { findAll: async () => ({ items: [] }) })
// @ts-expect-error a call that nobody answers
export const oneHandlerLess = handle({ findAll }, {})
