import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { code, instant, list, number, text } from '#domain/base/field.ts'
import { outcome } from '#domain/base/reply.ts'
import { resource } from '#domain/base/resource.ts'
import { startWords } from '../../words/words.ts'
import { useRecordForm, type Values } from './record-form.ts'

const kiosk = resource({
  name: 'kiosk',
  area: 'media',
  key: 'kioskId',
  title: 'kioskName',
  fields: {
    kioskId: number({ readOnly: true, required: true }),
    kioskName: text({ max: 20 }),
    place: text({ max: 20 }),
    hours: text({ max: 20 }),
    logTime: text({ readOnly: true }),
  },
  columns: ['kioskName'],
  filters: [],
  search: [],
  order: 'kioskName',
})
const row: Values = { kioskId: 1, kioskName: 'Pier', place: 'North', hours: null, logTime: '10:00' }

beforeEach(() => startWords())
afterEach(cleanup)

async function openForm() {
  const { result, rerender } = renderHook(({ stored }) => useRecordForm(kiosk, stored, row), {
    initialProps: { stored: row },
  })
  await waitFor(() => expect(result.current).not.toBeNull())
  return {
    form: () => result.current,
    enter: (name: string, value: unknown) => act(() => result.current.form.setValue(name, value)),
    reads: (stored: Values) => act(() => rerender({ stored })),
  }
}

test('a heartbeat of the screen leaves what is not saved yet', async () => {
  const { form, enter, reads } = await openForm()
  enter('kioskName', 'Pier 2')
  reads({ ...row, logTime: '10:01' })
  expect(form().values.kioskName).toBe('Pier 2')
  expect(form().patch()).toEqual({ kioskName: 'Pier 2' })
  expect(form().isDirty).toBe(true)
})

test('a file on its way is a change already: whoever goes before it has come is asked', async () => {
  const { form } = await openForm()
  const { promise, resolve } = Promise.withResolvers<void>()
  let sent: Promise<void> | undefined
  act(() => {
    sent = form().waitFor(promise)
  })
  expect(form().isDirty).toBe(true)
  await act(async () => {
    resolve()
    await sent
  })
  expect(form().isDirty).toBe(false)
})

test('what somebody else has changed appears beside what is not saved yet', async () => {
  const { form, enter, reads } = await openForm()
  enter('kioskName', 'Pier 2')
  reads({ ...row, place: 'South' })
  expect(form().values).toMatchObject({ kioskName: 'Pier 2', place: 'South' })
  expect(form().changed).toEqual(['kioskName'])
})

test('a change is sent with the value it was made on, whatever was read since', async () => {
  const { form, enter, reads } = await openForm()
  enter('kioskName', 'Pier 2')
  reads({ ...row, kioskName: 'Quay' })
  expect(form().values.kioskName).toBe('Pier 2')
  expect(form().was()).toEqual({ kioskName: 'Pier' })
})

test('what both have changed to the same value is no change any more', async () => {
  const { form, enter, reads } = await openForm()
  enter('kioskName', 'Quay')
  reads({ ...row, kioskName: 'Quay' })
  expect(form().changed).toEqual([])
  enter('kioskName', 'Pier 2')
  expect(form().was()).toEqual({ kioskName: 'Quay' })
})

test('after a save only what was entered since is a change, and a change of what was saved', async () => {
  const { form, enter, reads } = await openForm()
  enter('kioskName', 'Pier 2')
  const sent = form().patch()
  enter('kioskName', 'Pier 23')
  enter('hours', '9 to 5')
  act(() => form().baseOn(sent))
  reads({ ...row, kioskName: 'Pier 2', logTime: '10:01' })
  expect(form().patch()).toEqual({ kioskName: 'Pier 23', hours: '9 to 5' })
  expect(form().was()).toEqual({ kioskName: 'Pier 2', hours: null })
})

test('the stored value of one field is taken without touching the others', async () => {
  const { form, enter, reads } = await openForm()
  enter('kioskName', 'Pier 2')
  enter('place', 'West')
  act(() => form().take({ kioskName: 'Quay' }))
  expect(form().patch()).toEqual({ place: 'West' })
  reads({ ...row, kioskName: 'Quay' })
  expect(form().values).toMatchObject({ kioskName: 'Quay', place: 'West' })
})

const order = resource({
  name: 'order',
  area: 'media',
  key: 'orderId',
  title: 'orderName',
  fields: {
    orderId: number({ readOnly: true, required: true }),
    orderName: text({ required: true, max: 20 }),
    parts: list(number(), { required: true }),
    isWhole: code('yesNo', { required: true }),
    piers: list(text()),
    quays: list(text()),
  },
  columns: ['orderName'],
  filters: [],
  search: [],
  order: 'orderName',
  needs: ({ isWhole, quays }) => (isWhole === 'N' && !Array.isArray(quays) ? ['piers'] : []),
})

async function openOrder(values: Values) {
  const { result } = renderHook(() => useRecordForm(order, undefined, values))
  await waitFor(() => expect(result.current).not.toBeNull())
  await act(async () => void (await result.current.form.trigger()))
  return {
    marked: () => Object.keys(result.current.form.formState.errors).sort(),
    enter: (name: string, value: unknown) => act(() => result.current.form.setValue(name, value)),
  }
}

test('an empty list of which something has to be chosen is marked with the other fields that are missing', async () => {
  const { marked } = await openOrder({ orderName: '', parts: [], isWhole: 'Y' })
  expect(marked()).toEqual(['orderName', 'parts'])
})

test('a field that the others call for is marked, until another settles it', async () => {
  const { marked, enter } = await openOrder({ orderName: 'Mast', parts: [1], isWhole: 'N', piers: [] })
  expect(marked()).toEqual(['piers'])
  enter('quays', ['Quay 43'])
  await waitFor(() => expect(marked()).toEqual([]))
})

test('what the server refused is told until the field holds another value', async () => {
  const { form, enter } = await openForm()
  act(() => form().show({ place: { outcome: outcome.missing, msg: 'field.missingText' } }))
  expect(form().faults).toBe(1)
  enter('kioskName', 'Pier 2')
  expect(form().faults).toBe(1)
  enter('place', 'South')
  await waitFor(() => expect(form().faults).toBe(0))
})

test('an end before its start is a fault of the form, until either of them is put right', async () => {
  const fields = { ...kiosk.fields, opens: instant({ side: 'start' }), closes: instant({ side: 'end' }) }
  const lists = { columns: ['kioskName'], filters: [], search: [], order: 'kioskName' } as const
  const seasonal = resource({ name: 'kiosk', area: 'media', key: 'kioskId', title: 'kioskName', fields, ...lists })
  const fresh = { kioskName: 'Pier' }
  const day = (number: number) => `2026-11-0${number}T00:00:00.000Z`
  const { result } = renderHook(() => useRecordForm(seasonal, undefined, fresh))
  const enter = (name: string, value: string) => act(() => result.current.form.setValue(name, value))
  enter('opens', day(3))
  enter('closes', day(2))
  await act(() => result.current.form.trigger())
  expect(result.current.form.formState.errors.closes?.message).toBe('The end must lie after the start')
  enter('opens', day(1))
  await waitFor(() => expect(result.current.faults).toBe(0))
  enter('closes', day(1))
  await act(() => result.current.form.trigger())
  expect(result.current.faults).toBe(1)
})
