import type { setting as english } from '#labels/en/setting.ts'
import type { Words } from '#labels/words.ts'

export const setting: Words<typeof english> = {
  MENU_HIDE: 'Sezioni del menu nascoste a ruoli o aziende',
  MAP_TILES:
    'Mappa di base: indirizzo di riquadri o di un file PMTiles, oppure un file della cartella maps; vuoto: la mappa inclusa',
  PROOF_MONTHS: 'Mesi di conservazione della prova di messa in onda per slot',
  ACCESS_LOG_MONTHS: 'Mesi di conservazione delle visite alle pagine',
  DEVICE_REGISTRATIONS: 'Player che possono registrarsi al minuto da un indirizzo',
  DEMO_PLAYING: 'Player simulati su schermi della rete dimostrativa: ON, OFF',
  UPDATE_HOSTS: 'Host da cui aggiornare i player via https',
  TWO_PERSON: 'Nessuno approva la propria richiesta: AUTO (da due amministratori), ON, OFF',
  CLOSING_DAY: 'Giorno del mese seguente da cui un mese può essere chiuso',
  EMERGENCY_TWO_PERSON: 'Un messaggio di emergenza richiede una seconda persona: ON, OFF',
  CAP_AT_ONCE: 'Le allerte CAP vanno sugli schermi senza conferma: ON, OFF',
  CAP_KEY: 'Chiave con cui sono firmate le allerte CAP, almeno 32 caratteri; vuota: accesso chiuso',
  VAT_RATE: 'IVA su prezzi e su compensi delle aziende, in percentuale',
  SERVICE_LEVEL: 'Parte promessa del tempo di apertura senza allarmi né guasti, in %; 0: nessuna riduzione',
  SERVICE_CREDIT: 'Riduzione del compenso media per ogni punto intero sotto SERVICE_LEVEL, in %',
  INCOME_TAX_RATE: 'Imposta sul reddito trattenuta alle persone, in percentuale',
  LOCAL_TAX_RATE: 'Imposta locale sull’imposta trattenuta, in percentuale',
  'env.reset': 'Ripristina valori predefiniti',
  'env.resetOne': 'Ripristina il valore predefinito',
  'env.resetText': 'Queste impostazioni tornano al valore predefinito.',
  'env.resetNothing': 'Tutte le impostazioni hanno già il valore predefinito.',
  'env.resetRun': 'Ripristina {{count}}',
  'env.resetDone': 'Ripristinato: {{names}}',
  ALCOHOL_HOURS: 'Ore in cui si può fare pubblicità agli alcolici; 0-24 è sempre',
  ALCOHOL_TRADES: 'Settori che contano come alcolici',
  HOURLY_PICTURES: 'Un’immagine di ogni schermo aperto ogni ora: ON, OFF',
  HOLD_LIMIT: 'Riproduzioni da 15 s che un venditore prenota in una volta senza approvazione; 0: senza limite',
  ADVERTISER_SIGN_IN: 'Gli inserzionisti accedono e vedono le proprie campagne, i video e i report: ON, OFF',
}
