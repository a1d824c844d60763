import { codes } from '../base/codes.ts'
import { code, instant, key, text } from '../base/field.ts'
import { resource } from '../base/resource.ts'

/** Setting that operators may change without a new release. A secret one is written, never read back. */
export const environmentEntry = resource({
  name: 'environment',
  area: 'system',
  path: '/system/env',
  key: 'envIdx',
  title: 'envCode',
  fields: {
    envIdx: key(),
    envCode: text({ required: true, max: 40, fixed: true, pattern: 'settingCode' }),
    envName: text({ required: true, max: 100 }),
    envType: code('envType', { required: true, usual: codes.envType.text }),
    isSecret: code('yesNo', { required: true, fixed: true, usual: codes.yesNo.no }),
    envValue: text({ max: 5000 }),
    /** Takes the place of the value where the entry is secret. */
    envSecret: text({ max: 2000, secret: true }),
    envUse: code('useFlag', { required: true, usual: codes.useFlag.used }),
    defaultValue: text({ readOnly: true }),
    isDefault: code('yesNo', { readOnly: true, required: true }),
    isBuiltIn: code('yesNo', { readOnly: true, required: true }),
    updDate: instant({ readOnly: true, required: true }),
  },
  columns: ['envCode', 'envName', 'envValue', 'envUse', 'isDefault', 'updDate'],
  filters: ['envType', 'envUse', 'isDefault'],
  search: ['envCode', 'envName', 'envValue'],
  order: 'envCode',
})

export function isJson(value: string): boolean {
  try {
    JSON.parse(value)
    return true
  } catch {
    // There is no other way to ask.
    return false
  }
}
