import type { player as english } from '#labels/en/player.ts'
import type { Words } from '#labels/words.ts'

export const player: Words<typeof english> = {
  'player.connecting': 'Ansluter',
  'player.pinTitle': 'Koppla den här skärmen',
  'player.pinHelp': 'Skanna koden med telefonen eller ange den här PIN-koden i konsolen, under ”Koppla spelare”.',
  'player.pinExpires': 'Gäller till {{time}}. Därefter visas en ny.',
  'player.noServer': 'Servern går inte att nå. Nytt försök pågår.',
  'player.needsHttps': 'Spelaren behöver https',
  'player.needsHttpsHelp':
    'Öppna {{address}} i stället. På en http-adress ger webbläsaren varken nycklar eller lagring för uppspelning utan nät.',
  'player.tooOld': 'Webbläsaren är för gammal för spelaren',
  'player.exercise': 'Övning',
  'player.lack.L0': 'Den här skärmen har ingen spelare än.',
  'player.lack.L1': 'Spelaren väntar på godkännande i konsolen.',
  'player.lack.L2': 'Den här skärmen hör inte till någon plats än. Den tilldelas i konsolen.',
  'player.lack.L3': 'Den här skärmen är stoppad. Den startas i konsolen.',
  'player.lack.L4': 'Ingen modell är vald för den här skärmen än.',
  'player.lack.L5': 'Planen för den här skärmen håller på att tas fram.',
  'player.lack.L6': 'Inget är publicerat för den här skärmen i dag.',
  'player.lack.L7': 'Platsen är stängd just nu.',
  'player.lack.L8': 'Filerna till den här skärmen är på väg.',
}
