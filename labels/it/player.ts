import type { player as english } from '#labels/en/player.ts'
import type { Words } from '#labels/words.ts'

export const player: Words<typeof english> = {
  'player.connecting': 'Connessione in corso',
  'player.pinTitle': 'Associare questo schermo',
  'player.pinHelp': 'Inserire questo PIN nella console, alla voce «Associa player».',
  'player.pinExpires': 'Valido fino alle {{time}}. Poi ne compare uno nuovo.',
  'player.noServer': 'Il server non è raggiungibile. Nuovo tentativo in corso.',
  'player.needsHttps': 'Questo player richiede https',
  'player.needsHttpsHelp':
    'Aprire invece {{address}}. Con un indirizzo http il browser non offre né chiavi né memoria per la riproduzione offline.',
  'player.tooOld': 'Questo browser è troppo vecchio per il player',
}
