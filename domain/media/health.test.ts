import { describe, expect, test } from 'vitest'
import { type HealthFacts, healthOf, type Level, steadied } from '#domain/media/health.ts'

const second = 1000
const minute = 60 * second
const nine = Date.parse('2026-05-04T09:00:00+09:00')
const noon = nine + 180 * minute
const span = { from: nine, to: nine + 780 * minute }
const overMidnight = { from: nine + 660 * minute, to: nine + 1140 * minute }

const unplanned = { isPanelPlanned: false }

const sound: HealthFacts = {
  deviceStatus: 1,
  useType: 1,
  spans: [span],
  isPanelPlanned: true,
  pairedAt: nine - 86_400_000,
  lastBeat: noon,
  isScreenOn: true,
  wrongScheduleSince: null,
  clockOffset: 0,
  diskFreeRatio: 0.5,
  memoryUsedRatio: 0.6,
  restartsInHour: 0,
  playRatioOfHour: 1,
  missingFiles: 0,
  temperature: 40,
  lastPlay: noon,
  isDecoderDead: false,
}

describe('the health of a screen', () => {
  test.each<[string, Partial<HealthFacts>, number, 'grey' | 'off' | 'on' | 'bad', Level]>([
    ['a waiting device is not monitored', { deviceStatus: 0, lastBeat: null }, noon, 'grey', 'active'],
    ['a stopped device is not monitored', { deviceStatus: 2 }, noon + 120 * minute, 'grey', 'active'],
    ['it beats', {}, noon, 'on', 'active'],
    ['it is closed', { isScreenOn: false }, nine - minute, 'off', 'active'],
    ['its panel is on before it opens, as planned', { lastBeat: nine - minute }, nine - minute, 'off', 'active'],
    ['its panel is on outside its hours', { lastBeat: nine - minute, ...unplanned }, nine - minute, 'off', 'caution'],
    ['it was on and its line broke', { lastBeat: nine - 9 * minute, ...unplanned }, nine - minute, 'off', 'active'],
    ['it has just opened without a sign', { lastBeat: nine - 600 * minute }, nine + 4 * minute, 'off', 'active'],
    ['the grace is over and three more minutes', { lastBeat: nine - 600 * minute }, nine + 8 * minute, 'on', 'active'],
    ['it never came up', { lastBeat: nine - 600 * minute }, nine + 20 * minute, 'bad', 'warn'],
    ['it was paired at noon and never heard of', { pairedAt: noon, lastBeat: null }, noon + 11 * minute, 'bad', 'warn'],
    [
      'its span reaches over midnight',
      { spans: [overMidnight], lastBeat: nine + 900 * minute, lastPlay: nine + 900 * minute },
      nine + 960 * minute,
      'bad',
      'warn',
    ],
    [
      'a venue that never closes has no opening to wait for',
      { spans: [{ from: nine - 1440 * minute, to: nine }, span], lastBeat: nine - second },
      nine + second,
      'on',
      'active',
    ],
    ['a monitor is open day and night', { useType: 99, spans: [] }, noon + 61 * minute, 'bad', 'malfunction'],
  ])('%s', (_name, facts, now, kind, level) => {
    const health = healthOf({ ...sound, ...facts }, now)
    expect(health.level).toBe(level)
    expect(
      {
        grey: !health.isMonitored,
        off: health.isMonitored && health.status === 1,
        on: health.status === 0,
        bad: health.status >= 2,
      }[kind],
    ).toBe(true)
  })

  test.each([
    [180, 'active', 0],
    [181, 'caution', 2],
    [600, 'caution', 2],
    [601, 'warn', 3],
    [3600, 'warn', 3],
    [3601, 'malfunction', 4],
  ])('%s seconds of silence are %s', (seconds, level, status) => {
    expect(healthOf(sound, noon + seconds * second)).toMatchObject({ level, status })
  })

  test.each<[string, Partial<HealthFacts>, Level]>([
    ['a wrong schedule for 15 minutes', { wrongScheduleSince: noon - 15 * minute }, 'active'],
    ['a wrong schedule for longer', { wrongScheduleSince: noon - 15 * minute - 1 }, 'caution'],
    ['a clock off by 30 s', { clockOffset: -30 * second }, 'active'],
    ['a clock off by more', { clockOffset: -30 * second - 1 }, 'caution'],
    ['a disk at 10 percent', { diskFreeRatio: 0.1 }, 'active'],
    ['a disk below 10 percent', { diskFreeRatio: 0.099 }, 'caution'],
    ['a disk below 5 percent', { diskFreeRatio: 0.049 }, 'warn'],
    ['two restarts', { restartsInHour: 2 }, 'caution'],
    ['three restarts', { restartsInHour: 3 }, 'warn'],
    ['95 percent of its plays', { playRatioOfHour: 0.95 }, 'active'],
    ['94 percent of its plays', { playRatioOfHour: 0.94 }, 'caution'],
    ['79 percent of its plays', { playRatioOfHour: 0.79 }, 'warn'],
    ['less than half of its plays', { playRatioOfHour: 0.49 }, 'malfunction'],
    ['a missing file', { missingFiles: 1 }, 'warn'],
    ['memory taken to 90 percent', { memoryUsedRatio: 0.9 }, 'active'],
    ['memory taken above 90 percent', { memoryUsedRatio: 0.901 }, 'caution'],
    ['memory taken above 95 percent', { memoryUsedRatio: 0.951 }, 'warn'],
    ['heat', { temperature: 76 }, 'warn'],
    ['nothing played for five minutes', { lastPlay: noon - 5 * minute - 1 }, 'malfunction'],
    ['a dark screen', { isScreenOn: false }, 'malfunction'],
    ['a dead decoder', { isDecoderDead: true }, 'malfunction'],
  ])('%s', (_name, facts, level) => expect(healthOf({ ...sound, ...facts }, noon).level).toBe(level))

  test('what is wrong with its content never makes silence better', () => {
    expect(healthOf({ ...sound, clockOffset: 40 * second }, noon + 61 * minute)).toMatchObject({
      level: 'malfunction',
      causes: ['silent', 'clock'],
    })
  })

  test('it is well again after three good beats, and ill at once', () => {
    const well = healthOf(sound, noon)
    expect(steadied('warn', well, 2).level).toBe('warn')
    expect(steadied('warn', well, 3).level).toBe('active')
    expect(steadied('active', healthOf(sound, noon + 11 * minute), 0).level).toBe('warn')
  })
})
