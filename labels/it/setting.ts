import type { setting as english } from '#labels/en/setting.ts'
import type { Words } from '#labels/words.ts'

export const setting: Words<typeof english> = {
  MENU_HIDE: 'Sezioni del menu nascoste a ruoli o aziende',
  MAP_TILES: 'Indirizzo dei riquadri della mappa; vuoto: sfondo semplice',
  PROOF_MONTHS: 'Mesi di conservazione della prova di messa in onda per slot',
  ACCESS_LOG_MONTHS: 'Mesi di conservazione delle visite',
  DEVICE_REGISTRATIONS: 'Player che possono registrarsi al minuto da un indirizzo',
  UPDATE_HOSTS: 'Host da cui aggiornare i player via https',
  TWO_PERSON: 'Nessuno approva la propria richiesta: AUTO (da due amministratori), ON, OFF',
  CLOSING_DAY: 'Giorno del mese seguente da cui un mese può essere chiuso',
  EMERGENCY_TWO_PERSON: 'Un messaggio di emergenza richiede una seconda persona: ON, OFF',
  CAP_AT_ONCE: 'Gli avvisi CAP vanno sugli schermi senza conferma: ON, OFF',
  CAP_KEY: 'Chiave con cui sono firmati gli avvisi CAP, almeno 32 caratteri; vuota: porta chiusa',
}
