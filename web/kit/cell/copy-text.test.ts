import { afterEach, expect, test, vi } from 'vitest'
import { copyText } from './copy-text.ts'

afterEach(() => vi.unstubAllGlobals())

test('what the browser keeps from its clipboard is copied from a field', async () => {
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('navigator', {
    clipboard: { writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')) },
  })
  const copied: unknown[] = []
  const selected = () => document.querySelector('textarea')?.value
  Object.assign(document, { execCommand: (act: string) => copied.push([act, selected()]) })
  await copyText('BEA0000001')
  expect(copied).toEqual([['copy', 'BEA0000001']])
  expect(selected()).toBe(undefined)
})
