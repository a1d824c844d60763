/** What the product's own settings are called. */
export const setting = {
  MENU_HIDE: 'Menu sections hidden from roles or companies',
  MAP_TILES:
    'Base map: address of tiles or of a PMTiles file, or a file in the folder maps; empty: the map that comes along',
  PROOF_MONTHS: 'Months for which proof of play is kept slot by slot',
  ACCESS_LOG_MONTHS: 'Months for which visits of pages are kept',
  DEVICE_REGISTRATIONS: 'Players that may register a minute from one address',
  UPDATE_HOSTS: 'Hosts that players may be updated from, over https',
  TWO_PERSON: 'Nobody approves their own request: AUTO (once two administrators exist), ON, OFF',
  CLOSING_DAY: 'Day of the following month from which a month can be closed',
  EMERGENCY_TWO_PERSON: 'An emergency message needs a second person: ON, OFF',
  CAP_AT_ONCE: 'CAP warnings go to the screens without a confirmation: ON, OFF',
  CAP_KEY: 'Key that CAP warnings are signed with, at least 32 characters; empty closes the door',
  VAT_RATE: 'Value added tax on fees of companies, in percent',
  INCOME_TAX_RATE: 'Income tax withheld from fees of persons, in percent',
  LOCAL_TAX_RATE: 'Local tax on the income tax that is withheld, in percent',
  ALCOHOL_HOURS: 'Hours in which alcohol may be advertised; 0-24 is always',
  ALCOHOL_TRADES: 'Business categories that count as alcohol',
} as const
