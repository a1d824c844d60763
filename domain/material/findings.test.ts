import { expect, test } from 'vitest'
import { shapeFindings } from './findings.ts'

const full = { width: 1920, height: 1080, durationMs: 15_000, playTime: 15 }

test.each([
  [{}, []],
  [{ width: 1080, height: 1920 }, []],
  [{ durationMs: null }, []],
  [{ durationMs: 14_600 }, []],
  [{ durationMs: 14_400 }, [['short', 0.6]]],
  [{ width: 1440 }, [['bars', 25]]],
  [{ width: 1918 }, []],
  [{ width: 1024, height: 576 }, [['small', 1024]]],
])('%j: %j', (given, expected) => {
  expect(shapeFindings({ ...full, ...given }).map(({ kind, value }) => [kind, value])).toEqual(expected)
})
