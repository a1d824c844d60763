import type { player as english } from '#labels/en/player.ts'
import type { Words } from '#labels/words.ts'

export const player: Words<typeof english> = {
  'player.connecting': 'Connessione in corso',
  'player.pinTitle': 'Associare questo schermo',
  'player.pinHelp':
    'Inquadrare il codice con il telefono oppure inserire questo PIN nella console, alla voce «Associa player».',
  'player.pinExpires': 'Valido fino alle {{time}}. Poi ne compare uno nuovo.',
  'player.noServer': 'Il server non è raggiungibile. Nuovo tentativo in corso.',
  'player.needsHttps': 'Questo player richiede https',
  'player.needsHttpsHelp':
    'Aprire invece {{address}}. Con un indirizzo http il browser non offre né chiavi né memoria per la riproduzione offline.',
  'player.tooOld': 'Questo browser è troppo vecchio per il player',
  'player.exercise': 'Esercitazione',
  'player.lack.L0': 'Questo schermo non ha ancora un player.',
  'player.lack.L1': 'Questo player attende l’approvazione nella console.',
  'player.lack.L2': 'Questo schermo non è ancora assegnato a un punto vendita. Si assegna nella console.',
  'player.lack.L3': 'Questo schermo è fermo. Si avvia nella console.',
  'player.lack.L4': 'Per questo schermo non è ancora stato scelto un modello.',
  'player.lack.L5': 'Il piano di questo schermo è in preparazione.',
  'player.lack.L6': 'Oggi non è pubblicato nulla per questo schermo.',
  'player.lack.L7': 'Questo punto vendita è chiuso al momento.',
  'player.lack.L8': 'I file per questo schermo sono in arrivo.',
}
