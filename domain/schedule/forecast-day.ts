import { code, date, instant, json, number, text } from '../base/field.ts'
import { resource } from '../base/resource.ts'
import type { ShortLine } from './explain/build-view.ts'

const shown = { readOnly: true, required: true } as const

/** A day of the week to come as it has been built: how full it is, and who falls short on it. */
export const forecastDay = resource({
  name: 'forecastDay',
  area: 'schedule',
  key: 'day',
  title: 'day',
  fields: {
    day: date(shown),
    /** Built in earnest, no forecast any more. */
    isFinal: code('yesNo', shown),
    /** Percent of what may be sold. */
    fill: number({ ...shown, decimals: 1 }),
    /** Screens with at least one advertisement, and all. */
    advertising: number(shown),
    screens: number(shown),
    lines: number(shown),
    shortCount: number(shown),
    shortNames: text({ readOnly: true }),
    builtAt: instant({ ...shown, isRecent: true }),
    /** Seconds from its start to the moment it held. */
    took: number({ ...shown, decimals: 1 }),
    short: json<ShortLine[]>(shown),
  },
  columns: ['day', 'isFinal', 'fill', 'advertising', 'lines', 'shortCount', 'shortNames', 'builtAt'],
  filters: ['isFinal', 'builtAt'],
  search: ['shortNames'],
  order: 'day',
})
