import type { player as english } from '#labels/en/player.ts'
import type { Words } from '#labels/words.ts'

export const player: Words<typeof english> = {
  'player.connecting': 'Ansluter',
  'player.pinTitle': 'Koppla den här skärmen',
  'player.pinHelp': 'Ange den här PIN-koden i konsolen, under ”Koppla spelare”.',
  'player.pinExpires': 'Gäller till {{time}}. Därefter visas en ny.',
  'player.noServer': 'Servern går inte att nå. Nytt försök pågår.',
  'player.needsHttps': 'Spelaren behöver https',
  'player.needsHttpsHelp':
    'Öppna {{address}} i stället. På en http-adress ger webbläsaren varken nycklar eller lagring för uppspelning utan nät.',
  'player.tooOld': 'Webbläsaren är för gammal för spelaren',
}
