import { hasShape, type Shape } from './setting-shapes.ts'

/**
 * Settings that operators may change without a new release, with the value of a fresh installation and the form it must
 * have.
 */
export const settings = {
  MENU_HIDE: {
    type: 'JSON',
    value: '{"roles":["10009"],"corps":[],"mnIds":["10002"]}',
    shape: 'menuHide',
  },
  MAP_TILES: {
    type: 'TXT',
    value: '',
    shape: 'baseMap',
  },
  PROOF_MONTHS: {
    type: 'TXT',
    value: '13',
    shape: 'count',
  },
  ACCESS_LOG_MONTHS: { type: 'TXT', value: '12', shape: 'count' },
  DEVICE_REGISTRATIONS: {
    type: 'TXT',
    value: '10',
    shape: 'count',
  },
  TWO_PERSON: {
    type: 'TXT',
    value: 'AUTO',
    shape: 'autoOnOff',
  },
  ADVERTISER_SIGN_IN: {
    type: 'TXT',
    value: 'OFF',
    shape: 'onOff',
  },
  EMERGENCY_TWO_PERSON: {
    type: 'TXT',
    value: 'ON',
    shape: 'onOff',
  },
  CAP_AT_ONCE: {
    type: 'TXT',
    value: 'OFF',
    shape: 'onOff',
  },
  CAP_LANGUAGE: { type: 'TXT', value: 'ko', shape: 'language' },
  CAP_KEY: {
    type: 'TXT',
    value: '',
    shape: 'key',
    is_secret: true,
  },
  CLOSING_DAY: {
    type: 'TXT',
    value: '5',
    shape: 'dayOfMonth',
  },
  VAT_RATE: { type: 'TXT', value: '10', shape: 'percent' },
  SERVICE_LEVEL: { type: 'TXT', value: '0', shape: 'percent' },
  SERVICE_CREDIT: { type: 'TXT', value: '0', shape: 'percent' },
  INCOME_TAX_RATE: {
    type: 'TXT',
    value: '3',
    shape: 'percent',
  },
  LOCAL_TAX_RATE: {
    type: 'TXT',
    value: '10',
    shape: 'percent',
  },
  ALCOHOL_HOURS: {
    type: 'TXT',
    value: '22-7',
    shape: 'hourSpan',
  },
  ALCOHOL_TRADES: {
    type: 'JSON',
    value: '["111","46331"]',
    shape: 'texts',
  },
  HOURLY_PICTURES: { type: 'TXT', value: 'ON', shape: 'onOff' },
  HOLD_LIMIT: { type: 'TXT', value: '1000000', shape: 'limit' },
  POINT_LIMIT: { type: 'TXT', value: '1000000', shape: 'limit' },
  DEMO_PLAYING: { type: 'TXT', value: 'ON', shape: 'onOff' },
  UPDATE_HOSTS: {
    type: 'JSON',
    value: '[]',
    shape: 'texts',
  },
} as const satisfies Record<string, Setting>

/** Their names, as long as operators leave them. */
export const settingNames = {
  MENU_HIDE: 'Menu sections hidden from roles or companies',
  MAP_TILES:
    'Base map: address of tiles or of a PMTiles archive, or an archive in the folder of maps; empty: the world that comes along',
  PROOF_MONTHS: 'Months for which proof of play is kept slot by slot',
  ACCESS_LOG_MONTHS: 'Months for which visits of pages are kept',
  DEVICE_REGISTRATIONS: 'Players that may register a minute from one address',
  TWO_PERSON: 'Nobody approves the own request: AUTO (once two administrators exist), ON, OFF',
  ADVERTISER_SIGN_IN: 'Advertisers sign in and see their own campaigns, films and reports: ON, OFF',
  EMERGENCY_TWO_PERSON: 'An emergency message needs a second person: ON, OFF',
  CAP_AT_ONCE: 'CAP warnings go to the screens without a confirmation: ON, OFF',
  CAP_LANGUAGE: 'Language of CAP warnings on the screens, where a warning comes in several',
  CAP_KEY: 'Key that CAP warnings are signed with, at least 32 characters; empty closes the route',
  CLOSING_DAY: 'Day of the following month from which a month can be closed',
  VAT_RATE: 'Value added tax on prices and on fees of companies, in percent',
  SERVICE_LEVEL:
    'Share of its open time that a screen has to be without a warning or fault, in percent; 0: no fee is lowered',
  SERVICE_CREDIT:
    'Part of its media fee that a screen loses for each full percentage point below SERVICE_LEVEL, in percent',
  INCOME_TAX_RATE: 'Income tax withheld from fees of persons, in percent',
  LOCAL_TAX_RATE: 'Local tax on the income tax that is withheld, in percent',
  ALCOHOL_HOURS: 'Hours in which alcohol may be advertised; 0-24 is always',
  ALCOHOL_TRADES: 'Business categories that count as alcohol',
  HOURLY_PICTURES: 'A picture of every open screen each hour: ON, OFF',
  HOLD_LIMIT: 'Plays of 15 s that a seller may hold at once without asking; 0: as many as there are',
  POINT_LIMIT: 'Points that one person enters by hand at once without approval; 0: as many as there are',
  DEMO_PLAYING: 'Players without a picture play screens of the demo network: ON, OFF',
  UPDATE_HOSTS: 'Hosts that players may be updated from, over https',
} as const satisfies Record<SettingName, string>

export type SettingName = keyof typeof settings
interface Setting {
  type: 'TXT' | 'JSON'
  value: string
  shape: Shape
  /** Written, never read back; called as the table calls it. */
  is_secret?: true
}

/** True if the product can work with this value; entries of the operators' own are their own business. */
export function isUsable(name: string, value: string): boolean {
  const setting = Object.hasOwn(settings, name) ? settings[name as SettingName] : undefined
  return setting === undefined || hasShape(value, setting.shape)
}
