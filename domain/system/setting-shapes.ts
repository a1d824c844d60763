import { isBaseMap } from '../map/base.ts'

/** Form that the value of a setting must have. */
export type Shape =
  | 'baseMap'
  | 'autoOnOff'
  | 'onOff'
  | 'key'
  | 'language'
  | 'count'
  | 'limit'
  | 'texts'
  | 'menuHide'
  | 'dayOfMonth'
  | 'percent'
  | 'hourSpan'

/** Throws where a value that has to be JSON is none. */
export const hasShape = (value: string, shape: Shape): boolean => shapes[shape](value)

const shapes: Readonly<Record<Shape, (value: string) => boolean>> = {
  baseMap: isBaseMap,
  autoOnOff: (value) => ['AUTO', 'ON', 'OFF'].includes(value.toUpperCase()),
  onOff: (value) => ['ON', 'OFF'].includes(value.toUpperCase()),
  key: (value) => value === '' || value.length >= 32,
  language: (value) => /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(value),
  count: (value) => /^[1-9]\d{0,3}$/.test(value),
  limit: (value) => /^(0|[1-9]\d{0,11})$/.test(value),
  dayOfMonth: (value) => /^([1-9]|1\d|2[0-8])$/.test(value),
  percent: (value) => /^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/.test(value),
  hourSpan: (value) => /^([01]?\d|2[0-3])-([01]?\d|2[0-4])$/.test(value),
  texts: (value) => isTexts(JSON.parse(value)),
  menuHide: (value) => {
    const read: unknown = JSON.parse(value)
    if (typeof read !== 'object' || read === null) return false
    return Object.entries(read).every(([name, list]) => ['roles', 'corps', 'mnIds'].includes(name) && isTexts(list))
  },
}

const isTexts = (value: unknown) => Array.isArray(value) && value.every((each) => typeof each === 'string')
