import type { setting as english } from '#labels/en/setting.ts'
import type { Words } from '#labels/words.ts'

export const setting: Words<typeof english> = {
  MENU_HIDE: 'Menyavsnitt dolda för roller eller företag',
  MAP_TILES:
    'Grundkarta: adress till kartrutor eller en PMTiles-fil, eller en fil i mappen maps; tomt: den medföljande kartan',
  PROOF_MONTHS: 'Månader som visningsbevis sparas slot för slot',
  ACCESS_LOG_MONTHS: 'Månader som sidbesök sparas',
  DEVICE_REGISTRATIONS: 'Spelare som får registreras per minut från en adress',
  DEMO_PLAYING: 'Simulerade spelare på skärmar i demonätet: ON, OFF',
  UPDATE_HOSTS: 'Värdar som spelare får uppdateras från via https',
  TWO_PERSON: 'Ingen godkänner sin egen begäran: AUTO (från två administratörer), ON, OFF',
  CLOSING_DAY: 'Dag i följande månad då en månad tidigast kan stängas',
  EMERGENCY_TWO_PERSON: 'Ett nödmeddelande kräver en andra person: ON, OFF',
  CAP_AT_ONCE: 'CAP-varningar går till skärmarna utan bekräftelse: ON, OFF',
  CAP_KEY: 'Nyckel som CAP-varningar signeras med, minst 32 tecken; tomt: ingen åtkomst',
  VAT_RATE: 'Moms på priser och på ersättningar till företag, i procent',
  SERVICE_LEVEL: 'Utlovad andel av öppen tid utan varning eller fel, i %; 0: ingen sänkning',
  SERVICE_CREDIT: 'Sänkning av medieersättningen per hel procentenhet under SERVICE_LEVEL, i %',
  INCOME_TAX_RATE: 'Inkomstskatt som hålls inne för personer, i procent',
  LOCAL_TAX_RATE: 'Kommunalskatt på den innehållna skatten, i procent',
  'env.reset': 'Återställ förval',
  'env.resetOne': 'Återställ förvalet',
  'env.resetText': 'De här inställningarna återgår till sina förval.',
  'env.resetNothing': 'Alla inställningar har redan sina förval.',
  'env.resetRun': 'Återställ {{count}}',
  'env.resetDone': 'Återställt: {{names}}',
  ALCOHOL_HOURS: 'Timmar då alkohol får annonseras; 0-24 är alltid',
  ALCOHOL_TRADES: 'Branscher som räknas som alkohol',
  HOURLY_PICTURES: 'En bild av varje öppen skärm varje timme: ON, OFF',
  HOLD_LIMIT: 'Visningar på 15 s som en säljare reserverar på en gång utan godkännande; 0: hur många som helst',
  ADVERTISER_SIGN_IN: 'Annonsörer loggar in och ser sina egna kampanjer, filmer och rapporter: ON, OFF',
}
