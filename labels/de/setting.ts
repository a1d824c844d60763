import type { setting as english } from '#labels/en/setting.ts'
import type { Words } from '#labels/words.ts'

export const setting: Words<typeof english> = {
  MENU_HIDE: 'Menüabschnitte, die Rollen oder Unternehmen nicht sehen',
  MAP_TILES: 'Grundkarte: Adresse von Kacheln oder PMTiles, oder eine Datei im Ordner maps; leer: die mitgelieferte',
  PROOF_MONTHS: 'Monate, die Ausspielnachweise Slot für Slot bleiben',
  ACCESS_LOG_MONTHS: 'Monate, die Seitenaufrufe bleiben',
  DEVICE_REGISTRATIONS: 'Player, die sich je Minute von einer Adresse anmelden dürfen',
  DEMO_PLAYING: 'Player ohne Bild bespielen Screens des Demo-Netzes: ON, OFF',
  UPDATE_HOSTS: 'Hosts, von denen Player über https aktualisiert werden dürfen',
  TWO_PERSON: 'Niemand gibt den eigenen Antrag frei: AUTO (ab zwei Administratoren), ON, OFF',
  CLOSING_DAY: 'Tag des Folgemonats, ab dem ein Monat abgeschlossen werden kann',
  EMERGENCY_TWO_PERSON: 'Eine Notfallmeldung braucht eine zweite Person: ON, OFF',
  CAP_AT_ONCE: 'CAP-Warnungen gehen ohne Bestätigung auf die Screens: ON, OFF',
  CAP_KEY: 'Schlüssel, mit dem CAP-Warnungen signiert sind, mindestens 32 Zeichen; leer: die Tür ist zu',
  VAT_RATE: 'Umsatzsteuer auf Preise und auf Provisionen von Unternehmen, in Prozent',
  SERVICE_LEVEL:
    'Anteil der offenen Zeit, in dem ein Screen ohne Warnung oder Störung sein muss, in Prozent; 0: Keine Provision wird gekürzt',
  SERVICE_CREDIT:
    'Teil seiner Medienprovision, den ein Screen je vollem Prozentpunkt unter SERVICE_LEVEL verliert, in Prozent',
  INCOME_TAX_RATE: 'Von Provisionen an Personen einbehaltene Einkommensteuer, in Prozent',
  LOCAL_TAX_RATE: 'Kommunalsteuer auf die einbehaltene Einkommensteuer, in Prozent',
  'env.reset': 'Vorgaben wiederherstellen',
  'env.resetOne': 'Vorgabe wiederherstellen',
  'env.resetText': 'Diese Einstellungen gehen auf ihre Vorgaben zurück.',
  'env.resetNothing': 'Alle Einstellungen stehen schon auf ihrer Vorgabe.',
  'env.resetRun': '{{count}} wiederherstellen',
  'env.resetDone': 'Wiederhergestellt: {{names}}',
  ALCOHOL_HOURS: 'Stunden, in denen für Alkohol geworben werden darf; 0-24 heißt immer',
  ALCOHOL_TRADES: 'Branchen, die als Alkohol zählen',
  HOURLY_PICTURES: 'Stündlich ein Bild von jedem geöffneten Screen: ON, OFF',
  HOLD_LIMIT: 'Ausspielungen zu 15 s, die der Vertrieb ohne Bewilligung auf einmal reserviert; 0: beliebig viele',
  ADVERTISER_SIGN_IN: 'Werbekunden melden sich an und sehen ihre eigenen Kampagnen, Filme und Berichte: ON, OFF',
}
