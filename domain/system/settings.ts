/** What operators may set without a new release, with the value of a fresh installation. */
export const settings = {
  MENU_HIDE: {
    type: 'JSON',
    name: 'Menu sections hidden from roles or companies',
    value: '{"roles":["10009"],"corps":[],"mnIds":["10002"]}',
  },
  MAP_TILES: { type: 'TXT', name: 'Address of map tiles; empty for a plain ground', value: '' },
  PROOF_MONTHS: { type: 'TXT', name: 'Months for which proof of play is kept slot by slot', value: '13' },
  ACCESS_LOG_MONTHS: { type: 'TXT', name: 'Months for which visits of pages are kept', value: '12' },
  DEVICE_REGISTRATIONS: { type: 'TXT', name: 'Players that may register a minute from one address', value: '10' },
  TWO_PERSON: {
    type: 'TXT',
    name: 'Nobody approves the own request: AUTO (once two administrators exist), ON, OFF',
    value: 'AUTO',
  },
  UPDATE_HOSTS: { type: 'JSON', name: 'Hosts that players may be updated from, over https', value: '[]' },
} as const satisfies Record<string, { type: 'TXT' | 'JSON'; name: string; value: string }>

export type SettingName = keyof typeof settings
